import Terminal

/// The lower right corner, where a terminal may scroll after a character.
///
/// ncurses writes the corner's character a column too early on such terminals (`screen` and `tmux`
/// among them) and inserts the one before it to its left, which parts a wide character that stands
/// there and leaves the corner wrong. So none stands in the last two columns of the last row.
enum LastCorner {
  /// Makes blanks of a wide character that reaches into the last two glyphs of `row`.
  static func settle(_ row: inout [Glyph]) {
    for index in row.indices.suffix(2) where row[index].isContinuation && index > 0 {
      row[index - 1] = .blank(row[index - 1].style)
      row[index] = .blank(row[index].style)
    }
  }
}
