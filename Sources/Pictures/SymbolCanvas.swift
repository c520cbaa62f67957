#if Pictures
  import CPictures
  import LayoutEngine
  import Terminal

  /// libchafa's canvas, set up for a `SymbolArt`.
  final class SymbolCanvas {
    private let art: SymbolArt
    private let size: Size
    private let canvas: OpaquePointer?

    /// A place of `size` glyphs to draw on.
    init(_ art: SymbolArt, size: Size) {
      SymbolCanvas.withoutThreads
      self.art = art
      self.size = size
      let configuration = chafa_canvas_config_new()
      defer { chafa_canvas_config_unref(configuration) }
      chafa_canvas_config_set_geometry(configuration, gint(size.width), gint(size.height))
      chafa_canvas_config_set_canvas_mode(configuration, ChafaCanvasMode(art.colors.mode))
      // From 0.9 on each symbol is tried at each place.
      chafa_canvas_config_set_work_factor(configuration, art.triesAll ? 1 : 0.5)
      SymbolCanvas.set(art.symbolTags, chafa_canvas_config_set_symbol_map, configuration)
      SymbolCanvas.set(art.fillTags, chafa_canvas_config_set_fill_symbol_map, configuration)
      canvas = chafa_canvas_new(configuration)
    }

    deinit { chafa_canvas_unref(canvas) }

    /// The loader has a thread a core already; libchafa would start as many for each picture.
    private static let withoutThreads: Void = chafa_set_n_threads(1)

    private static func set(
      _ tags: Int, _ setter: (OpaquePointer?, OpaquePointer?) -> Void,
      _ configuration: OpaquePointer?
    ) {
      let map = chafa_symbol_map_new()
      chafa_symbol_map_add_by_tags(map, ChafaSymbolTags(tags))
      setter(configuration, map)
      chafa_symbol_map_unref(map)
    }

    /// Finds the symbols and colours for `pixels`.
    func draw(_ pixels: Pixels) {
      pixels.bytes.withUnsafeBufferPointer { bytes in
        chafa_canvas_draw_all_pixels(
          canvas, ChafaPixelType(CHAFA_PIXEL_RGBA8_UNASSOCIATED), bytes.baseAddress,
          gint(pixels.size.width), gint(pixels.size.height), gint(pixels.size.width * 4))
      }
    }

    /// What was found, row after row. Stands for `chafa_canvas_get_char_at` and
    /// `chafa_canvas_get_raw_colors_at`.
    func glyphs() -> [Glyph] {
      var glyphs: [Glyph] = []
      glyphs.reserveCapacity(size.width * size.height)
      var maker = GlyphMaker(art.colors)
      for y in 0..<size.height {
        var neighbor: ColoredSymbol?
        for x in 0..<size.width {
          var symbol = symbol(x, y)
          if art.colors != .none { symbol = symbol.normalized(after: neighbor) }
          glyphs.append(maker.glyph(symbol))
          neighbor = symbol
        }
      }
      return glyphs
    }

    private func symbol(_ x: Int, _ y: Int) -> ColoredSymbol {
      var foreground: gint = -1
      var background: gint = -1
      chafa_canvas_get_raw_colors_at(canvas, gint(x), gint(y), &foreground, &background)
      let scalar = Unicode.Scalar(chafa_canvas_get_char_at(canvas, gint(x), gint(y)))
      let hasColors = art.colors != .none
      return ColoredSymbol(
        scalar: scalar ?? " ", foreground: hasColors ? Int(foreground) : -1,
        background: hasColors ? Int(background) : -1)
    }
  }

  /// Makes glyphs of symbols, each look once: measuring a character is what costs.
  private struct GlyphMaker {
    private let colors: SymbolArt.Colors
    private var bare: [Unicode.Scalar: Glyph] = [:]

    init(_ colors: SymbolArt.Colors) { self.colors = colors }

    mutating func glyph(_ symbol: ColoredSymbol) -> Glyph {
      var glyph = bare[symbol.scalar] ?? Glyph(Character(symbol.scalar), style: .plain)
      bare[symbol.scalar] = glyph
      glyph.style = Style(
        foreground: color(symbol.foreground), background: color(symbol.background))
      return glyph
    }

    private func color(_ number: Int) -> Color {
      guard number >= 0 else { return .standard }
      if colors != .direct { return .indexed(UInt8(truncatingIfNeeded: number)) }
      return .rgb(
        UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8),
        UInt8(truncatingIfNeeded: number))
    }
  }

  extension SymbolArt.Colors {
    fileprivate var mode: Int {
      switch self {
      case .none: CHAFA_CANVAS_MODE_FGBG
      case .indexed16: CHAFA_CANVAS_MODE_INDEXED_16
      // The first 16 are the user's theme and anything: the others are the same everywhere.
      case .indexed256: CHAFA_CANVAS_MODE_INDEXED_240
      case .direct: CHAFA_CANVAS_MODE_TRUECOLOR
      }
    }
  }

  extension SymbolArt {
    /// The symbols that are chosen by their shape.
    fileprivate var symbolTags: Int {
      switch (colors, symbols) {
      case (.none, _): CHAFA_SYMBOL_TAG_SPACE
      case (_, .blocks): SymbolArt.quarters
      case (_, .ascii): CHAFA_SYMBOL_TAG_ASCII
      }
    }

    /// The symbols that are chosen by how much of their place they fill, where there is no colour.
    fileprivate var fillTags: Int {
      switch (colors, symbols) {
      case (.none, .blocks):
        CHAFA_SYMBOL_TAG_SPACE | CHAFA_SYMBOL_TAG_STIPPLE | CHAFA_SYMBOL_TAG_SOLID
      case (.none, .ascii): CHAFA_SYMBOL_TAG_ASCII
      default: CHAFA_SYMBOL_TAG_NONE
      }
    }

    fileprivate var triesAll: Bool { symbols == .blocks }

    private static let quarters =
      CHAFA_SYMBOL_TAG_SPACE | CHAFA_SYMBOL_TAG_SOLID | CHAFA_SYMBOL_TAG_HHALF
      | CHAFA_SYMBOL_TAG_VHALF | CHAFA_SYMBOL_TAG_QUAD
  }
#endif
