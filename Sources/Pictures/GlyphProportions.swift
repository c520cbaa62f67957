import LayoutEngine

/// How wide and how high a glyph of the terminal is: pictures keep their shape by it.
///
///     GlyphProportions.usual.grid(for: PixelSize(width: 4000, height: 3000), width: 28)
///     // 28 × 11
public struct GlyphProportions: Hashable, Sendable {
  /// A glyph's height divided by its width.
  public var heightToWidth: Double

  /// Glyphs twice as high as wide, which is so nearly everywhere.
  public static let usual = GlyphProportions(heightToWidth: 2)

  /// Glyphs `heightToWidth` times as high as wide; what is no sensible number counts as 2.
  public init(heightToWidth: Double) {
    let isSensible = heightToWidth >= 0.25 && heightToWidth <= 8
    self.heightToWidth = isSensible ? heightToWidth : 2
  }

  /// The glyphs of a screen of `size` glyphs that is `pixels` large, as `TIOCGWINSZ` tells them;
  /// many terminals tell no pixels, and theirs are the usual ones.
  public init(screen size: Size, pixels: PixelSize) {
    guard size.width > 0, size.height > 0, pixels.width > 0, pixels.height > 0 else {
      self = .usual
      return
    }
    let height = Double(pixels.height) / Double(size.height)
    self.init(heightToWidth: height * Double(size.width) / Double(pixels.width))
  }

  /// How many glyphs a picture of `picture` pixels takes: at most `width` wide and `maxHeight`
  /// high, and, unless it `isEnlarged`, no more glyphs wide than it has pixels: an icon is not blown
  /// up.
  ///
  /// Both extents are at least 1.
  public func grid(
    for picture: PixelSize, width: Int, maxHeight: Int = .max, isEnlarged: Bool = false
  ) -> Size {
    let width = max(1, isEnlarged ? width : min(width, picture.width))
    let height = rows(picture, width: width)
    guard height > max(1, maxHeight) else { return Size(width: width, height: height) }
    let narrower = Double(max(1, maxHeight)) * heightToWidth * aspect(picture)
    let narrow = max(1, min(Double(width), narrower.rounded()))
    return Size(width: Int(narrow), height: max(1, maxHeight))
  }

  private func rows(_ picture: PixelSize, width: Int) -> Int {
    let height = Double(width) / aspect(picture) / heightToWidth
    return Int(max(1, min(height.rounded(), 1e9)))
  }

  private func aspect(_ picture: PixelSize) -> Double {
    Double(max(1, picture.width)) / Double(max(1, picture.height))
  }
}
