import LayoutEngine

/// Where items of before a change stand after it: for what a program keeps by item, such as marks.
public struct ItemMap {
  private struct Piece {
    var old: Range<Int>
    var new: Int
  }

  /// In the order of before.
  private let pieces: [Piece]

  /// The map of a change told as runs, see `WaterfallLayout.update(sections:runs:sizeForItem:)`.
  ///
  /// - Complexity: O(r · log r) for r runs, O(r) where the items keep their order.
  public init(_ runs: [WaterfallLayout.ItemRun]) {
    var pieces: [Piece] = []
    var position = 0
    for run in runs {
      switch run {
      case .kept(let range):
        if !range.isEmpty { pieces.append(Piece(old: range, new: position)) }
        position += range.count
      case .fresh(let count): position += count
      }
    }
    self.pieces = pieces.sorted { $0.old.lowerBound < $1.old.lowerBound }
  }

  /// Where an item is now; nil where it is gone.
  ///
  /// - Complexity: O(log r) for r runs.
  public func newIndex(of old: Int) -> Int? {
    let index = firstPiece(endingAfter: old)
    guard index < pieces.count, pieces[index].old.contains(old) else { return nil }
    return pieces[index].new + old - pieces[index].old.lowerBound
  }

  /// Where an item is now, or else the next one of before that is still there, or else the one
  /// before it; nil where none is left.
  ///
  /// - Complexity: O(log r) for r runs.
  public func newIndexOfSurvivor(nearest old: Int) -> Int? {
    let index = firstPiece(endingAfter: old)
    if index < pieces.count {
      return pieces[index].new + max(0, old - pieces[index].old.lowerBound)
    }
    return pieces.last.map { $0.new + $0.old.count - 1 }
  }

  /// An item that is kept and is not one of `count`, or is kept twice; nil where there is none.
  func firstInvalid(of count: Int) -> Int? {
    var end = 0
    for piece in pieces {
      if piece.old.lowerBound < end { return piece.old.lowerBound }
      end = piece.old.upperBound
    }
    return end > count ? count : nil
  }

  private func firstPiece(endingAfter old: Int) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = low + (high - low) / 2
      if pieces[middle].old.upperBound <= old { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
