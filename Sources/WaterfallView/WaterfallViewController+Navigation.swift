import LayoutEngine

/// A direction in which the selection moves.
public enum Direction: Hashable, Sendable {
  /// Towards a side of the screen.
  case up, down, left, right

  var opposite: Direction {
    switch self {
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    }
  }
}

/// How the selection has gone sideways since it was last moved or scrolled otherwise.
struct SidewaysTrail {
  /// The rows of the card from which it set out: all steps look for cards beside these.
  let rows: Range<Int>
  /// The cards left behind, so that → and then ← returns whatever stands between.
  var steps: [(item: Int, direction: Direction)] = []
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
    if isAtEnd && isOnScreen(selectedItem) {
      moveSelection(rows > 0 ? .down : .up)
    } else if !showsFirstRow(of: selectedItem) {
      select(itemInView(from: selectedItem, isDown: rows > 0))
    }
  }

  /// Scrolls by `rows`, a page or half of one, and selects the card of the column nearest to the
  /// row of the screen where the selection was. Where the view cannot scroll any further the
  /// selection goes to the last card of the column in that direction.
  public func pageWithSelection(by rows: Int) {
    prepareLayout()
    guard rows != 0, let selectedItem else {
      scroll(by: rows)
      return selectIfNone()
    }
    let frame = layout.frame(ofItem: selectedItem)
    let row = frame.minY - contentOffset
    let isAtEnd = scroll(by: rows) == 0
    let wanted = contentOffset + (isAtEnd ? (rows > 0 ? viewport.height : 0) : row)
    let titled = titledItems()
    let nearest = titled.filter { overlapsColumn(of: frame, $0) }
      .min { distance(of: $0, from: wanted) < distance(of: $1, from: wanted) }
    select(nearest ?? itemAtMiddle(titled, near: frame) ?? itemAtMiddle(near: frame))
  }

  /// Selects the nearest card in a direction, wherever it is, and scrolls as little as shows it.
  public func moveSelection(_ direction: Direction) {
    refuseChange("moveSelection(_:)")
    prepareLayout()
    guard let selectedItem else { return selectIfNone() }
    switch direction {
    case .down, .up: reveal(nextItem(direction, of: selectedItem))
    case .left, .right:
      let frame = layout.frame(ofItem: selectedItem)
      go(direction) { rows in
        self.nearest(self.items(in: rows) + self.itemsOnScreen(), to: frame, direction, rows)
      }
    }
  }

  /// Selects the card of the neighbouring column that overlaps most with the remembered rows: those
  /// of the card from which ← and → set out. → and then ← returns. Only where no card in that
  /// direction shows its first row the view scrolls.
  public func selectNeighbor(_ direction: Direction) {
    refuseChange("selectNeighbor(_:)")
    prepareLayout()
    guard let selectedItem else { return selectIfNone() }
    let frame = layout.frame(ofItem: selectedItem)
    go(direction) { rows in
      self.nearest(self.titledItems(), to: frame, direction, rows)
        ?? self.nearest(self.items(in: rows), to: frame, direction, rows)
    }
  }

  private func selectIfNone() {
    if selectedItem == nil { select(titledItems().min() ?? nearestSelectable(to: 0)) }
  }

  /// Goes back along the trail where it came from `direction`, else to the card that `find` tells
  /// for the remembered rows.
  private func go(_ direction: Direction, _ find: (Range<Int>) -> Int?) {
    guard let selectedItem else { return }
    let frame = layout.frame(ofItem: selectedItem)
    var trail = trail ?? SidewaysTrail(rows: frame.minY..<frame.maxY)
    let passes = counts.layoutPasses
    if let last = trail.steps.last, last.direction == direction.opposite {
      trail.steps.removeLast()
      reveal(last.item)
    } else if let item = find(trail.rows) {
      trail.steps.append((selectedItem, direction))
      reveal(item)
    }
    // Whoever follows the selection may have changed the data; the trail's indices are stale then.
    if counts.layoutPasses == passes { self.trail = trail }
  }

  /// The card to step to when the first row of `item` is not visible: in the direction of travel,
  /// the nearest of its column whose first row is; else the one at the middle row, one whose first
  /// row is visible if there is any.
  private func itemInView(from item: Int, isDown: Bool) -> Int? {
    let frame = layout.frame(ofItem: item)
    let titled = titledItems()
    let ahead = titled.filter {
      let top = layout.frame(ofItem: $0).minY
      return overlapsColumn(of: frame, $0) && (isDown ? top >= frame.minY : top <= frame.minY)
    }
    let nearest = ahead.min {
      (distance(of: $0, from: frame.minY), $0) < (distance(of: $1, from: frame.minY), $1)
    }
    return nearest ?? itemAtMiddle(titled, near: frame) ?? itemAtMiddle(near: frame) ?? item
  }
}
