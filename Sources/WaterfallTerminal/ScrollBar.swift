import LayoutEngine
import Terminal

/// The scroll bar in the last column of the wall.
///
/// It takes no column from the cards, so that the layout is the one that `--frames` tells: its
/// thumb is drawn over blanks and over the right border of a card, never over what a card says.
/// It stands at the top exactly when nothing is above, and at the bottom exactly when nothing is
/// below.
struct ScrollBar {
  let offset: Int
  let viewportHeight: Int
  let contentHeight: Int

  /// The rows of the thumb; nil where everything fits the screen or there is no room for truth.
  var thumb: Range<Int>? {
    guard contentHeight > viewportHeight, viewportHeight > 1 else { return nil }
    let share = Double(viewportHeight) * Double(viewportHeight) / Double(contentHeight)
    let length = min(max(1, Int(share.rounded())), viewportHeight - 1)
    let start = top(room: viewportHeight - length)
    return start..<start + length
  }

  /// Where the thumb begins, among `room` + 1 places: the first and the last are kept for the ends.
  private func top(room: Int) -> Int {
    let end = contentHeight - viewportHeight
    if offset <= 0 { return 0 }
    if offset >= end { return room }
    let place = Int((Double(offset) / Double(end) * Double(room)).rounded())
    return room > 1 ? min(max(1, place), room - 1) : place
  }

  /// Draws the thumb over what may be covered in the column `x`; answers what it has covered.
  func draw(
    in canvas: inout Canvas, x: Int, sign: Unicode.Scalar, style: Style
  ) -> [(place: Point, glyph: Glyph)] {
    guard let thumb, x >= 0 else { return [] }
    var covered: [(place: Point, glyph: Glyph)] = []
    let bar = Glyph(sign, style: style)
    for y in thumb where Self.mayCover(canvas[x, y]) {
      covered.append((Point(x: x, y: y), canvas[x, y]))
      canvas.fill(Rect(x: x, y: y, width: 1, height: 1), with: bar)
    }
    return covered
  }

  /// Whether the glyph is a blank or a line of a border.
  private static func mayCover(_ glyph: Glyph) -> Bool {
    guard !glyph.isContinuation, let scalar = glyph.scalars.first else { return false }
    return [" ", "|", "+", "="].contains(scalar) || (0x2500...0x257F) ~= scalar.value
  }
}
