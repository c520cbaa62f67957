import WaterfallView

// One reuse at a time, for those who want to see it happen.
extension Wall {
  /// Shows the next reuse: scrolls down until a cell comes back as another card, and tells the
  /// reuses of one row one after the other. Only while the HUD is open.
  func stepReuse() -> Outcome {
    guard hudHeight > 0 else { return .unchanged }
    if unseenReuses > 0 {
      unseenReuses -= 1
      return .changed
    }
    view.layoutIfNeeded()
    let before = view.reuseCount
    while view.reuseCount == before, view.contentOffset < view.maximumContentOffset {
      view.scrollWithSelection(by: 1)
      view.layoutIfNeeded()
    }
    unseenReuses = max(0, view.reuseCount - before - 1)
    return view.reuseCount == before ? .unchanged : .changed
  }

  /// The reuses that the HUD tells, the newest first; those still to be stepped to are left out.
  var shownReuses: [ReuseStrip.Reuse] {
    view.reuseLog.dropLast(unseenReuses).suffix(8).reversed().map { event in
      ReuseStrip.Reuse(
        cell: event.cellNumber,
        from: view.layout.itemIndex(at: event.from) ?? event.from.item,
        to: view.layout.itemIndex(at: event.to) ?? event.to.item)
    }
  }
}
