import LayoutEngine

/// The selected item: the one that Enter reports.
extension WaterfallViewController {
  /// The selected item; nil where none is.
  public var selectedIndexPath: IndexPath? {
    prepareLayout()
    return selectedPath
  }

  /// The same in the layout as it is.
  var selectedPath: IndexPath? { selectedItem.flatMap { layout.indexPath(ofItem: $0) } }

  /// Selects an item, or none, without scrolling. One that is not there or has no height is not
  /// selected; the selection stays where it is then.
  public func selectItem(at indexPath: IndexPath?) {
    refuseChange("selectItem(at:)")
    prepareLayout()
    trail = nil
    guard let indexPath else { return select(nil) }
    if let item = layout.itemIndex(at: indexPath) { select(item) }
  }

  /// Reports the selected item, if it may be: `shouldSelect`, then `didSelect`.
  ///
  /// - Returns: whether it was reported.
  @discardableResult
  public func activateSelection() -> Bool {
    guard let path = selectedIndexPath else { return false }
    let isAllowed =
      handlers.shouldSelectItem?(path)
      ?? delegate?.waterfallView(self, shouldSelectItemAt: path) ?? true
    guard isAllowed else { return false }
    if let handler = handlers.didSelectItem {
      handler(path)
    } else {
      delegate?.waterfallView(self, didSelectItemAt: path)
    }
    return true
  }

  /// Selects the first item and scrolls to the top.
  public func selectFirst() {
    setContentOffset(0)
    reveal(nearestSelectable(to: 0))
  }

  /// Selects the last item and scrolls to the end, or as far as leaves its first row visible.
  public func selectLast() {
    setContentOffset(maximumContentOffset)
    reveal(nearestSelectable(to: layout.itemCount - 1))
  }

  /// Selects `item` by the user's wish and scrolls as little as shows it.
  func reveal(_ item: Int?) {
    guard let item else { return }
    select(item)
    trail = nil
    // Not the path of before: whoever follows the selection may have changed the data.
    if let path = selectedIndexPath { scrollToItem(at: path, at: .nearest) }
  }

  /// Makes `item` the selected one, tells of it, and lets the next change choose its anchor anew.
  func select(_ item: Int?) {
    if let item, item >= layout.itemCount || layout.frame(ofItem: item).height == 0 { return }
    guard item != selectedItem else { return }
    selectedItem = item
    anchor = nil
    tellSelection()
  }

  func tellSelection() {
    if let handler = handlers.didChangeSelection {
      handler(selectedPath)
    } else {
      delegate?.waterfallView(self, didChangeSelectionTo: selectedPath)
    }
  }

  /// `item` itself, else the next one of a height, else the last one before.
  func nearestSelectable(to item: Int) -> Int? {
    let count = layout.itemCount
    guard count > 0 else { return nil }
    let start = max(0, min(item, count - 1))
    let isSelectable = { (item: Int) in self.layout.frame(ofItem: item).height > 0 }
    return (start..<count).first(where: isSelectable)
      ?? (0..<start).last(where: isSelectable)
  }
}
