import LayoutEngine
import Terminal

/// A picture in symbols: glyphs for a card to show.
public struct DrawnPicture: Hashable, Sendable {
  /// Its extent in glyphs.
  public let size: Size
  /// Row after row.
  public let glyphs: [Glyph]

  /// A picture of `glyphs`.
  ///
  /// - Precondition: there is a glyph for each place of `size`; else the picture is empty.
  public init(size: Size, glyphs: [Glyph]) {
    let isWhole = size.width > 0 && size.height > 0 && size.width * size.height == glyphs.count
    self.size = isWhole ? size : .zero
    self.glyphs = isWhole ? glyphs : []
  }

  /// Bytes that it takes in memory.
  public var byteCount: Int { glyphs.count * MemoryLayout<Glyph>.stride }

  /// Draws it with its upper left corner at `origin`; rows that are not visible cost nothing.
  public func draw(in canvas: inout Canvas, at origin: Point) {
    let visible = canvas.bounds
    let first = max(0, visible.minY - origin.y)
    for y in stride(from: first, to: min(size.height, visible.maxY - origin.y), by: 1) {
      for x in 0..<size.width {
        let place = Rect(x: origin.x + x, y: origin.y + y, width: 1, height: 1)
        canvas.fill(place, with: glyphs[y * size.width + x])
      }
    }
  }
}
