import LayoutEngine
import Terminal
import WaterfallTerminal

/// Draws frames of a wall, and tells the screen which rows have only moved.
struct Painter {
  private var canvas: Canvas
  private var last: Shown?

  /// What decides where the rows of a frame stand.
  private struct Shown {
    var viewport: Size
    var contentOffset: Int
    var contentSize: Size
    /// Whether something covers the cards: then it is not they that move.
    var isCovered: Bool
  }

  init(size: Size) { canvas = Canvas(size: size) }

  /// Shows `wall` on `screen`.
  mutating func paint(_ wall: Wall, on screen: any Backend) {
    if canvas.size != wall.size { canvas = Canvas(size: wall.size) }
    wall.draw(in: &canvas)
    let shown = Shown(
      viewport: wall.viewport, contentOffset: wall.view.contentOffset,
      contentSize: wall.view.contentSize, isCovered: wall.overlay != nil)
    screen.present(canvas, scroll: scroll(to: shown), cursor: wall.cursor)
    last = shown
  }

  /// How far the rows of the wall have moved since the last frame, where that is all that happened.
  private func scroll(to shown: Shown) -> Scroll? {
    guard let last, !last.isCovered, !shown.isCovered, last.viewport == shown.viewport,
      last.contentSize == shown.contentSize
    else { return nil }
    let distance = shown.contentOffset - last.contentOffset
    guard distance != 0, abs(distance) < shown.viewport.height else { return nil }
    return Scroll(rows: 0..<shown.viewport.height, by: distance)
  }
}
