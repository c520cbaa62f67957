import LayoutEngine
import Terminal
import WaterfallView

extension Wall {
  /// Where the cursor stands: on the title of the selected card, so that a screen reader, a braille
  /// display or a magnifier is where the user is; in the filter line while that is open; nil where
  /// there is neither.
  ///
  /// It is to be asked after `draw(in:)`, when the cells are those on screen.
  public var cursor: Point? {
    if let overlay { return overlay.cursor }
    if filterLine.isOpen { return filterCursor }
    guard let path = view.selectedIndexPath, let cell = view.cellForItem(at: path),
      let frame = view.layout.layoutAttributesForItem(at: path)?.frame
    else { return nil }
    let title = cell.titlePosition(size: frame.size, border: border)
    let place = Point(
      x: frame.minX + title.x, y: max(0, frame.minY + title.y - view.contentOffset))
    let isOnScreen = place.x < viewport.width && place.y < viewport.height
    return isOnScreen ? place : nil
  }
}
