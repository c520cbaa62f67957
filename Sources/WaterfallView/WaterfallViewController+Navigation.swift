import LayoutEngine

/// A direction in which the selection moves.
public enum Direction: Hashable, Sendable {
  case up, down, left, right
}

/// Keys move the selection by what is seen: up and down within a column, left and right to the
/// neighbouring one.
extension WaterfallViewController {
  /// Scrolls by `rows`, and keeps the selection on its card while the card's first row is visible.
  ///
  /// Else it steps, in the direction of travel, to the nearest card of its column whose first row
  /// is, and if there is none, to the card that covers the middle row. Where the view cannot scroll
  /// any further the selection moves instead, so that every card can be reached.
  public func scrollWithSelection(by rows: Int) {
    let isAtEnd = scroll(by: rows) == 0
    guard rows != 0, let selectedItem else { return selectIfNone() }
    if isAtEnd {
      moveSelection(rows > 0 ? .down : .up)
    } else if !showsFirstRow(of: selectedItem) {
      rememberedRows = nil
      select(stepIntoView(from: selectedItem, isDown: rows > 0))
    }
  }

  /// Scrolls by `rows`, a page or half of one, and selects the card of the column nearest to the
  /// row of the screen where the selection was. Where the view cannot scroll any further the
  /// selection goes to the last card of the column in that direction.
  public func pageWithSelection(by rows: Int) {
    prepareLayout()
    guard let selectedItem else {
      scroll(by: rows)
      return selectIfNone()
    }
    let frame = layout.frame(ofItem: selectedItem)
    let row = frame.minY - contentOffset
    let isAtEnd = scroll(by: rows) == 0
    let wanted = contentOffset + (isAtEnd ? (rows > 0 ? viewport.height : 0) : row)
    rememberedRows = nil
    let inColumn = titledItems().filter { overlapsColumn(of: frame, $0) }
    let nearest = inColumn.min { distance(of: $0, from: wanted) < distance(of: $1, from: wanted) }
    if let item = nearest ?? itemAtMiddle(near: frame) { select(item) }
  }

  /// Selects the nearest card in a direction, wherever it is, and scrolls as little as shows it.
  public func moveSelection(_ direction: Direction) {
    prepareLayout()
    guard let selectedItem else { return selectIfNone() }
    switch direction {
    case .down: reveal(nextItem(below: layout.frame(ofItem: selectedItem)))
    case .up: reveal(nextItem(above: layout.frame(ofItem: selectedItem)))
    case .left, .right: selectNeighbor(direction, onlyVisible: false)
    }
  }

  /// Selects the card of the neighbouring column that overlaps most with the remembered rows: those
  /// of the card from which ← and → set out, so that → and then ← returns. Cards whose first row is
  /// visible go before others.
  public func selectNeighbor(_ direction: Direction) {
    prepareLayout()
    if selectedItem == nil { return selectIfNone() }
    selectNeighbor(direction, onlyVisible: true)
  }

  private func selectIfNone() {
    if selectedItem == nil { select(titledItems().min() ?? nearestSelectable(to: 0)) }
  }

  private func selectNeighbor(_ direction: Direction, onlyVisible: Bool) {
    guard let selectedItem else { return }
    let frame = layout.frame(ofItem: selectedItem)
    let rows = rememberedRows ?? frame.minY..<frame.maxY
    let candidates = items(in: rows).filter { $0 != selectedItem }
    let visible = onlyVisible ? candidates.filter(showsFirstRow) : candidates
    let choice =
      nearest(visible, to: frame, direction, rows: rows)
      ?? nearest(
        onlyVisible ? titledItems() : items(in: bounds.minY..<bounds.maxY), to: frame, direction,
        rows: rows)
      ?? nearest(candidates, to: frame, direction, rows: rows)
    guard let choice else { return }
    reveal(choice)
    rememberedRows = rows
  }

  /// Of `items` to the left or right of `frame`: in the nearest column, the one that overlaps most
  /// with `rows`, else the one nearest to them.
  private func nearest(
    _ items: [Int], to frame: Rect, _ direction: Direction, rows: Range<Int>
  ) -> Int? {
    var best: (item: Int, gap: Int, overlap: Int)?
    for item in items.sorted() {
      let other = layout.frame(ofItem: item)
      let gap = direction == .right ? other.minX - frame.maxX : frame.minX - other.maxX
      guard gap >= 0 else { continue }
      let overlap = min(other.maxY, rows.upperBound) - max(other.minY, rows.lowerBound)
      if let best, (best.gap, -best.overlap) <= (gap, -overlap) { continue }
      best = (item, gap, overlap)
    }
    return best?.item
  }

  /// The nearest card in the direction of travel whose first row is visible; of those that overlap
  /// the column of `item`, or else the one that covers the middle row.
  private func stepIntoView(from item: Int, isDown: Bool) -> Int? {
    let frame = layout.frame(ofItem: item)
    let column = titledItems().filter { overlapsColumn(of: frame, $0) }
    let tops = column.map { (top: layout.frame(ofItem: $0).minY, item: $0) }
    let ahead =
      isDown
      ? tops.filter { $0.top >= frame.minY }.min { ($0.top, $0.item) < ($1.top, $1.item) }
      : tops.filter { $0.top <= frame.minY }.max { ($0.top, -$0.item) < ($1.top, -$1.item) }
    return ahead?.item ?? itemAtMiddle(near: frame) ?? item
  }

  /// The card that covers the middle row: one whose first row is visible if there is one, and the
  /// nearest to the column of `frame`.
  private func itemAtMiddle(near frame: Rect) -> Int? {
    let middle = contentOffset + viewport.height / 2
    return items(in: middle..<middle + 1).min { left, right in
      let rank = { (item: Int) in
        let other = self.layout.frame(ofItem: item)
        let gap = max(other.minX - frame.maxX, frame.minX - other.maxX, -1)
        return (self.showsFirstRow(of: item) ? 0 : 1, gap, item)
      }
      return rank(left) < rank(right)
    }
  }

  private func overlapsColumn(of frame: Rect, _ item: Int) -> Bool {
    let other = layout.frame(ofItem: item)
    return other.minX < frame.maxX && other.maxX > frame.minX
  }

  private func distance(of item: Int, from row: Int) -> Int {
    abs(layout.frame(ofItem: item).minY - row)
  }

  /// The items on screen whose first row is visible.
  private func titledItems() -> [Int] {
    items(in: bounds.minY..<bounds.maxY).filter(showsFirstRow)
  }

  private func items(in rows: Range<Int>) -> [Int] {
    items(in: Rect(x: 0, y: rows.lowerBound, width: max(1, layout.width), height: rows.count))
  }

  private func items(in rect: Rect) -> [Int] {
    var items: [Int] = []
    layout.forEachItem(in: rect) { items.append($0) }
    return items
  }

  /// The nearest card below `frame` in its column, however far.
  private func nextItem(below frame: Rect) -> Int? {
    var height = max(1, viewport.height)
    while true {
      let rect = Rect(x: frame.minX, y: frame.maxY, width: frame.width, height: height)
      let found = items(in: rect).filter { layout.frame(ofItem: $0).minY >= frame.maxY }
      let nearest = found.min {
        (layout.frame(ofItem: $0).minY, $0) < (layout.frame(ofItem: $1).minY, $1)
      }
      if nearest != nil || rect.maxY >= layout.contentSize.height { return nearest }
      height *= 2
    }
  }

  /// The nearest card above `frame` in its column, however far.
  private func nextItem(above frame: Rect) -> Int? {
    var height = max(1, viewport.height)
    while true {
      let rect = Rect(x: frame.minX, y: frame.minY - height, width: frame.width, height: height)
      let found = items(in: rect).filter { layout.frame(ofItem: $0).maxY <= frame.minY }
      let nearest = found.max {
        (layout.frame(ofItem: $0).maxY, -$0) < (layout.frame(ofItem: $1).maxY, -$1)
      }
      if nearest != nil || rect.minY <= 0 { return nearest }
      height *= 2
    }
  }
}
