/// The order in which people sort names: numbers in them count by their value, and upper and lower
/// case make a difference only where nothing else does.
///
///     "page 2" < "page 10" < "Page 11"
enum NaturalOrder {
  /// Below 0 where `left` comes before `right`, above 0 where it comes after, 0 only where they are
  /// the same bytes.
  ///
  /// - Complexity: O(length).
  static func compare(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>)
    -> Int
  {
    var a = left[...]
    var b = right[...]
    while let x = a.first, let y = b.first {
      if isDigit(x), isDigit(y) {
        let order = compareNumbers(&a, &b)
        if order != 0 { return order }
      } else {
        let order = Int(folded(x)) - Int(folded(y))
        if order != 0 { return order }
        a.removeFirst()
        b.removeFirst()
      }
    }
    if a.count != b.count { return a.count - b.count }
    return compareBytes(left, right)
  }

  /// Takes the number at the beginning of both and compares their values, whatever their length.
  private static func compareNumbers(
    _ left: inout Slice<UnsafeBufferPointer<UInt8>>,
    _ right: inout Slice<UnsafeBufferPointer<UInt8>>
  ) -> Int {
    let a = takeNumber(&left)
    let b = takeNumber(&right)
    if a.count != b.count { return a.count - b.count }
    for (x, y) in zip(a, b) where x != y { return Int(x) - Int(y) }
    return 0
  }

  /// The digits at the beginning without leading zeros.
  private static func takeNumber(
    _ text: inout Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    let digits = text.prefix(while: isDigit)
    text = text[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func compareBytes(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    for (x, y) in zip(left, right) where x != y { return Int(x) - Int(y) }
    return left.count - right.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
