import Glibc

/// A few threads that measure and search.
///
/// Jobs begin in the order in which they were added, urgent ones before all others. The threads
/// start with the first job and end with the pool.
public final class WorkerPool: Sendable {
  typealias Job = @Sendable (CardScratch) -> Void

  private struct Queue {
    var jobs: [Job?] = []
    var head = 0

    mutating func append(_ job: @escaping Job) { jobs.append(job) }

    mutating func popFirst() -> Job? {
      guard head < jobs.count else { return nil }
      let job = jobs[head]
      jobs[head] = nil
      head += 1
      if head == jobs.count {
        jobs.removeAll(keepingCapacity: true)
        head = 0
      }
      return job
    }
  }

  private struct State {
    var urgent = Queue()
    var usual = Queue()
    var hasStarted = false
    var threads = 0
    var isClosed = false

    mutating func next() -> Job? { urgent.popFirst() ?? usual.popFirst() }
  }

  /// The most threads that are started, however many processors there are.
  private static let mostThreads = 8

  private let state = Monitor(State())
  private let wantedThreads: Int

  /// A pool with a thread a processor, or with so many. With none, whoever adds a job does it.
  public init(threads: Int? = nil) {
    let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    wantedThreads = threads ?? max(1, min(processors, Self.mostThreads))
  }

  deinit {
    state.change { $0.isClosed = true }
  }

  /// Runs `job` on one of the threads, or at once where there can be none.
  func add(isUrgent: Bool = false, _ job: @escaping Job) {
    startThreads()
    let isRefused = state.change { state in
      if state.threads == 0 { return true }
      if isUrgent { state.urgent.append(job) } else { state.usual.append(job) }
      return false
    }
    if isRefused { job(CardScratch()) }
  }

  /// Runs the next job on the calling thread; false where none waits.
  func runNext(_ scratch: CardScratch) -> Bool {
    guard let job = state.withLock({ $0.next() }) else { return false }
    job(scratch)
    return true
  }

  private func startThreads() {
    let isFirst = state.withLock { state in
      defer { state.hasStarted = true }
      return !state.hasStarted
    }
    guard isFirst else { return }
    let state = state
    for _ in 0..<wantedThreads {
      // Counted before it runs, so that it is there for whoever adds a job.
      state.withLock { $0.threads += 1 }
      if !Background.start({ Self.work(state) }) { state.withLock { $0.threads -= 1 } }
    }
  }

  private static func work(_ state: Monitor<State>) {
    let scratch = CardScratch()
    while let job = state.wait(for: { state -> Job?? in
      if state.isClosed { return .some(nil) }
      return state.next().map { .some($0) }
    }) {
      job(scratch)
    }
  }
}
