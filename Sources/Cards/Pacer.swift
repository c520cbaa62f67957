import Glibc

/// Says when some time has passed since it was restarted; at first it has.
struct Pacer {
  private let interval: Int64
  private var due: Int64 = 0

  /// A pacer for an interval of so many milliseconds.
  init(milliseconds: Int64, restarted: Bool = false) {
    interval = milliseconds
    if restarted { restart() }
  }

  /// Milliseconds until the interval is over, 0 once it is.
  var left: Int32 { Int32(clamping: max(0, due - Self.now)) }

  /// Begins the interval anew.
  mutating func restart() {
    due = Self.now + interval
  }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
