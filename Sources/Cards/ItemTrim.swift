/// What of the bytes between two items' ends belongs to the item.
enum ItemTrim: Sendable {
  /// Everything but one newline at the end: lines, and blocks of lines.
  case newline
  /// Everything but one NUL at the end.
  case nul
  /// From the first line that is not blank to the last one, without its newline.
  case blankLines

  /// The item's part of `range`.
  func trimmed(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    switch self {
    case .newline: Self.without(10, range, in: bytes)
    case .nul: Self.without(0, range, in: bytes)
    case .blankLines: Self.withoutBlankLines(range, in: bytes)
    }
  }

  /// `range` without the newlines and carriage returns at its end.
  static func withoutFinalNewlines(
    _ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == 10 || bytes[end - 1] == 13 { end -= 1 }
    return range.lowerBound..<end
  }

  /// Whether a line, without its newline, has nothing that one could see.
  static func isBlank(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 }
  }

  private static func without(
    _ separator: UInt8, _ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    guard let last = range.last, bytes[last] == separator else { return range }
    return range.lowerBound..<last
  }

  private static func withoutBlankLines(
    _ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    let text = bytes[range]
    guard let first = text.firstIndex(where: isInk), let last = text.lastIndex(where: isInk) else {
      return range.lowerBound..<range.lowerBound
    }
    let start = text[..<first].lastIndex(of: 10).map { $0 + 1 } ?? range.lowerBound
    let end = text[last...].firstIndex(of: 10) ?? range.upperBound
    return start..<end
  }

  private static func isInk(_ byte: UInt8) -> Bool {
    byte != 32 && byte != 9 && byte != 13 && byte != 10
  }
}
