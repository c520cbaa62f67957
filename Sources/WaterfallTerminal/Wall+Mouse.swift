import LayoutEngine
import Terminal
import WaterfallView

extension Wall {
  /// Does what the mouse asks for: the wheel scrolls three rows, a click selects the card under
  /// it, and a second click on that card reports it.
  public func perform(_ mouse: Mouse) -> Outcome {
    if let overlay { return perform(mouse, on: overlay) }
    toldReuses = nil
    switch mouse.action {
    case .wheelUp: return change { view.scrollWithSelection(by: -3) }
    case .wheelDown: return change { view.scrollWithSelection(by: 3) }
    case .press: return click(mouse.position)
    case .release: return .unchanged
    }
  }

  private func click(_ position: Point) -> Outcome {
    guard position.y < viewport.height else { return .unchanged }
    let place = Point(x: position.x, y: position.y + view.contentOffset)
    guard let card = view.indexPathForItem(at: place) else { return .unchanged }
    if card == clicked, card == view.selectedIndexPath { return .report }
    clicked = card
    guard card != view.selectedIndexPath else { return .unchanged }
    view.selectItem(at: card)
    return .changed
  }
}
