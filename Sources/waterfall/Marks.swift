import LayoutEngine

/// Which cards are marked: what Enter reports where several can be chosen.
///
/// Cards are counted from 0 in the whole input. When the input is read again a mark goes with the
/// item, not with the number; who is not there yet is marked once it comes.
struct Marks {
  /// The marked cards.
  private var cards: Set<Int> = []
  /// Whom to mark when they arrive: how many items of each key.
  private var missing: [Int: Int] = [:]

  /// Whether no card is marked.
  var isEmpty: Bool { cards.isEmpty }

  /// How many cards are marked.
  var count: Int { cards.count }

  /// The marked cards in the order of the input.
  var inOrder: [Int] { cards.sorted() }

  /// Whether `card` is marked.
  func contains(_ card: Int) -> Bool { cards.contains(card) }

  /// Marks `card`, or takes its mark away.
  mutating func toggle(_ card: Int) {
    if cards.remove(card) == nil { cards.insert(card) }
  }

  /// The input was read again, and its cards are now those of `runs`. `key` says who a card of
  /// before is, and is asked only of marked ones that are not among them.
  ///
  /// - Complexity: O((runs + marks) · log marks).
  mutating func carry(through runs: [WaterfallLayout.ItemRun], key: (Int) -> Int) {
    guard !cards.isEmpty else { return }
    let before = inOrder
    var lost = cards
    var position = 0
    cards = []
    for run in runs {
      switch run {
      case .kept(let range):
        for card in before[Self.firstIndex(notBelow: range.lowerBound, in: before)...] {
          guard card < range.upperBound else { break }
          cards.insert(position + card - range.lowerBound)
          lost.remove(card)
        }
        position += range.count
      case .fresh(let count): position += count
      }
    }
    for card in lost { missing[key(card), default: 0] += 1 }
  }

  /// Cards have arrived: those that were marked before are marked again.
  mutating func meet(_ arrivals: Range<Int>, key: (Int) -> Int) {
    for card in arrivals {
      guard !missing.isEmpty else { return }
      let key = key(card)
      guard let count = missing[key] else { continue }
      cards.insert(card)
      missing[key] = count > 1 ? count - 1 : nil
    }
  }

  /// All of the input has arrived: who has not come does not come any more.
  mutating func settle() { missing = [:] }

  private static func firstIndex(notBelow card: Int, in cards: [Int]) -> Int {
    var (low, high) = (0, cards.count)
    while low < high {
      let middle = (low + high) / 2
      if cards[middle] < card { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
