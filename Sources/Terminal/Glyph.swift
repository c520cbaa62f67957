/// What stands at one character position of the screen: a spacing character with its combining
/// marks, and how it looks.
///
/// A wide character takes two positions: a leading glyph and a `continuation` to its right. A glyph
/// never holds a control character, whatever it was made from, so that a canvas cannot carry an
/// escape sequence to a terminal.
///
///     Glyph("a", style: .plain).scalars                // ["a"]
///     Glyph(Character("e\u{301}"), style: .plain).scalars  // ["e", "\u{301}"]
///     Glyph("\u{1B}", style: .plain).scalars           // ["\u{241B}"], the picture of Escape
///
/// Three machine words without padding or references: a canvas is copied by `memcpy` and two rows
/// are compared by `memcmp`.
public struct Glyph: Hashable, Sendable {
  // Three scalars of 21 bits a word. Bits 62 and 63 of `high` say which part of a wide character
  // this is. See Glyph+Packing.swift.
  var low: UInt64
  var high: UInt64
  /// The style in one word: a key that is cheaper to compare than a `Style`.
  package var look: UInt64

  init(low: UInt64, high: UInt64, look: UInt64) {
    self.low = low
    self.high = high
    self.look = look
  }

  /// A space in the terminal's own colours.
  public static let blank = Glyph(low: 0x20, high: 0, look: Glyph.packed(.plain))

  /// A space in `style`.
  public static func blank(_ style: Style) -> Glyph {
    Glyph(low: 0x20, high: 0, look: packed(style))
  }

  /// The right half of a wide character, which stands to its left.
  public static func continuation(_ style: Style) -> Glyph {
    Glyph(low: 0x20, high: continuationBit, look: packed(style))
  }

  /// `scalar`, or its visible stand-in.
  @_disfavoredOverload  // a literal is a `Character`
  public init(_ scalar: Unicode.Scalar, style: Style) {
    self = Piece(alone: scalar)?.glyph(look: Glyph.packed(style)) ?? .blank(style)
  }

  /// The first spacing character of `character` with at most four of its marks.
  ///
  /// What cannot be shown becomes a stand-in; a character of no width at all becomes a blank.
  public init(_ character: Character, style: Style) {
    let first = String(character).withBytes { Cluster(start: 0, end: $0.count).firstPiece($0) }
    self = first?.glyph(look: Glyph.packed(style)) ?? .blank(style)
  }

  /// How it looks.
  public var style: Style {
    get { Glyph.unpacked(look) }
    set { look = Glyph.packed(newValue) }
  }

  /// Whether it is the right half of a wide character: nothing is sent for it.
  public var isContinuation: Bool { high & Glyph.continuationBit != 0 }

  /// Whether it is the left half of a wide character.
  public var isWide: Bool { high & Glyph.wideBit != 0 }

  /// Whether it shows nothing but its background (and its underline, where it has one).
  public var isBlank: Bool { low == 0x20 && high == 0 }
}
