/// What a loader and its threads share.
final class PictureWork<Ticket: Hashable & Sendable>: Sendable {
  private struct State {
    var queue = PictureQueue<Ticket>()
    var cache: PictureCache
    var results: [PictureResult<Ticket>] = []
    var chores: [@Sendable () -> Void] = []
    var statistics = PictureStatistics()
    var threads = 0
    var isCancelled = false
  }

  private enum Job {
    case picture(PictureRequest<Ticket>)
    case chore(@Sendable () -> Void)
    case end
  }

  private let state: Monitor<State>
  private let threadCount: Int
  private let wake: @Sendable () -> Void
  private let render: @Sendable (PictureKey, PictureHeader) -> RenderedPicture

  /// Chores that may wait before one is done though pictures are waited for: each holds pixels.
  private static var maximumChores: Int { 64 }

  /// Work that has no threads yet.
  init(
    _ options: PictureOptions, wake: @escaping @Sendable () -> Void,
    render: @escaping @Sendable (PictureKey, PictureHeader) -> RenderedPicture
  ) {
    state = Monitor(State(cache: PictureCache(capacity: options.cacheCapacity)))
    threadCount = max(1, options.threadCount ?? BackgroundThread.processorCount)
    self.wake = wake
    self.render = render
  }

  /// See `PictureLoader.want`.
  func want(_ requests: [PictureRequest<Ticket>]) {
    let missing = state.change { state -> Int in
      guard !state.isCancelled else { return 0 }
      state.queue.replace(with: requests) { state.cache.contains($0) }
      let missing = max(0, min(state.queue.waitingCount, threadCount) - state.threads)
      state.threads += missing
      return missing
    }
    for _ in 0..<missing { startThread() }
  }

  /// What is known of `key`.
  func outcome(for key: PictureKey) -> PictureOutcome? {
    state.withLock { $0.cache.outcome(for: key) }
  }

  /// What has come, once.
  func takeResults() -> [PictureResult<Ticket>] {
    state.withLock { state in
      defer { state.results = [] }
      return state.results
    }
  }

  /// How far it is.
  var statistics: PictureStatistics {
    state.withLock { state in
      var statistics = state.statistics
      statistics.cacheBytes = state.cache.byteCount
      statistics.cacheHits = state.cache.hits
      statistics.waiting = state.queue.waitingCount
      statistics.running = state.queue.runningCount
      return statistics
    }
  }

  /// Lets the threads end.
  func cancel() {
    state.change { state in
      state.isCancelled = true
      state.queue.replace(with: []) { _ in true }
      state.chores = []
    }
  }

  private func startThread() {
    if BackgroundThread.start({ self.run() }) { return }
    // Another will be tried when something is wanted the next time.
    state.withLock { $0.threads -= 1 }
  }

  private func run() {
    while true {
      switch state.wait(PictureWork.nextJob) {
      case .picture(let request): make(request)
      case .chore(let chore): chore()
      case .end: return
      }
    }
  }

  private static func nextJob(_ state: inout State) -> Job? {
    if state.isCancelled { return .end }
    if state.chores.count >= maximumChores { return .chore(state.chores.removeFirst()) }
    if let request = state.queue.next() { return .picture(request) }
    return state.chores.isEmpty ? nil : .chore(state.chores.removeFirst())
  }

  private func make(_ request: PictureRequest<Ticket>) {
    let rendered = render(request.key, request.header)
    state.change { state in
      let tickets = state.queue.finish(request.key)
      state.results += tickets.map {
        PictureResult(ticket: $0, key: request.key, outcome: rendered.outcome)
      }
      state.cache.insert(rendered.outcome, for: request.key) { state.queue.isWanted($0) }
      state.statistics.decoded += rendered.origin == .file ? 1 : 0
      state.statistics.thumbnailsRead += rendered.origin == .thumbnail ? 1 : 0
      if let chore = rendered.chore, !state.isCancelled { state.chores.append(chore) }
    }
    // Also where nobody has a ticket: whoever looked before it came looks again.
    wake()
  }
}
