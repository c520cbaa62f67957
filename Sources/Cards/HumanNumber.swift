/// Numbers as people write them.
enum HumanNumber {
  /// "1,234,567".
  static func text(_ number: Int) -> String {
    var digits = Array(String(number.magnitude))
    for place in stride(from: digits.count - 3, to: 0, by: -3) {
      digits.insert(",", at: place)
    }
    return (number < 0 ? "-" : "") + String(digits)
  }
}
