import LayoutEngine

/// Where `scrollToItem(at:at:)` puts an item.
public enum ScrollPosition: Hashable, Sendable {
  /// Its first row at the top of the viewport, below a pinned header.
  case top
  /// In the middle.
  case centered
  /// Its last row at the bottom of the viewport.
  case bottom
  /// Wherever the viewport has to move least; its first row where it is higher than the viewport.
  case nearest
}

/// The content offset and what moves it.
extension WaterfallViewController {
  /// The greatest offset: the last row of the content at the bottom of the viewport.
  public var maximumContentOffset: Int { max(0, contentSize.height - max(0, viewport.height)) }

  /// Scrolls so that row `offset` of the content is at the top, or the nearest that can be.
  public func setContentOffset(_ offset: Int) {
    refuseChange("setContentOffset(_:)")
    prepareLayout()
    anchor = nil
    trail = nil
    moveOffset(to: offset)
  }

  /// Scrolls by `rows`, downwards where positive, as far as the content goes.
  ///
  /// - Returns: by how many rows it did.
  @discardableResult
  public func scroll(by rows: Int) -> Int {
    prepareLayout()
    let before = contentOffset
    let (target, overflow) = contentOffset.addingReportingOverflow(rows)
    setContentOffset(overflow ? (rows > 0 ? .max : 0) : target)
    return contentOffset - before
  }

  /// Scrolls so that the item is seen at `position`; a pinned header covers no part of it.
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition) {
    prepareLayout()
    guard let frame = layout.layoutAttributesForItem(at: indexPath)?.frame else { return }
    let covered = pinnedHeight(inSection: indexPath.section)
    let top = frame.minY - covered
    let bottom = frame.maxY - viewport.height
    switch position {
    case .top: setContentOffset(top)
    case .bottom: setContentOffset(bottom)
    case .centered:
      setContentOffset(frame.minY + frame.height / 2 - (viewport.height + covered) / 2)
    case .nearest:
      if contentOffset > top || bottom > top {
        setContentOffset(top)
      } else if contentOffset < bottom {
        setContentOffset(bottom)
      }
    }
  }

  /// The item at a glyph, in content coordinates; nil between items, and where a pinned header
  /// covers them.
  public func indexPathForItem(at point: Point) -> IndexPath? {
    prepareLayout()
    if let header = pinnedHeader(), header.frame.contains(point) { return nil }
    let glyph = Rect(x: point.x, y: point.y, width: 1, height: 1)
    return layout.layoutAttributesForElements(in: glyph).first { $0.element == .item }?.indexPath
  }

  /// Moves the offset as far as it may go, and tells of it.
  func moveOffset(to offset: Int) {
    let greatest = layout.contentSize.height - max(0, viewport.height)
    let clamped = max(0, min(offset, greatest))
    guard clamped != contentOffset else { return }
    contentOffset = clamped
    needsTiling = true
    if let handler = handlers.didScroll {
      handler()
    } else {
      delegate?.waterfallViewDidScroll(self)
    }
  }
}
