/// Sizes as people say them.
enum HumanSize {
  private static let units = ["KB", "MB", "GB", "TB", "PB", "EB"]

  /// "0 bytes", "1 byte", "999 bytes", "1.2 KB", "34 MB": two digits at least, in steps of 1,000
  /// as shops and other file managers have it.
  static func text(_ bytes: Int) -> String {
    if bytes < 1000 { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    var size = Double(bytes) / 1000
    var unit = 0
    while size >= 999.5, unit < units.count - 1 {
      size /= 1000
      unit += 1
    }
    let tenths = Int((size * 10).rounded())
    if tenths < 100 { return "\(tenths / 10).\(tenths % 10) \(units[unit])" }
    return "\(Int(size.rounded())) \(units[unit])"
  }
}
