import Terminal

/// Where the rows of a long text begin, so that any of them is found at once.
///
/// Only every 64th row is noted: a text of nothing but newlines takes a sixteenth of its own size.
struct RowIndex {
  private static let stride = 64

  /// Columns of a row.
  let width: Int
  /// How many rows there are, at least 1.
  let count: Int
  private let starts: [Int]

  /// The rows of `text` at `width` columns.
  ///
  /// - Complexity: O(bytes).
  init(_ text: UnsafeBufferPointer<UInt8>, width: Int) {
    var starts: [Int] = []
    var count = 0
    TextWrap.forEachRow(text, width: width) { row in
      if count.isMultiple(of: Self.stride) { starts.append(row.lowerBound) }
      count += 1
      return true
    }
    self.width = width
    self.count = count
    self.starts = starts
  }

  /// Calls `body` with number and bytes of each of `rows` of the text that the index was made of.
  ///
  /// - Complexity: O(bytes of the rows, and of up to 63 before them).
  func forEach(
    _ rows: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ body: (Int, Range<Int>) -> Void
  ) {
    let rows = rows.clamped(to: 0..<count)
    guard !rows.isEmpty else { return }
    let start = starts[rows.lowerBound / Self.stride]
    var number = rows.lowerBound / Self.stride * Self.stride
    TextWrap.forEachRow(UnsafeBufferPointer(rebasing: text[start...]), width: width) { row in
      if rows.contains(number) {
        body(number, row.lowerBound + start..<row.upperBound + start)
      }
      number += 1
      return number < rows.upperBound
    }
  }
}
