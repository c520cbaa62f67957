import CNcurses
import Terminal

/// From a glyph's style to what ncurses wants: attributes and the number of a colour pair.
struct ColorTable {
  /// How a glyph looks, in ncurses' terms.
  struct Look {
    let attributes: attr_t
    let pair: Int32
    /// A blank that looks so; another character is put into it. Made by `setcchar`.
    let blank: cchar_t

    init(attributes: attr_t, pair: Int32) {
      self.attributes = attributes
      self.pair = pair
      var blank = cchar_t()
      _ = waterfall_setcchar(&blank, [0x20, 0], attributes, pair)
      self.blank = blank
    }

    /// That of a screen without colours.
    static var plain: Look { Look(attributes: 0, pair: 0) }
  }

  let palette: ColorPalette
  private var pairs: PairTable
  private var looks: [UInt64: Look] = [:]
  /// Whether a pair was asked for and there was none left.
  private(set) var isExhausted = false

  /// The colours of the screen that ncurses has opened.
  init(isColorless: Bool) {
    let count = isColorless ? 0 : Int(waterfall_colors())
    palette = ColorPalette(depth: ColorPalette.Depth(count: count))
    pairs = PairTable(limit: count == 0 ? 0 : Int(waterfall_color_pairs()))
    setBackground()
  }

  /// What ncurses erases with is what a plain blank looks like. Calls `wbkgrndset`.
  private mutating func setBackground() {
    var blank = look(of: .blank).blank
    wbkgrndset(waterfall_newscr(), &blank)
  }

  /// The look of `glyph`; a pair that is new is made known to ncurses by `init_extended_pair`.
  mutating func look(of glyph: Glyph) -> Look {
    if let look = looks[glyph.look] { return look }
    let style = glyph.style
    let look = Look(attributes: attributes(of: style), pair: pair(of: style))
    looks[glyph.look] = look
    return look
  }

  /// Gives all pairs back; every row of the screen has to be handed over again, and all of it is
  /// drawn anew. Calls `reset_color_pairs`: to change pairs one by one ncurses would look through
  /// the whole screen for each.
  mutating func startAfresh() {
    reset_color_pairs()
    pairs.removeAll()
    looks.removeAll(keepingCapacity: true)
    isExhausted = false
    setBackground()
  }

  private mutating func pair(of style: Style) -> Int32 {
    let foreground = palette.number(of: style.foreground)
    let background = palette.number(of: style.background)
    switch pairs.pair(foreground, background) {
    case .known(let number): return Int32(number)
    case .new(let number):
      init_extended_pair(Int32(number), Int32(foreground), Int32(background))
      return Int32(number)
    case .exhausted:
      isExhausted = true
      return 0
    }
  }

  private func attributes(of style: Style) -> attr_t {
    var result: attr_t = 0
    let named: [(Style.Attributes, attr_t)] = [
      (.bold, waterfall_bold()), (.dim, waterfall_dim()), (.italic, waterfall_italic()),
      (.underline, waterfall_underline()), (.reverse, waterfall_reverse()),
    ]
    for (attribute, bit) in named where style.attributes.contains(attribute) { result |= bit }
    if palette.isBrightLost(style.foreground) { result |= waterfall_bold() }
    return result
  }
}
