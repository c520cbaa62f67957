/// A colour as a terminal has it: its own default, one of its palette, or red, green and blue.
public enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case standard
  /// One of the palette's 256; the first 16 are the user's theme.
  case indexed(UInt8)
  /// Red, green and blue, 0 to 255 each; a terminal that has no such colours shows the nearest.
  case rgb(UInt8, UInt8, UInt8)
}

/// How a glyph looks.
public struct Style: Hashable, Sendable {
  /// What a glyph can be besides coloured.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute.
    public let rawValue: UInt8

    /// The attributes whose bits are set in `rawValue`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier, or brighter where the terminal has it so.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The colour of the character.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// What it is besides.
  public var attributes: Attributes

  /// The terminal's own colours and nothing besides.
  public static let plain = Style()

  /// A style; whatever is left out is the terminal's own.
  public init(
    foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}
