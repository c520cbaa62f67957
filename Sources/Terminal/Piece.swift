/// A spacing character with its marks, ready to become a glyph: what a cluster is drawn as.
struct Piece {
  private var low: UInt64
  private var high: UInt64 = 0
  private var marks = 0
  /// Columns: 1 or 2.
  let width: Int

  private init(base: UInt32, width: Int) {
    low = UInt64(base)
    self.width = width
  }

  /// What `scalar` is shown as where no spacing character comes before it; nil for nothing.
  init?(alone scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      self.init(ascii: UInt8(scalar.value))
      return
    }
    switch ScalarClass(of: scalar) {
    case .narrow: self.init(base: scalar.value, width: 1)
    case .wide: self.init(base: scalar.value, width: 2)
    case .replaced: self.init(base: 0xFFFD, width: 1)
    case .dropped: return nil
    case .mark:
      self.init(base: 0x25CC, width: 1)
      add(scalar.value)
    }
  }

  // Control characters have pictures of their own in Unicode: U+2400 onwards, U+2421 for DEL.
  private init(ascii: UInt8) {
    switch ascii {
    case 0..<0x20: self.init(base: 0x2400 + UInt32(ascii), width: 1)
    case 0x7F: self.init(base: 0x2421, width: 1)
    default: self.init(base: UInt32(ascii), width: 1)
    }
  }

  /// Takes `scalar` in where it has no width of its own; answers false where it begins a piece.
  mutating func absorbs(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return false }
    switch ScalarClass(of: scalar) {
    case .mark: add(scalar.value)
    case .dropped: break
    default: return false
    }
    return true
  }

  private mutating func add(_ mark: UInt32) {
    switch marks {
    case 0: low |= UInt64(mark) << 21
    case 1: low |= UInt64(mark) << 42
    case 2: high |= UInt64(mark)
    case 3: high |= UInt64(mark) << 21
    default: return
    }
    marks += 1
  }

  /// The (leading) glyph, in a style already packed.
  func glyph(look: UInt64) -> Glyph {
    Glyph(low: low, high: width == 2 ? high | Glyph.wideBit : high, look: look)
  }
}
