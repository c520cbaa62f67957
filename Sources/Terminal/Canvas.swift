import Glibc
import LayoutEngine

/// A grid of glyphs to draw on, with an origin and a clip, so that a card draws in its own
/// coordinates and cannot draw on its neighbour.
///
///     var canvas = Canvas(size: Size(width: 12, height: 3))
///     canvas.box(Rect(x: 0, y: 0, width: 6, height: 3), border: .rounded, style: .plain)
///     canvas.draw(in: Rect(x: 1, y: 1, width: 4, height: 1)) { inner in
///       inner.write("a long word", at: .zero, style: .plain)
///     }
///     canvas.text()   // "╭────╮\n│a lo│\n╰────╯"
///
/// Whatever is written, no control character gets into it (see `Glyph`), and a wide character is
/// whole or not there at all: a half that is overwritten or cut off leaves a blank.
public struct Canvas: Equatable, Sendable {
  /// The extent of the whole grid.
  public let size: Size

  // Rows one after the other.
  var glyphs: [Glyph]
  // Where the current coordinates begin, and what may be drawn on; both in screen coordinates.
  var origin = Point.zero
  var clip: Rect

  /// A grid of blanks; a negative extent counts as 0.
  public init(size: Size) {
    let size = Size(width: max(0, size.width), height: max(0, size.height))
    self.size = size
    glyphs = Array(repeating: .blank, count: size.width * size.height)
    clip = Rect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// What may be drawn on, in the current coordinates: rows outside need not be drawn at all.
  public var bounds: Rect { clip.offset(x: -origin.x, y: -origin.y) }

  /// The glyph at a place of the grid, in screen coordinates whatever the origin is; a blank
  /// outside.
  public subscript(x: Int, y: Int) -> Glyph {
    guard x >= 0, x < size.width, y >= 0, y < size.height else { return .blank }
    return glyphs[y * size.width + x]
  }

  /// Makes every glyph within the clip a blank, and keeps the storage.
  public mutating func clear() {
    fill(bounds, with: .blank)
  }

  /// Puts rows of `other`, which must have the same extent, over those of this canvas that stand
  /// `distance` rows higher; both within `rows`. What of `rows` comes from outside of them is left
  /// as it is.
  ///
  /// - Complexity: one copy.
  public mutating func take(_ rows: Range<Int>, of other: Canvas, movedBy distance: Int) {
    let rows = rows.clamped(to: 0..<size.height)
    let from = (rows.lowerBound + distance..<rows.upperBound + distance).clamped(to: rows)
    guard other.size == size, !from.isEmpty else { return }
    let target = (from.lowerBound - distance) * size.width
    other.glyphs.withUnsafeBufferPointer { source in
      let moved = source[from.lowerBound * size.width..<from.upperBound * size.width]
      glyphs.withUnsafeMutableBufferPointer {
        _ = $0[target..<target + moved.count].update(fromContentsOf: moved)
      }
    }
  }

  /// Lets `body` draw in coordinates whose (0, 0) is the upper left corner of `rect`, on that part
  /// of `rect` that may be drawn on. `rect` may reach beyond the canvas on any side.
  ///
  /// The canvas itself is handed on, not a copy of it.
  public mutating func draw(in rect: Rect, _ body: (inout Canvas) -> Void) {
    let (outerOrigin, outerClip) = (origin, clip)
    let target = onScreen(rect)
    clip = clip.intersection(target)
    origin = target.origin
    body(&self)
    (origin, clip) = (outerOrigin, outerClip)
  }

  /// The rows joined by newlines, without the blanks at their ends and without colours.
  public func text() -> String {
    (0..<size.height).map(rowText).joined(separator: "\n")
  }

  private func rowText(_ y: Int) -> String {
    let row = glyphs[y * size.width..<(y + 1) * size.width]
    let end = row.lastIndex { !$0.isBlank && !$0.isContinuation }
    var scalars = String.UnicodeScalarView()
    for glyph in row.prefix(through: end ?? row.startIndex - 1) where !glyph.isContinuation {
      scalars.append(contentsOf: glyph.scalars)
    }
    return String(scalars)
  }

  /// The rows joined by newlines, with what makes a terminal show them in their styles (SGR). Each
  /// row begins and ends plain, and is without the plain blanks at its end.
  ///
  /// - Parameter shown: the colour to show a colour by.
  public func styledText(_ shown: (Color) -> Color = { $0 }) -> String {
    (0..<size.height).map { styledRow($0, shown) }.joined(separator: "\n")
  }

  private func styledRow(_ y: Int, _ shown: (Color) -> Color) -> String {
    let row = glyphs[y * size.width..<(y + 1) * size.width]
    let end = row.lastIndex { $0 != .blank } ?? row.startIndex - 1
    var text = ""
    var style = Style.plain
    for glyph in row.prefix(through: end) where !glyph.isContinuation {
      var next = glyph.style
      (next.foreground, next.background) = (shown(next.foreground), shown(next.background))
      if next != style { text += "\u{1B}[\(next.sgr)m" }
      style = next
      text.unicodeScalars.append(contentsOf: glyph.scalars)
    }
    return style == .plain ? text : text + "\u{1B}[0m"
  }

  /// Whether row `y` shows the same as row `otherRow` of `other`, which must be as wide.
  ///
  /// - Complexity: one `memcmp` of 24 bytes a column.
  public func row(_ y: Int, equals otherRow: Int, of other: Canvas) -> Bool {
    withRow(y) { mine in
      other.withRow(otherRow) { theirs in
        guard let left = mine.baseAddress, let right = theirs.baseAddress else { return true }
        return memcmp(left, right, mine.count * MemoryLayout<Glyph>.stride) == 0
      }
    }
  }

  /// Calls `body` with the glyphs of one row of the grid, which must be within it, in place.
  public func withRow<Result>(
    _ y: Int, _ body: (UnsafeBufferPointer<Glyph>) -> Result
  ) -> Result {
    glyphs.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[y * size.width..<(y + 1) * size.width]))
    }
  }
}
