import LayoutEngine

/// Rectangles: filled, restyled, framed.
extension Canvas {
  /// Puts `glyph` at every place of `rect`; a wide glyph does not fill, its blank does.
  public mutating func fill(_ rect: Rect, with glyph: Glyph) {
    let area = onScreen(rect).intersection(clip)
    let filling = glyph.isWide || glyph.isContinuation ? .blank(glyph.style) : glyph
    for y in stride(from: area.minY, to: area.maxY, by: 1) {
      for x in stride(from: area.minX, to: area.maxX, by: 1) { put(filling, x, y) }
    }
  }

  /// Changes how the glyphs in `rect` look and leaves what they show.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let area = onScreen(rect).intersection(clip)
    for y in stride(from: area.minY, to: area.maxY, by: 1) {
      for index in y * size.width + area.minX..<y * size.width + area.maxX {
        change(&glyphs[index].style)
      }
    }
  }

  /// Draws the lines of `border` along the inside of the edges of `rect`; where it is to be
  /// emphasized, lines that have a heavier kind, which `ascii` has, are of that.
  public mutating func box(
    _ rect: Rect, border: Border, isEmphasized: Bool = false, style: Style
  ) {
    let heavy = isEmphasized ? border.emphasizedParts : nil
    guard let parts = heavy ?? border.parts, !rect.isEmpty else { return }
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    let across = Glyph(parts.horizontal, style: style)
    let down = Glyph(parts.vertical, style: style)
    fill(Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 1), with: across)
    fill(Rect(x: rect.minX, y: bottom, width: rect.width, height: 1), with: across)
    fill(Rect(x: rect.minX, y: rect.minY, width: 1, height: rect.height), with: down)
    fill(Rect(x: right, y: rect.minY, width: 1, height: rect.height), with: down)
    set(parts.bottomLeft, rect.minX, bottom, style)
    set(parts.bottomRight, right, bottom, style)
    set(parts.topLeft, rect.minX, rect.minY, style)
    set(parts.topRight, right, rect.minY, style)
  }

  private mutating func set(_ scalar: Unicode.Scalar, _ x: Int, _ y: Int, _ style: Style) {
    fill(Rect(x: x, y: y, width: 1, height: 1), with: Glyph(scalar, style: style))
  }

  /// `rect` in screen coordinates, kept small enough that adding to it cannot overflow.
  func onScreen(_ rect: Rect) -> Rect {
    func tame(_ value: Int) -> Int { min(max(value, -(1 << 40)), 1 << 40) }
    return Rect(
      x: tame(tame(rect.origin.x) + origin.x), y: tame(tame(rect.origin.y) + origin.y),
      width: tame(max(0, rect.size.width)), height: tame(max(0, rect.size.height)))
  }

  /// Puts `glyph` at a place within the grid, and a blank for what is left of a wide character
  /// that it covers one half of.
  mutating func put(_ glyph: Glyph, _ x: Int, _ y: Int) {
    let index = y * size.width + x
    let old = glyphs[index]
    if old.isContinuation, x > 0, glyphs[index - 1].isWide {
      glyphs[index - 1] = .blank(glyphs[index - 1].style)
    }
    if old.isWide, x + 1 < size.width, glyphs[index + 1].isContinuation {
      glyphs[index + 1] = .blank(glyphs[index + 1].style)
    }
    glyphs[index] = glyph
  }
}
