import LayoutEngine

/// Where the user is: the selected item, and the one that keeps its distance to the top of the
/// viewport. Items are told by their flat indices.
public struct ViewBookmark: Hashable, Sendable {
  /// The selected item.
  public var selectedItem: Int?
  /// The item that keeps its place.
  public var anchorItem: Int?
  /// How far its first row is below the top of the viewport; negative where it has scrolled past.
  public var distance: Int

  /// A place in some data.
  public init(selectedItem: Int? = nil, anchorItem: Int? = nil, distance: Int = 0) {
    self.selectedItem = selectedItem
    self.anchorItem = anchorItem
    self.distance = distance
  }

  /// How many items, from the first on, have to be there for it to make sense.
  public var leastItemCount: Int { max(selectedItem ?? -1, anchorItem ?? -1) + 1 }
}

/// Starting over without losing the place: for data that comes in steps, or changes as a whole.
///
///     var place = view.bookmark
///     place.anchorItem = …          // where the data has them now
///     view.startOver()
///     repeat {
///       shown += 1000               // what the data source tells
///       try view.appendItems()
///     } while !view.restore(place) && shown < all
extension WaterfallViewController {
  /// Where the user is. What is pending changes nothing about it: neither lays it out.
  public var bookmark: ViewBookmark {
    captureAnchor()
    return ViewBookmark(
      selectedItem: selectedItem, anchorItem: anchor?.item, distance: anchor?.distance ?? 0)
  }

  /// As `reloadData()`, and nothing is selected and no item keeps its place any more.
  public func startOver() {
    reloadData()
    selectedItem = nil
    anchor = nil
    trail = nil
  }

  /// Selects and scrolls as `bookmark` says, as far as the items that there are allow.
  ///
  /// - Returns: whether what is on screen then is final, whatever is appended.
  /// - Complexity: O(c) for c columns.
  @discardableResult
  public func restore(_ bookmark: ViewBookmark) -> Bool {
    refuseChange("restore(_:)")
    prepareLayout()
    let formerItem = selectedItem
    selectedItem = bookmark.selectedItem.flatMap { nearestSelectable(to: $0) }
    anchor = bookmark.anchorItem.map { Anchor(item: $0, distance: bookmark.distance) }
    restoreAnchor()
    if selectedItem != formerItem { tellSelection() }
    return isSettled
  }

  /// Whether what is on screen is final, whatever is appended.
  ///
  /// - Complexity: O(c) for c columns.
  public var isSettled: Bool {
    prepareLayout()
    var top = contentOffset
    if let anchor {
      guard anchor.item < layout.itemCount else { return false }
      // Where the content ends too early the anchor is not where it belongs yet.
      top = max(top, layout.frame(ofItem: anchor.item).minY - anchor.distance)
    }
    return layout.settledHeight >= top + viewport.height
  }
}
