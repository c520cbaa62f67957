import LayoutEngine

/// Which cards are beside, above, below: the searches behind the keys.
extension WaterfallViewController {
  /// The items on screen in `rect`, column by column.
  func items(in rect: Rect) -> [Int] {
    var items: [Int] = []
    layout.forEachItem(in: rect) { items.append($0) }
    return items
  }

  /// The items that share a row with `rows`.
  func items(in rows: Range<Int>) -> [Int] {
    items(in: Rect(x: 0, y: rows.lowerBound, width: max(1, layout.width), height: rows.count))
  }

  func itemsOnScreen() -> [Int] { items(in: bounds.minY..<max(bounds.minY, bounds.maxY)) }

  /// The items on screen whose first row is visible.
  func titledItems() -> [Int] { itemsOnScreen().filter(showsFirstRow) }

  func isOnScreen(_ item: Int) -> Bool {
    let frame = layout.frame(ofItem: item)
    return frame.height > 0 && frame.minY < bounds.maxY && frame.maxY > bounds.minY
  }

  func overlapsColumn(of frame: Rect, _ item: Int) -> Bool {
    let other = layout.frame(ofItem: item)
    return other.minX < frame.maxX && other.maxX > frame.minX
  }

  /// Rows between the first row of an item and `row`.
  func distance(of item: Int, from row: Int) -> Int {
    abs(layout.frame(ofItem: item).minY - row)
  }

  /// Of `items`, or else of all on screen, the one that covers the middle row of the screen or is
  /// nearest to it; of several the one nearest to the column of `frame`.
  func itemAtMiddle(_ items: [Int]? = nil, near frame: Rect) -> Int? {
    let middle = contentOffset + viewport.height / 2
    let rank = { (item: Int) in
      let other = self.layout.frame(ofItem: item)
      let rows = max(other.minY - middle, middle - other.maxY + 1, 0)
      return (rows, max(other.minX - frame.maxX, frame.minX - other.maxX, -1), item)
    }
    return (items ?? itemsOnScreen()).min { rank($0) < rank($1) }
  }

  /// Of `items` to the left or right of `frame`: in the nearest column, those of its own section
  /// before others, the one that overlaps most with `rows`, else the one nearest to them.
  func nearest(_ items: [Int], to frame: Rect, _ direction: Direction, _ rows: Range<Int>) -> Int? {
    let section = selectedPath?.section
    var best: (item: Int, rank: (Int, Int, Int, Int))?
    for item in items {
      let other = layout.frame(ofItem: item)
      let gap = direction == .right ? other.minX - frame.maxX : frame.minX - other.maxX
      guard gap >= 0 else { continue }
      let isElsewhere = layout.indexPath(ofItem: item)?.section != section
      let overlap = min(other.maxY, rows.upperBound) - max(other.minY, rows.lowerBound)
      let rank = (isElsewhere ? 1 : 0, gap, -overlap, item)
      if let best, best.rank <= rank { continue }
      best = (item, rank)
    }
    return best?.item
  }

  /// The nearest card above or below an item in its column, however far; where there is none, the
  /// nearest one of another section, whose columns may all be beside this one.
  func nextItem(_ direction: Direction, of item: Int) -> Int? {
    let frame = layout.frame(ofItem: item)
    guard let section = layout.indexPath(ofItem: item)?.section else { return nil }
    let rows = layout.rows(ofSection: section)
    let isDown = direction == .down
    return nextItem(
      direction, beyond: isDown ? frame.maxY : frame.minY, in: frame.minX..<frame.maxX, near: frame)
      ?? nextItem(
        direction, beyond: isDown ? rows.upperBound : rows.lowerBound, in: 0..<max(1, layout.width),
        near: frame)
  }

  /// The card nearest to `row` above or below it; of several the one nearest to the column of
  /// `frame`. Looks at twice as many rows as before until it finds one.
  private func nextItem(
    _ direction: Direction, beyond row: Int, in columns: Range<Int>, near frame: Rect
  ) -> Int? {
    let isDown = direction == .down
    let rank = { (item: Int) in
      let other = self.layout.frame(ofItem: item)
      let gap = max(other.minX - frame.maxX, frame.minX - other.maxX, -1)
      return (isDown ? other.minY - row : row - other.maxY, gap, item)
    }
    var height = max(1, viewport.height)
    while true {
      let rect = Rect(
        x: columns.lowerBound, y: isDown ? row : row - height, width: columns.count, height: height)
      let found = items(in: rect).filter { rank($0).0 >= 0 }.min { rank($0) < rank($1) }
      let isAtEnd = isDown ? rect.maxY >= layout.contentSize.height : rect.minY <= 0
      if found != nil || isAtEnd { return found }
      height *= 2
    }
  }
}
