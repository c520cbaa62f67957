import LayoutEngine

/// Pinned headers: the header of the section at the top stays there until the next pushes it out.
///
///     layout        offset inside the section     at its end
///     ── header     ── header (pinned)            item
///     item          item                          ── header, pushed up by the next
///     item          item                          ── next header
extension WaterfallViewController {
  /// `bands` with headers where they are seen, and the header of the section at the top added where
  /// the layout has it above the viewport.
  func pinned(_ bands: [LayoutAttributes]) -> [LayoutAttributes] {
    guard let header = pinnedHeader() else { return bands }
    var bands = bands
    bands.removeAll { $0.element == header.element && $0.indexPath == header.indexPath }
    if header.frame.intersects(bounds) { bands.insert(header, at: 0) }
    return bands
  }

  /// The header of the section at the top of the viewport, where it is seen at the present offset;
  /// nil where that section has none, or where headers are not pinned.
  func pinnedHeader() -> LayoutAttributes? {
    guard sectionHeadersPinToVisibleBounds,
      let section = layout.sectionIndices(in: bounds).first
    else { return nil }
    let path = IndexPath(item: 0, section: section)
    guard
      var header = layout.layoutAttributesForSupplementaryView(ofKind: .header, at: path)
    else { return nil }
    let lowest = layout.rows(ofSection: section).upperBound - header.frame.height
    header.frame.origin.y = max(header.frame.minY, min(contentOffset, lowest))
    return header
  }

  /// The rows that the header of `section` covers while it is pinned.
  func pinnedHeight(inSection section: Int) -> Int {
    guard sectionHeadersPinToVisibleBounds else { return 0 }
    let path = IndexPath(item: 0, section: section)
    return layout.layoutAttributesForSupplementaryView(ofKind: .header, at: path)?.frame.height ?? 0
  }

  /// Whether the first row of an item is within the viewport and not under a pinned header.
  func showsFirstRow(of item: Int) -> Bool {
    let frame = layout.frame(ofItem: item)
    guard frame.height > 0, frame.minY >= bounds.minY, frame.minY < bounds.maxY else {
      return false
    }
    guard let header = pinnedHeader()?.frame else { return true }
    let firstRow = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 1)
    return !firstRow.intersects(header)
  }
}
