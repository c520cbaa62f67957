import WaterfallView

// One reuse at a time, for those who want to see it happen.
extension Wall {
  /// Shows the next reuse: scrolls down until a cell comes back as another card, and tells the
  /// reuses of one row one after the other. Only while the HUD is open.
  func stepReuse() -> Outcome {
    guard hudHeight > 0 else { return .unchanged }
    view.layoutIfNeeded()
    let told = view.reuseCount - unseenReuses
    while view.reuseCount == told, view.contentOffset < view.maximumContentOffset {
      view.scrollWithSelection(by: 1)
      view.layoutIfNeeded()
    }
    guard view.reuseCount > told else { return .unchanged }
    toldReuses = told + 1
    return .changed
  }

  /// How many of the reuses that are remembered are still to be stepped to.
  private var unseenReuses: Int {
    guard let toldReuses else { return 0 }
    return min(view.reuseCount - toldReuses, view.reuseLog.count)
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
