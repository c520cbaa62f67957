import Terminal

/// The lower right corner, where a terminal may scroll after a character.
///
/// ncurses writes the corner's character a column too early on such terminals (`screen` and `tmux`
/// among them) and inserts the one before it to its left, which parts a wide character that stands
/// there and leaves the corner wrong. So none stands in the last two columns of the last row. On a
/// screen of one column there is no column before it, and the row above is hit: there the corner
/// stays blank.
enum LastCorner {
  /// Makes blanks of what of `row`, the last one, cannot be sent.
  static func settle(_ row: inout [Glyph]) {
    if row.count == 1 { row[0] = .blank }
    for index in row.indices.suffix(2) where row[index].isContinuation && index > 0 {
      row[index - 1] = .blank(row[index - 1].style)
      row[index] = .blank(row[index].style)
    }
  }
}
