import Glibc

/// Dates as people say them.
enum HumanDate {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// "3 May 2024", the day of `seconds` since 1970 in the local time zone; "" where it has none.
  ///
  /// It does not say "today": the words would have to change while the card stands.
  static func text(_ seconds: Int) -> String {
    var time = time_t(seconds)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil, months.indices.contains(Int(parts.tm_mon)) else {
      return ""
    }
    return "\(parts.tm_mday) \(months[Int(parts.tm_mon)]) \(Int(parts.tm_year) + 1900)"
  }
}
