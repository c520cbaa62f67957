/// Text broken into rows at words.
///
/// A row ends at a newline (or CRLF), or where the next word would not fit. A word longer than a
/// row is broken where the row is full; so is one that an indentation leaves too little room for,
/// rather than leaving the row empty. Spaces within a row and at the beginning of a line are kept,
/// those at a wrap are dropped, whether they fit or not. Wide characters may be parted from their
/// neighbours: scripts that have them put no spaces between words. A newline at the very end begins
/// no further row.
///
///     "a fine day", width 6  ->  "a fine" "day"
///     "  indented", width 6  ->  "  inde" "nted"
///
/// Rows are byte ranges, so nothing is copied, and one written at the beginning of a row takes at
/// most `width` columns (but for a single cluster that is wider than that).
public enum TextWrap {
  /// How many rows `utf8` takes at `width` columns: at least 1, and `limit` where there are more.
  ///
  /// - Complexity: O(n) at worst; printable ASCII takes a few instructions a row up to 63 columns
  ///   wide, and a step for eight bytes of a wider one.
  public static func rowCount(
    _ utf8: UnsafeBufferPointer<UInt8>, width: Int, limit: Int = .max
  ) -> Int {
    if let counter = RowCounter(utf8, width: max(1, width)) {
      return counter.rowCount(limit: limit)
    }
    var count = 0
    forEachRow(utf8, width: width) { _ in
      count += 1
      return count < limit
    }
    return count
  }

  /// Calls `body` with the bytes of each row in turn, without the newline, until it returns false.
  ///
  /// - Complexity: as `rowCount`, up to where it stops.
  @inline(__always)
  public static func forEachRow(
    _ utf8: UnsafeBufferPointer<UInt8>, width: Int, _ body: (Range<Int>) -> Bool
  ) {
    let wrapper = RowScanner(bytes: utf8, width: max(1, width))
    var position = 0
    repeat {
      let row = wrapper.row(at: position)
      guard body(position..<row.end) else { return }
      position = row.next
    } while position < utf8.count
  }
}
