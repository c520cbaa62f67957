import LayoutEngine

/// Text on a canvas. What it shows in place of what must not be sent is told at `Cluster`.
extension Canvas {
  /// Writes `text` from `point` to the right, at most `maxWidth` columns of it.
  ///
  /// A cluster that would reach past `maxWidth` is left out, with all after it. Tabs reach to the
  /// next stop of four from `point`. Newlines are shown like any control character: breaking text
  /// into rows is `TextWrap`'s affair.
  ///
  /// - Returns: the columns used, whether they were within the clip or not.
  /// - Complexity: O(bytes written); no allocation.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, at point: Point, style: Style, maxWidth: Int = .max
  ) -> Int {
    text.withBytes { write($0, at: point, style: style, maxWidth: maxWidth) }
  }

  /// Writes `utf8`, which need not be valid, from `point` to the right; otherwise as for strings.
  @discardableResult
  public mutating func write(
    _ utf8: UnsafeBufferPointer<UInt8>, at point: Point, style: Style, maxWidth: Int = .max
  ) -> Int {
    let start = onScreen(Rect(x: point.x, y: point.y, width: 0, height: 0)).origin
    guard start.y >= clip.minY, start.y < clip.maxY, clip.width > 0 else {
      return TextMeasure.fit(utf8, width: maxWidth).columns
    }
    var pen = Pen(start: start, look: Glyph.packed(style))
    var position = 0
    while position < utf8.count, pen.column < maxWidth {
      let room = maxWidth - pen.column
      let limit = room < utf8.count - position ? position + room : utf8.count
      let run = utf8.settledRun(from: position, to: limit)
      write(ascii: utf8, position..<position + run, &pen)
      position += run
      guard position < utf8.count else { break }
      let cluster = Cluster(utf8, at: position)
      let columns = cluster.columns(utf8, at: pen.column)
      if columns > maxWidth - pen.column { break }
      write(cluster, of: utf8, columns, &pen)
      position = cluster.end
    }
    return pen.column
  }

  /// Where the next glyph goes: `column` counts from `start`.
  private struct Pen {
    let start: Point
    let look: UInt64
    var column = 0

    var x: Int { start.x + column }
  }

  private mutating func write(
    ascii bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ pen: inout Pen
  ) {
    let first = max(0, clip.minX - pen.x)
    let last = min(range.count, clip.maxX - pen.x)
    defer { pen.column += range.count }
    guard first < last else { return }
    let (place, look) = (pen.start.y * size.width + pen.x, pen.look)
    replace(pen.x + first..<pen.x + last, inRow: pen.start.y) { glyphs in
      for offset in first..<last {
        let low = UInt64(bytes[range.lowerBound + offset])
        glyphs[place + offset] = Glyph(low: low, high: 0, look: look)
      }
    }
  }

  private mutating func write(
    _ cluster: Cluster, of bytes: UnsafeBufferPointer<UInt8>, _ columns: Int, _ pen: inout Pen
  ) {
    if bytes[cluster.start] == 0x09 {
      for _ in 0..<columns { put(.blank, width: 1, &pen) }
    } else {
      cluster.compose(bytes) { put($0.glyph(look: pen.look), width: $0.width, &pen) }
    }
  }

  private mutating func put(_ glyph: Glyph, width: Int, _ pen: inout Pen) {
    let (x, y) = (pen.x, pen.start.y)
    pen.column += width
    let blank = Glyph(low: 0x20, high: 0, look: pen.look)
    let fits = x >= clip.minX && x + width <= clip.maxX
    for column in x..<x + width where column >= clip.minX && column < clip.maxX {
      put(fits && glyph.isWide ? blank : fits && !glyph.isBlank ? glyph : blank, column, y)
    }
    guard fits, width == 2 else { return }
    glyphs[y * size.width + x] = glyph
    glyphs[y * size.width + x + 1] = Glyph(low: 0x20, high: Glyph.continuationBit, look: pen.look)
  }
}
