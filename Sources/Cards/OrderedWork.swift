import Glibc
import Synchronization

/// Pieces of work done on several threads, whose results come out in the order in which the pieces
/// went in.
///
/// ```
/// added      0   1   2   3   4
/// finished   ✓   ✓   …   ✓   …        taken: 0 and 1; then 2 and 3, once 2 is finished
/// ```
///
/// It belongs to one thread, which adds and takes; `cancel` drops what has not begun.
final class OrderedWork<Output: Sendable>: Sendable {
  private struct State {
    /// A place a piece, nil until its result is there.
    var outputs: [Output?] = []
    /// Pieces whose results have been taken, counted from the first one ever.
    var taken = 0
    var added = 0
  }

  private let state = Monitor(State())
  private let isCancelled = Atomic(false)
  private let pool: WorkerPool
  private let isUrgent: Bool
  private let wake: @Sendable () -> Void

  /// Work for `pool`; `wake` is called, from any thread, when there is something to take.
  init(pool: WorkerPool, isUrgent: Bool = false, wake: @escaping @Sendable () -> Void) {
    self.pool = pool
    self.isUrgent = isUrgent
    self.wake = wake
  }

  /// Whether results are still to come or to be taken.
  var isPending: Bool { state.withLock { $0.taken < $0.added } }

  /// Adds a piece of work.
  func add(_ body: @escaping @Sendable (CardScratch) -> Output) {
    let place = reserve()
    pool.add(isUrgent: isUrgent) { [self] scratch in
      if isCancelled.load(ordering: .relaxed) { return }
      finish(place, body(scratch))
    }
  }

  /// Adds a piece that needs no work.
  func add(finished output: Output) {
    finish(reserve(), output, isQuiet: true)
  }

  private func reserve() -> Int {
    state.withLock { state in
      state.outputs.append(nil)
      state.added += 1
      return state.added - 1
    }
  }

  private func finish(_ place: Int, _ output: Output, isQuiet: Bool = false) {
    let isNext = state.change { state in
      state.outputs[place - state.taken] = output
      return place == state.taken
    }
    if isNext, !isQuiet { wake() }
  }

  /// The results that are ready, up to the first one that is not; at most `limit`.
  func takeReady(limit: Int = .max) -> [Output] {
    state.withLock { state in
      let ready = state.outputs.prefix(limit).prefix { $0 != nil }.compactMap { $0 }
      state.outputs.removeFirst(ready.count)
      state.taken += ready.count
      return ready
    }
  }

  /// Works along until the next result is ready; at once where nothing is pending.
  func finishNext(_ scratch: CardScratch) {
    while !isReady {
      if pool.runNext(scratch) { continue }
      state.wait { state in Self.isReady(state) ? () : nil }
    }
  }

  private var isReady: Bool { state.withLock { Self.isReady($0) } }

  private static func isReady(_ state: State) -> Bool {
    guard let first = state.outputs.first else { return true }
    return first != nil
  }

  /// Nothing that has not begun is done any more, and nobody is woken.
  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
  }
}
