/// Which header is to be read next, and which results are ready in order. It knows no threads and
/// no clock: `now` is a time in milliseconds.
///
///     handed over | read, pending, read | not read …
///                 ^ taken               ^ begun
struct HeaderQueue<ID: Sendable> {
  typealias Outcome = HeaderReader<ID>.Outcome

  private struct Entry {
    var id: ID
    var path: [UInt8]
    var outcome: Outcome?
    var begun = 0
  }

  /// Threads that there are.
  var threads = 0
  /// How many have no outcome, pending ones included.
  private(set) var unreadCount = 0

  private let patience: Int
  private var isCancelled = false
  // What is handed over for good leaves at the front, now and then.
  private var entries: [Entry] = []
  private var removed = 0
  private var taken = 0
  private var begun = 0
  private var reading: Set<Int> = []
  private var late: [(id: ID, outcome: Outcome)] = []
  private var lateReading: [Int: ID] = [:]
  private var lastWake: Int?
  private var wakes = 0
  private var unwoken = 0

  /// An empty queue that gives a header `patience` milliseconds.
  init(patience: Int) {
    self.patience = max(0, patience)
  }

  /// More pictures at the end.
  mutating func append(_ pictures: [(id: ID, path: [UInt8])]) {
    guard !isCancelled else { return }
    entries += pictures.map { Entry(id: $0.id, path: $0.path) }
    unreadCount += pictures.count
  }

  /// How many threads are missing; they count as started.
  mutating func threadsToStart(of wanted: Int) -> Int {
    guard unreadCount > 0, !isCancelled else { return 0 }
    defer { threads = max(threads, wanted) }
    return max(0, wanted - threads)
  }

  /// What to read next; `.none` inside means that there will be nothing any more, nil that there
  /// is nothing now.
  mutating func next(now: Int) -> (index: Int, path: [UInt8])?? {
    if isCancelled { return .some(nil) }
    if lastWake == nil { lastWake = now }
    guard begun - removed < entries.count else { return nil }
    let place = begun - removed
    entries[place].begun = now
    defer { begun += 1 }
    reading.insert(begun)
    return .some((begun, entries[place].path))
  }

  /// Notes an outcome; whether it is time to wake the run loop.
  ///
  /// That is after the first 32, twice as many each time up to 512, every 20 ms at least, and at
  /// the end: a step of the wall costs more than a header.
  mutating func finish(_ index: Int, _ outcome: Outcome, now: Int) -> Bool {
    guard !isCancelled else { return false }
    reading.remove(index)
    unreadCount -= 1
    unwoken += 1
    if let id = lateReading.removeValue(forKey: index) {
      late.append((id, outcome))
    } else {
      entries[index - removed].outcome = outcome
      entries[index - removed].path = []
    }
    let isTime = unwoken >= 32 << min(wakes, 4) || now - (lastWake ?? now) >= 20
    guard isTime || unreadCount == 0 else { return false }
    (lastWake, unwoken, wakes) = (now, 0, wakes + 1)
    return true
  }

  /// What is ready in order, with stand-ins for what takes longer than patience lasts.
  mutating func takeResults(now: Int) -> [(id: ID, outcome: Outcome)] {
    var results = late
    late = []
    while taken < begun {
      let entry = entries[taken - removed]
      if let outcome = entry.outcome {
        results.append((entry.id, outcome))
      } else if now - entry.begun >= patience {
        lateReading[taken] = entry.id
        results.append((entry.id, .pending))
      } else {
        break
      }
      taken += 1
    }
    if taken - removed > 4096 || taken - removed == entries.count { forgetTaken() }
    return results
  }

  private mutating func forgetTaken() {
    entries.removeFirst(taken - removed)
    removed = taken
  }

  /// Milliseconds until the first one that is being read, and is not handed over, is late.
  func timeout(now: Int) -> Int? {
    guard taken < begun, reading.contains(taken) else { return nil }
    return max(0, entries[taken - removed].begun + patience - now)
  }

  /// Forgets everything.
  mutating func cancel() {
    isCancelled = true
    entries = []
    removed = begun
    taken = begun
    unreadCount = 0
    late = []
  }
}
