/// The width of text in columns, and text cut to a width.
///
/// The unit is the grapheme cluster, the measure `wcwidth`, which is what ncurses counts with. All
/// of it agrees to the column with what `Canvas.write` draws: stand-ins count, what is dropped does
/// not, a tab reaches to the next stop of four.
///
///     TextMeasure.width(of: "né")                    // 2
///     TextMeasure.width(of: "漢字")                  // 4
///     TextMeasure.truncated("waterfall", to: 5)      // "wate…"
public enum TextMeasure {
  /// Where text is cut that is too wide.
  public enum Truncation: Hashable, Sendable {
    /// At its end.
    case end
    /// In its middle: paths, whose beginning and end say most.
    case middle
  }

  /// Columns from one tab stop to the next.
  static let tabStop = 4

  /// Columns that `text` takes when written in one row.
  ///
  /// - Complexity: O(n); ASCII eight bytes at a step. Nothing is allocated.
  public static func width(of text: some StringProtocol) -> Int {
    text.withBytes { width(of: $0) }
  }

  /// Columns that `utf8` takes when written in one row; it need not be valid.
  ///
  /// - Complexity: O(n); ASCII eight bytes at a step. Nothing is allocated.
  public static func width(of utf8: UnsafeBufferPointer<UInt8>) -> Int {
    fit(utf8, width: .max).columns
  }

  /// Columns that `cluster` takes at the beginning of a row.
  public static func width(of cluster: Character) -> Int {
    width(of: String(cluster))
  }

  /// The longest beginning of whole clusters that takes at most `width` columns: the byte after it,
  /// and the columns it takes.
  static func fit(
    _ utf8: UnsafeBufferPointer<UInt8>, width: Int
  ) -> (end: Int, columns: Int) {
    var position = 0
    var column = 0
    while position < utf8.count {
      let room = width - column
      let limit = room < utf8.count - position ? position + room : utf8.count
      let run = utf8.settledRun(from: position, to: limit)
      position += run
      column += run
      guard position < utf8.count else { break }
      let cluster = Cluster(utf8, at: position)
      let columns = cluster.columns(utf8, at: column)
      if columns > width - column { break }
      position = cluster.end
      column += columns
    }
    return (position, column)
  }
}

extension Cluster {
  /// Columns it takes where it begins at `column` of its row.
  @inline(__always)
  func columns(_ bytes: UnsafeBufferPointer<UInt8>, at column: Int) -> Int {
    if bytes[start] == 0x09, end == start + 1 {
      return TextMeasure.tabStop - column % TextMeasure.tabStop
    }
    return compose(bytes) { _ in }
  }
}
