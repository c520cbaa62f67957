import Terminal

/// Blanks in the colours of their neighbours.
///
/// A blank shows only its background, so it may take the whole look of what stands to its left
/// where the backgrounds are the same, and the terminal is not told to change colours for it: a
/// fifth of the bytes of a wall with coloured borders. At the end of a row blanks become plain
/// ones, which a terminal erases with one command.
enum BlankLooks {
  static func settle(_ row: inout [Glyph]) {
    var end = row.count
    while end > 0, isInvisible(row[end - 1]), row[end - 1].style.background == .standard {
      end -= 1
      row[end] = .blank
    }
    for index in row.indices.prefix(end).dropFirst()
    where row[index].isBlank && row[index].look != row[index - 1].look {
      if isInvisible(row[index]), shows(row[index], like: row[index - 1]) {
        row[index] = .blank(row[index - 1].style)
      }
    }
  }

  private static let visible: Style.Attributes = [.underline, .reverse]

  private static func isInvisible(_ glyph: Glyph) -> Bool {
    glyph.isBlank && glyph.style.attributes.isDisjoint(with: visible)
  }

  private static func shows(_ blank: Glyph, like neighbor: Glyph) -> Bool {
    let (mine, other) = (blank.style, neighbor.style)
    return other.attributes.isDisjoint(with: visible) && mine.background == other.background
  }
}
