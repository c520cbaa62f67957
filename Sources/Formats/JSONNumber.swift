/// Numbers of JSON as whole ones, whatever their size and shape, without a trap.
enum JSONNumber {
  /// The number in `text`, fractions cut off, kept within an `Int32`; nil where it is none.
  static func wholeNumber(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    if let plain = plainInteger(text) { return clamped(plain) }
    guard let number = Double(String(decoding: text, as: UTF8.self)), !number.isNaN else {
      return nil
    }
    return clamped(number)
  }

  /// The usual case: at most nine digits and a sign, read without a string.
  private static func plainInteger(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    guard (1...9).contains(digits.count) else { return nil }
    var number = 0
    for byte in digits {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return isNegative ? -number : number
  }

  private static func clamped(_ number: Int) -> Int {
    max(Int(Int32.min), min(Int(Int32.max), number))
  }

  private static func clamped(_ number: Double) -> Int {
    Int(max(Double(Int32.min), min(Double(Int32.max), number)))
  }
}
