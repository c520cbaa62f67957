import Terminal

/// A stretch of a text that looks different from the rest.
public struct StyledRun: Hashable, Sendable {
  /// The bytes of the text.
  public var range: Range<Int>
  /// How they look; colours left out are the card's own.
  public var style: Style

  /// The bytes `range`, which look like `style`.
  public init(range: Range<Int>, style: Style) {
    self.range = range
    self.style = style
  }
}
