import Glibc

/// What a header reader and its threads share.
final class HeaderWork<ID: Sendable>: Sendable {
  typealias Outcome = HeaderReader<ID>.Outcome
  typealias Read = @Sendable ([UInt8]) -> Result<PictureHeader, PictureError>

  private let state: Monitor<HeaderQueue<ID>>
  private let wake: @Sendable () -> Void
  private let read: Read

  /// Work that has no threads yet.
  init(patience: Int, wake: @escaping @Sendable () -> Void, read: @escaping Read) {
    state = Monitor(HeaderQueue(patience: patience))
    self.wake = wake
    self.read = read
  }

  /// See `HeaderReader.append`.
  func append(_ pictures: [(id: ID, path: [UInt8])]) {
    state.change { $0.append(pictures) }
    startThreads()
  }

  private func startThreads() {
    for _ in 0..<state.withLock({ $0.threadsToStart() })
    where !BackgroundThread.start({ self.run() }) {
      state.withLock { $0.threads -= 1 }
    }
  }

  /// What has come, once.
  func takeResults() -> [(id: ID, outcome: Outcome)] {
    let now = HeaderWork.now
    let results = state.withLock { $0.takeResults(now: now) }
    // Others for those that have turned out to hang.
    startThreads()
    return results
  }

  /// How many have not come.
  var unreadCount: Int { state.withLock { $0.unreadCount } }

  /// See `HeaderReader.timeout`.
  var timeout: Int? {
    let now = HeaderWork.now
    return state.withLock { $0.timeout(now: now) }
  }

  /// Lets the threads end.
  func cancel() { state.change { $0.cancel() } }

  private func run() {
    while let (index, path) = state.wait({ queue in queue.next(now: HeaderWork.now) }) {
      let outcome: Outcome =
        switch read(path) {
        case .success(let header): .header(header)
        case .failure(let error): .failure(error)
        }
      let now = HeaderWork.now
      if state.withLock({ $0.finish(index, outcome, now: now) }) { wake() }
    }
  }

  /// Milliseconds of a clock that only runs forward.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
