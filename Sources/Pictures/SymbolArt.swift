import LayoutEngine
import Terminal

/// Turns pixels into symbols in two colours each.
///
///     let art = SymbolArt(colors: .indexed256)
///     let drawn = art.draw(pixels, size: Size(width: 28, height: 11))
///
/// Quarters of a character position, in the 240 fixed colours of the palette, look good in any
/// font; 16 symbols are few enough to try each at every place, which is faster than libchafa's
/// search among many, and better. See `BlockSymbols` for why these also scroll cheaply.
///
/// A value that may be used on any thread.
public struct SymbolArt: Hashable, Sendable {
  /// Which colours there are.
  public enum Colors: Hashable, Sendable, CaseIterable {
    /// None: shades of symbols.
    case none
    /// The 16 of the user's theme, taken for the usual ones.
    case indexed16
    /// The 240 fixed ones of 256.
    case indexed256
    /// Red, green and blue.
    case direct

    /// The colours of a screen that can show `count`, as `Backend.colorCount` has it.
    public init(count: Int) {
      switch count {
      case ..<16: self = .none
      case ..<256: self = .indexed16
      case ..<65_536: self = .indexed256
      default: self = .direct
      }
    }
  }

  /// Which characters there are.
  public enum Symbols: Hashable, Sendable, CaseIterable {
    /// Blocks and shades, for terminals with Unicode.
    case blocks
    /// The printable characters of ASCII.
    case ascii
  }

  /// The colours it draws in.
  public var colors: Colors
  /// The symbols it draws with.
  public var symbols: Symbols

  /// A way to draw.
  public init(colors: Colors, symbols: Symbols = .blocks) {
    self.colors = colors
    self.symbols = symbols
  }

  /// How many pixels serve a picture of `size` glyphs: two a quarter of a glyph in each direction
  /// of the usual one. More would be looked at and left out.
  public static func pixelSize(for size: Size) -> PixelSize {
    PixelSize(width: max(1, size.width) * 4, height: max(1, size.height) * 8)
  }

  /// `pixels` stretched over `size` glyphs; an empty picture where either has no extent, or
  /// without pictures in this build.
  ///
  /// Transparent places keep the terminal's own background. About 4 µs a glyph. Stands for
  /// `chafa_canvas_draw_all_pixels`.
  public func draw(_ pixels: Pixels, size: Size) -> DrawnPicture {
    #if Pictures
      guard Pictures.areLoaded, size.isDrawable, pixels.size.isWithin(Int(Int32.max) / 4) else {
        return DrawnPicture(size: .zero, glyphs: [])
      }
      let canvas = SymbolCanvas(self, size: size)
      canvas.draw(colors == .none ? pixels.gray : pixels)
      return DrawnPicture(size: size, glyphs: canvas.glyphs())
    #else
      return DrawnPicture(size: .zero, glyphs: [])
    #endif
  }
}

extension Size {
  /// Whether a picture may be this large: more glyphs than any screen has are a mistake.
  fileprivate var isDrawable: Bool {
    width > 0 && height > 0 && width <= 4096 && height <= 4096
  }
}
