import Cards
import LayoutEngine
import WaterfallView

/// Other cards in the place of those in the layout, to begin with as many as have to be there at
/// once.
struct Replacement {
  private let result: CardComparison.Result
  /// How many of the cards of before are in the layout.
  private let known: Int

  /// The change that `result` tells, where the first `known` cards of before are in the layout.
  init(_ result: CardComparison.Result, known: Int) {
    self.result = result
    self.known = known
  }

  /// How many cards at the beginning are those of before and look as before.
  private var unchanged: Int {
    guard case .kept(let range)? = result.runs.first, range.lowerBound == 0 else { return 0 }
    return min(range.upperBound, result.changed.first ?? .max, known)
  }

  /// How many cards of after have to be there: down to the last of the cards of before that are
  /// `displayed`, and of those that `place` depends on; what is as before stays anyway.
  ///
  /// - Complexity: O(r · log r) for r runs.
  func count(reaching displayed: [Int], and place: ViewBookmark) -> Int {
    let map = ItemMap(result.runs)
    var items = displayed.compactMap { map.newIndex(of: $0) }
    // One that is gone leaves its number to another, the anchor its row to the next.
    if let selected = place.selectedItem { items.append(map.newIndex(of: selected) ?? selected) }
    if let item = place.anchorItem.flatMap({ map.newIndexOfSurvivor(nearest: $0) }) {
      items.append(item)
    }
    return max(unchanged, (items.max() ?? -1) + 1)
  }

  /// The first `count` cards of after, in the words of the layout.
  func runs(count: Int) -> [WaterfallLayout.ItemRun] {
    var runs: [WaterfallLayout.ItemRun] = []
    var left = count
    for run in result.runs where left > 0 {
      switch run {
      case .kept(let range):
        let range = range.prefix(left)
        let inLayout = range.clamped(to: 0..<known)
        runs += [.kept(inLayout), .fresh(range.count - inLayout.count)]
      case .fresh(let count): runs.append(.fresh(min(left, count)))
      }
      left -= min(left, run.itemCount)
    }
    return runs
  }
}
