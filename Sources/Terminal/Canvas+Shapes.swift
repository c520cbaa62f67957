import LayoutEngine

/// Rectangles: filled, restyled, framed.
extension Canvas {
  /// Puts `glyph` at every place of `rect`; a wide glyph does not fill, its blank does.
  public mutating func fill(_ rect: Rect, with glyph: Glyph) {
    let area = onScreen(rect).intersection(clip)
    let filling = glyph.isWide || glyph.isContinuation ? .blank(glyph.style) : glyph
    guard area.width > 0 else { return }
    for y in stride(from: area.minY, to: area.maxY, by: 1) {
      let row = y * size.width
      replace(area.minX..<area.maxX, inRow: y) {
        $0[row + area.minX..<row + area.maxX].update(repeating: filling)
      }
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

  /// Puts `glyph`, no half of a wide one, at a place within the grid.
  mutating func put(_ glyph: Glyph, _ x: Int, _ y: Int) {
    let index = y * size.width + x
    replace(x..<x + 1, inRow: y) { $0[index] = glyph }
  }

  /// Lets `body` put other glyphs into `columns`, which are some and within the grid; only at their
  /// ends can a wide character be cut in two, and a blank is left of its other half.
  mutating func replace(
    _ columns: Range<Int>, inRow y: Int, _ body: (UnsafeMutableBufferPointer<Glyph>) -> Void
  ) {
    let row = y * size.width
    let (first, last) = (row + columns.lowerBound, row + columns.upperBound - 1)
    let width = size.width
    glyphs.withUnsafeMutableBufferPointer { glyphs in
      if glyphs[first].isContinuation, columns.lowerBound > 0, glyphs[first - 1].isWide {
        glyphs[first - 1] = .blank(glyphs[first - 1].style)
      }
      if glyphs[last].isWide, columns.upperBound < width, glyphs[last + 1].isContinuation {
        glyphs[last + 1] = .blank(glyphs[last + 1].style)
      }
      body(glyphs)
    }
  }
}
