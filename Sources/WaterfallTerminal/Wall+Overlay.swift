import LayoutEngine
import Terminal
import WaterfallView

// What covers the cards: keys and mouse are the overlay's while there is one.
extension Wall {
  /// What `key` does just now, nil for nothing.
  public func action(for key: Key) -> Action? {
    if let overlay { return overlay.action(for: key) }
    return filterLine.isOpen ? KeyTable.filterAction(for: key) : KeyTable.action(for: key)
  }

  /// Does what `action` asks of `overlay`, or of the wall where it is none of its affair.
  func perform(_ action: Action, on overlay: any Overlay) -> Outcome? {
    switch action {
    case .closeOverlay:
      self.overlay = nil
      return .changed
    case .previousCard: return change { selectCard(by: -1) }
    case .nextCard: return change { selectCard(by: 1) }
    case .report, .toggleMark, .readAgain, .redraw, .suspend, .leave: return nil
    default: return overlay.scroll(action) ? .changed : .unchanged
    }
  }

  /// The wheel scrolls what covers the wall; a click does nothing there.
  func perform(_ mouse: Mouse, on overlay: any Overlay) -> Outcome {
    switch mouse.action {
    case .wheelUp: overlay.scroll(by: -3) ? .changed : .unchanged
    case .wheelDown: overlay.scroll(by: 3) ? .changed : .unchanged
    case .press, .release: .unchanged
    }
  }

  /// Selects the next card of a height in the order of the input, in the direction of `step`.
  private func selectCard(by step: Int) {
    guard let here = view.selectedIndexPath, var item = view.layout.itemIndex(at: here) else {
      return
    }
    let items = 0..<view.layout.itemCount
    repeat {
      item += step
    } while items.contains(item) && view.layout.frame(ofItem: item).height == 0
    guard let path = view.layout.indexPath(ofItem: item) else { return }
    view.selectItem(at: path)
    view.scrollToItem(at: path, at: .nearest)
  }

  /// The extent of what covers the cards: all but the status line.
  public var overlaySize: Size {
    Size(width: size.width, height: max(0, size.height - statusHeight))
  }

  /// Draws `overlay` over everything but the status line.
  func draw(_ overlay: any Overlay, in canvas: inout Canvas) {
    let area = Rect(x: 0, y: 0, width: overlaySize.width, height: overlaySize.height)
    canvas.draw(in: area) {
      overlay.draw(in: &$0, size: area.size, context: DrawContext(border: border, theme: theme))
    }
  }
}
