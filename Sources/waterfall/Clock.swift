import Glibc

/// Time that only goes forward.
enum Clock {
  /// Microseconds since some moment before the program began. Stands for `clock_gettime`.
  static var microseconds: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1_000_000 + now.tv_nsec / 1000
  }

  /// The same in milliseconds.
  static var milliseconds: Int { microseconds / 1000 }
}
