import Terminal

/// The sixteen ways to fill the quarters of a character position, and which are each other's
/// negatives.
///
/// A symbol in one colour on another shows the same as its negative with the colours exchanged.
/// Of the two the one is taken whose foreground comes first: a screen then needs about a quarter
/// fewer colour pairs, and `▀` and `▄` alternate by content, so that ncurses, which tells rows
/// apart by their characters, recognises a picture that has scrolled.
enum BlockSymbols {
  /// A space, the halves, the quarters and the full block, each before its negative.
  private static let negatives: [(Unicode.Scalar, Unicode.Scalar)] = [
    (" ", "█"), ("▀", "▄"), ("▌", "▐"), ("▘", "▟"), ("▝", "▙"), ("▖", "▜"), ("▗", "▛"), ("▚", "▞"),
  ]

  private static let table: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: negatives + negatives.map { ($1, $0) })

  /// What `symbol` leaves empty, filled; nil for other characters.
  static func negative(of symbol: Unicode.Scalar) -> Unicode.Scalar? { table[symbol] }
}

/// A character and its two colours, before it becomes a glyph.
struct ColoredSymbol: Hashable {
  var scalar: Unicode.Scalar
  /// Numbers of the palette, red, green and blue in one, or below 0 for the terminal's own.
  var foreground: Int
  var background: Int

  /// The same look in the form that is shared by most: see `BlockSymbols`.
  ///
  /// A full block or a space shows one colour; the pair of `neighbor`, which stands to its left,
  /// serves it as well where that has the colour.
  func normalized(after neighbor: ColoredSymbol?) -> ColoredSymbol {
    if scalar == " " || scalar == "█" || foreground == background {
      return solid(scalar == "█" ? foreground : background, after: neighbor)
    }
    // What is transparent has to be the background: the terminal's own foreground is a colour.
    let isInOrder = foreground >= 0 && (background < 0 || foreground <= background)
    guard !isInOrder, let negative = BlockSymbols.negative(of: scalar) else { return self }
    return ColoredSymbol(scalar: negative, foreground: background, background: foreground)
  }

  private func solid(_ color: Int, after neighbor: ColoredSymbol?) -> ColoredSymbol {
    if let neighbor, neighbor.background == color {
      return ColoredSymbol(scalar: " ", foreground: neighbor.foreground, background: color)
    }
    if let neighbor, neighbor.foreground == color, color >= 0 {
      return ColoredSymbol(scalar: "█", foreground: color, background: neighbor.background)
    }
    return ColoredSymbol(scalar: " ", foreground: -1, background: color)
  }
}
