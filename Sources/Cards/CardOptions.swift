import Pictures
import Terminal

/// What the heights of cards depend on, besides their contents and their width.
public struct CardOptions: Hashable, Sendable {
  /// Rows at which a card is cut, its border included; a height that an item asks for wins.
  public var maxHeight: Int
  /// The lines around a card; `.none` takes no room.
  public var border: Border
  /// How high a glyph is: pictures keep their shape by it.
  public var proportions: GlyphProportions

  /// Options; the defaults are the program's.
  public init(
    maxHeight: Int = 24, border: Border = .rounded, proportions: GlyphProportions = .usual
  ) {
    self.maxHeight = maxHeight
    self.border = border
    self.proportions = proportions
  }
}

/// Where things stand inside a card of some width.
///
/// ```
/// ╭─ title ──────╮   one row of border, or of title where there is no border
/// │ text, padded │   at least one row of text
/// ╰──────── note ╯
/// ```
struct CardShape {
  /// Cards narrower than this have no blank between border and text.
  static let leastPaddedWidth = 12

  let options: CardOptions
  /// Glyphs of the card, border included.
  let width: Int
  /// Whether the card has a title that is worth a row where there is no border to hold it.
  let hasOwnTitle: Bool

  init(_ options: CardOptions, width: Int, hasOwnTitle: Bool) {
    self.options = options
    self.width = width
    self.hasOwnTitle = hasOwnTitle
  }

  private var isFramed: Bool { options.border != .none }

  /// Columns left of the text.
  var left: Int { isFramed ? (width >= Self.leastPaddedWidth ? 2 : 1) : 0 }

  /// Columns of text, at least 1 so that a text can always be wrapped.
  var textWidth: Int { max(1, width - 2 * left) }

  /// Rows above the text.
  var top: Int { isFramed || hasOwnTitle ? 1 : 0 }

  /// Rows above and below the text.
  var chrome: Int { top + (isFramed ? 1 : 0) }

  /// The most rows of text that a card shows whose item asks for no height.
  var mostRows: Int { max(1, options.maxHeight - chrome) }

  /// The card's rows where its text takes `rows`.
  func height(rows: Int) -> Int { chrome + max(1, min(rows, mostRows)) }
}
