import LayoutEngine

/// The counts of the engine: questions, placings, comparisons, bytes.
enum EngineCounts {
  static func all() throws -> [Count] {
    let wall = Wall(count: 1_000_000)
    var layout = WaterfallLayout()
    try wall.prepare(&layout, columns: 6)
    var counts = [
      Count(
        name: "questions to lay out 1,000,000 items", value: layout.questionCount,
        threshold: 1_000_000 * Thresholds.questionsAnItem),
      Count(
        name: "placings to lay out 1,000,000 items", value: layout.placementCount,
        threshold: 1_000_000),
      Count(
        name: "bytes of 1,000,000 items in 6 columns", value: layout.storageBytes,
        threshold: 1_000_000 * Thresholds.bytesAnItem),
    ]
    counts += queries(&layout)
    counts += try changes(wall, &layout)
    return counts
  }

  /// How far the worst query goes beyond what its items allow.
  private static func queries(_ layout: inout WaterfallLayout) -> [Count] {
    var numbers = Sequence32(seed: 3)
    let rows = layout.contentSize.height
    let jumps = (0..<20_000).map { _ in numbers.next(below: rows) }
    return [
      Count(
        name: "comparisons of a screen at random, beyond 2 an item",
        value: worst(of: jumps, perItem: 2, &layout),
        threshold: 6 * Thresholds.comparisonsAColumn),
      Count(
        name: "comparisons after a scroll by a row, beyond 1 an item",
        value: worst(of: Array(rows / 2..<rows / 2 + 20_000), perItem: 1, &layout),
        threshold: 6 * Thresholds.comparisonsAColumnAfterAScroll),
    ]
  }

  private static func worst(
    of places: [Int], perItem: Int, _ layout: inout WaterfallLayout
  ) -> Int {
    var worst = 0
    for (index, y) in places.enumerated() {
      var found = 0
      layout.forEachItem(in: Rect(x: 0, y: y, width: 200, height: 50)) { _ in found += 1 }
      // The first query has no last positions to start from.
      if index > 0 { worst = max(worst, layout.queryComparisons - perItem * found) }
    }
    return worst
  }

  private static func changes(_ wall: Wall, _ layout: inout WaterfallLayout) throws -> [Count] {
    var counts: [Count] = []
    func add(_ name: String, questions: Int, placings: Int, _ change: () throws -> Void) rethrows {
      let before = (layout.questionCount, layout.placementCount)
      try change()
      counts += [
        Count(
          name: "questions of \(name)", value: layout.questionCount - before.0,
          threshold: questions),
        Count(
          name: "placings of \(name)", value: layout.placementCount - before.1,
          threshold: placings),
      ]
    }
    let path = IndexPath(item: 600_000, section: 0)
    try add("1,000 items appended", questions: 1000, placings: 1000) {
      try wall.append(1000, to: &layout)
    }
    add("a height that changes at 600,000", questions: 1, placings: 401_000) {
      layout.invalidateItems([600_000]) { _, _ in ItemSize(height: 99) }
    }
    add("a height that stays the same", questions: 1, placings: 0) {
      layout.invalidateItems([600_000]) { _, _ in ItemSize(height: 99) }
    }
    try add("an insertion at 600,000", questions: 1, placings: 401_001) {
      try layout.insertItems(1, at: path) { _, _ in ItemSize(height: 99) }
    }
    add("a deletion at 600,000", questions: 0, placings: 401_000) {
      layout.deleteItem(at: path)
    }
    return counts
  }
}
