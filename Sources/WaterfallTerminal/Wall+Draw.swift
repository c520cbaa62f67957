import LayoutEngine
import Terminal
import WaterfallView

extension Wall {
  /// Draws the whole screen into `canvas`, which has the wall's size. See `WallPainter` for frames
  /// one after the other.
  public func draw(in canvas: inout Canvas) {
    prepareCells()
    canvas.clear()
    if let overlay {
      draw(overlay, in: &canvas)
    } else {
      let area = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
      drawCards(in: &canvas, area)
      if status.shown == 0 { drawEmptiness(in: &canvas) }
      _ = drawScrollBar(in: &canvas)
      drawHUD(in: &canvas)
    }
    drawStatusLine(in: &canvas)
  }

  /// Brings the cells on screen up to date.
  func prepareCells() {
    view.layoutIfNeeded()
    let selected = view.selectedIndexPath
    for (attributes, cell) in view.displayedCards {
      cell.isSelected = attributes.indexPath == selected
      cell.isMarked = isMarked?(attributes.indexPath) ?? false
    }
  }

  /// Draws that part of the cards and headers that is within `area`, and nothing outside of it.
  func drawCards(in canvas: inout Canvas, _ area: Rect) {
    canvas.draw(in: area) { canvas in
      for (attributes, cell) in view.displayedCards {
        draw(cell, attributes, in: &canvas, area)
      }
      // Pinned headers come last, over the cards that pass under them.
      for (attributes, cell) in view.displayedSupplementaryViews {
        draw(cell, attributes, in: &canvas, area)
      }
    }
  }

  private func draw(
    _ cell: CanvasCell, _ attributes: LayoutAttributes, in canvas: inout Canvas, _ area: Rect
  ) {
    let frame = onScreen(attributes.frame)
    guard frame.intersects(area) else { return }
    let context = context(for: cell)
    canvas.draw(in: frame.offset(x: -area.minX, y: -area.minY)) {
      cell.draw(in: &$0, size: frame.size, context: context)
    }
  }

  /// A frame of the content's, where it is seen.
  func onScreen(_ frame: Rect) -> Rect { frame.offset(x: 0, y: -view.contentOffset) }

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

  /// Answers what the scroll bar has covered.
  func drawScrollBar(in canvas: inout Canvas) -> [(place: Point, glyph: Glyph)] {
    let bar = ScrollBar(
      offset: view.contentOffset, viewportHeight: viewport.height,
      contentHeight: view.contentSize.height)
    return bar.draw(
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

  func drawStatusLine(in canvas: inout Canvas) {
    guard statusHeight > 0 else { return }
    StatusLine(status: status, filterLine: filterLine, theme: theme)
      .draw(in: &canvas, y: size.height - 1, width: size.width)
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
