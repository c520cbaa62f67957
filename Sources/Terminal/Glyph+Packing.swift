/// How a glyph's scalars and its style are kept in three words.
extension Glyph {
  static let continuationBit: UInt64 = 1 << 63
  static let wideBit: UInt64 = 1 << 62
  /// As many as `setcchar` takes besides the spacing character.
  static let maximumMarks = 4

  private static let scalarMask: UInt64 = 0x1F_FFFF

  /// The spacing character.
  public var base: Unicode.Scalar { Glyph.scalar(low) }

  /// Whether marks combine with the spacing character.
  public var hasMarks: Bool { low >> 21 != 0 }

  /// What is sent to the terminal: the spacing character, then its marks.
  ///
  /// - Complexity: one allocation; `base` has none.
  public var scalars: [Unicode.Scalar] {
    var all = [base]
    for packed in [low >> 21, low >> 42, high, high >> 21] where packed & Glyph.scalarMask != 0 {
      all.append(Glyph.scalar(packed))
    }
    return all
  }

  private static func scalar(_ packed: UInt64) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(packed & scalarMask)) ?? "\u{FFFD}"
  }

  // A colour takes 26 bits: what kind it is, then its number or its red, green and blue.

  static func packed(_ style: Style) -> UInt64 {
    packed(style.foreground) | packed(style.background) << 26
      | UInt64(style.attributes.rawValue) << 52
  }

  static func unpacked(_ look: UInt64) -> Style {
    Style(
      foreground: color(look), background: color(look >> 26),
      attributes: Style.Attributes(rawValue: UInt8(truncatingIfNeeded: look >> 52)))
  }

  private static func packed(_ color: Color) -> UInt64 {
    switch color {
    case .standard: 0
    case .indexed(let index): 1 << 24 | UInt64(index)
    case .rgb(let red, let green, let blue):
      2 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  private static func color(_ packed: UInt64) -> Color {
    switch packed >> 24 & 3 {
    case 0: .standard
    case 1: .indexed(UInt8(truncatingIfNeeded: packed))
    default:
      .rgb(
        UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8),
        UInt8(truncatingIfNeeded: packed))
    }
  }
}
