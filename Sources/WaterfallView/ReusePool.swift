/// Where a cell goes when it scrolls off: cells that show nothing, by reuse identifier.
///
///     scrolls off → recycle(cell) ──▶ ┌ "text"    ▯ ▯ ▯
///                                     └ "picture" ▯      ──▶ dequeue("text") → scrolls on
///
/// A cell that is handed out is no longer in the pool.
public struct ReusePool<Cell: ReusableView> {
  private var buckets: [String: [Cell]] = [:]

  /// An empty pool.
  public init() {}

  /// Takes in a cell that shows nothing any more.
  ///
  /// - Complexity: O(1) amortized; the bucket is changed in place.
  public mutating func recycle(_ cell: Cell) {
    buckets[cell.reuseIdentifier, default: []].append(cell)
  }

  /// Hands out the cell of this kind that came in last; nil where there is none.
  ///
  /// - Complexity: O(1).
  public mutating func dequeue(_ identifier: String) -> Cell? {
    buckets[identifier, default: []].popLast()
  }

  /// How many cells of this kind wait.
  public func count(of identifier: String) -> Int { buckets[identifier]?.count ?? 0 }

  /// Every cell that waits, in no order that means anything.
  public var cells: [Cell] { buckets.values.flatMap { $0 } }

  /// Lets all cells go.
  public mutating func removeAll() { buckets.removeAll() }
}
