import LayoutEngine
import Terminal
import WaterfallView

extension Wall {
  /// Draws the whole screen into `canvas`, which has the wall's size.
  public func draw(in canvas: inout Canvas) {
    view.layoutIfNeeded()
    canvas.clear()
    if let overlay {
      draw(overlay, in: &canvas)
    } else {
      drawCards(in: &canvas)
      drawScrollBar(in: &canvas)
      drawHUD(in: &canvas)
    }
    guard statusHeight > 0 else { return }
    StatusLine(status: status, filterLine: filterLine, theme: theme)
      .draw(in: &canvas, y: size.height - 1, width: size.width)
  }

  private func drawCards(in canvas: inout Canvas) {
    let area = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
    canvas.draw(in: area) { canvas in
      for (attributes, cell) in view.displayedCards {
        cell.isSelected = attributes.indexPath == view.selectedIndexPath
        cell.isMarked = isMarked?(attributes.indexPath) ?? false
        draw(cell, attributes, in: &canvas)
      }
      // Pinned headers come last, over the cards that pass under them.
      for (attributes, cell) in view.displayedSupplementaryViews {
        draw(cell, attributes, in: &canvas)
      }
      if status.shown == 0 { drawEmptiness(in: &canvas) }
    }
  }

  private func draw(_ cell: CanvasCell, _ attributes: LayoutAttributes, in canvas: inout Canvas) {
    let frame = attributes.frame.offset(x: 0, y: -view.contentOffset)
    let context = context(for: cell)
    canvas.draw(in: frame) { cell.draw(in: &$0, size: frame.size, context: context) }
  }

  /// What `cell` is told: a selected card has another border, so that it stands out without colour.
  private func context(for cell: CanvasCell) -> DrawContext {
    var context = DrawContext(border: border, theme: theme)
    if cell.isSelected { context.border = border.ofSelectedCard }
    guard hudHeight > 0 else { return context }
    let number = view.number(of: cell)
    context.tint = ReuseTints.color(number: number, colorCount: colorCount)
    context.badge = "cell \(number) ×\(view.useCount(of: cell))"
    return context
  }

  /// Says why there is nothing, in the middle of the wall.
  private func drawEmptiness(in canvas: inout Canvas) {
    let reason = status.total > 0 ? "no card matches" : "nothing to show"
    let text = TextMeasure.truncated(
      status.isSearching ? "searching…" : status.isReading ? "reading…" : reason,
      to: viewport.width)
    let x = (viewport.width - TextMeasure.width(of: text)) / 2
    canvas.write(text, at: Point(x: x, y: (viewport.height - 1) / 2), style: theme.empty)
  }

  private func drawScrollBar(in canvas: inout Canvas) {
    let bar = ScrollBar(
      offset: view.contentOffset, viewportHeight: viewport.height,
      contentHeight: view.contentSize.height)
    bar.draw(
      in: &canvas, x: viewport.width - 1, sign: border == .ascii ? "#" : "▐",
      style: theme.scrollThumb)
  }

  private func drawHUD(in canvas: inout Canvas) {
    guard hudHeight > 0 else { return }
    ReuseStrip(
      statistics: view.statistics, reuses: shownReuses, frameMicroseconds: frameMicroseconds,
      theme: theme
    )
    .draw(in: &canvas, Rect(x: 0, y: viewport.height, width: size.width, height: hudHeight))
  }
}

extension Border {
  /// The lines around the selected card where the others have these.
  public var ofSelectedCard: Border {
    switch self {
    case .rounded, .single: .double
    case .double: .single
    case .ascii, .none: self
    }
  }
}
