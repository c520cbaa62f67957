/// Which header is to be read next, and which results are ready in order. It knows no threads and
/// no clock: `now` is a time in milliseconds.
///
///     handed over | read, pending, read | not read …
///                 ^ taken               ^ begun
///
/// Where files hang, as those of a server that is gone do, their threads count for nothing: others
/// take their places, the more the more hang, up to a bound. If all of these hang as well, so would
/// everything else, and `taken` goes ahead of `begun`.
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

  /// Threads that read while nothing hangs: two, so that a slow file rarely holds up the others.
  private static var usualThreads: Int { 2 }
  /// Threads that there are at most.
  static var maximumThreads: Int { 16 }
  /// Milliseconds that what was read waits for more, before the run loop is woken for it.
  private static var haste: Int { 20 }

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
  mutating func threadsToStart() -> Int {
    guard begun < end, !isCancelled else { return 0 }
    let missing = max(0, wantedThreads - threads)
    threads += missing
    return missing
  }

  /// Where the pictures end.
  private var end: Int { removed + entries.count }

  /// Threads at headers that were handed over as pending.
  private var hanging: Int { reading.count { $0 < taken } }

  /// Whether nothing that waits will be read soon.
  private var allHang: Bool { hanging == Self.maximumThreads }

  private var wantedThreads: Int {
    min(Self.maximumThreads, hanging + max(Self.usualThreads, hanging))
  }

  /// What to read next; `.none` inside means that the thread is to end, nil that there is nothing
  /// now.
  mutating func next(now: Int) -> (index: Int, path: [UInt8])?? {
    if isCancelled || threads > wantedThreads {
      threads -= 1
      return .some(nil)
    }
    if lastWake == nil { lastWake = now }
    guard begun < end else { return nil }
    let place = begun - removed
    entries[place].begun = now
    if begun < taken { lateReading[begun] = entries[place].id }
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
    let isTime = unwoken >= 32 << min(wakes, 4) || now - (lastWake ?? now) >= Self.haste
    guard isTime || unreadCount == 0 else { return false }
    (lastWake, unwoken, wakes) = (now, 0, wakes + 1)
    return true
  }

  /// What is ready in order, with stand-ins for what takes longer than patience lasts.
  mutating func takeResults(now: Int) -> [(id: ID, outcome: Outcome)] {
    var results = late
    late = []
    while taken < end {
      let entry = entries[taken - removed]
      if let outcome = entry.outcome {
        results.append((entry.id, outcome))
      } else if taken < begun, now - entry.begun >= patience {
        lateReading[taken] = entry.id
        results.append((entry.id, .pending))
      } else if allHang {
        results.append((entry.id, .pending))
      } else {
        break
      }
      taken += 1
    }
    forgetTaken()
    return results
  }

  private mutating func forgetTaken() {
    let count = min(taken, begun) - removed
    guard count > 4096 || count == entries.count else { return }
    entries.removeFirst(count)
    removed += count
  }

  /// Milliseconds until a look is worth it without a wake: what has come has waited for more long
  /// enough, or the first one that is not handed over is late. nil where there is none.
  func timeout(now: Int) -> Int? {
    let first = taken < end ? entries[taken - removed] : nil
    if !late.isEmpty || first?.outcome != nil {
      return max(0, (lastWake ?? now) + Self.haste - now)
    }
    guard let first else { return nil }
    if allHang { return 0 }
    return taken < begun ? max(0, first.begun + patience - now) : patience
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
