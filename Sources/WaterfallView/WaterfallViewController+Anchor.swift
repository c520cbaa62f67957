import LayoutEngine

/// The card that keeps its place on screen, whatever changes around it.
struct Anchor: Equatable {
  /// Its flat index.
  var item: Int
  /// How far its first row is below the top of the viewport; negative where it has scrolled past.
  var distance: Int
}

/// What keeps its place on a resize, an insertion, a reload.
///
/// Before anything changes one item is remembered: the selected one where it is on screen, else the
/// topmost. Afterwards the offset puts it back. It stays remembered until the user scrolls, so that
/// a change that is undone ends where it began.
extension WaterfallViewController {
  func captureAnchor() {
    guard anchor == nil, !needsReload, !needsLayout else { return }
    guard let item = itemToAnchor() else { return }
    anchor = Anchor(item: item, distance: layout.frame(ofItem: item).minY - contentOffset)
  }

  private func itemToAnchor() -> Int? {
    if let selectedItem, selectedItem < layout.itemCount {
      let frame = layout.frame(ofItem: selectedItem)
      if !frame.isEmpty && frame.minY < bounds.maxY && frame.maxY > bounds.minY {
        return selectedItem
      }
    }
    return items(in: bounds).min {
      (layout.frame(ofItem: $0).minY, $0) < (layout.frame(ofItem: $1).minY, $1)
    }
  }

  /// Moves the offset so that the anchor is where it was.
  func restoreAnchor() {
    guard let anchor, layout.itemCount > 0 else { return moveOffset(to: contentOffset) }
    let item = min(anchor.item, layout.itemCount - 1)
    moveOffset(to: layout.frame(ofItem: item).minY - anchor.distance)
  }
}
