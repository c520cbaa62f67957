import Formats
import Terminal

/// Rows `key: value` whose values stand below each other.
///
/// ```
/// leaf:     green
/// grams:    100
/// a key that is longer: as it comes
/// ```
struct AlignedFields {
  /// Columns of a key up to which others are moved to the right for it.
  static let widestKey = 12

  /// Columns from the beginning of a key to that of its value.
  private let indent: Int
  /// The keys.
  private(set) var runs: [Card.Run] = []

  /// Rows for keys of these widths.
  init(keyWidths: some Sequence<Int>) {
    let widest = keyWidths.lazy.filter { $0 <= Self.widestKey }.max() ?? 0
    indent = widest + 2
  }

  /// Writes one more row into `body`; further lines of the value are indented like the first.
  mutating func append(
    _ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>,
    to body: inout [UInt8]
  ) {
    if !body.isEmpty { body.append(UInt8(ascii: "\n")) }
    let start = body.count
    body.append(contentsOf: key)
    body.append(UInt8(ascii: ":"))
    runs.append(Card.Run(range: start..<body.count, role: .key))
    let blanks = max(1, indent - TextMeasure.width(of: key) - 1)
    body.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blanks))
    appendLines(value, to: &body)
  }

  private func appendLines(_ value: UnsafeBufferPointer<UInt8>, to body: inout [UInt8]) {
    let end = ItemTrim.withoutFinalNewlines(0..<value.count, in: value).upperBound
    var start = 0
    while let newline = value.position(of: 10, from: start), newline < end {
      body.append(contentsOf: value[start...newline])
      body.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
      start = newline + 1
    }
    body.append(contentsOf: value[start..<end])
  }
}
