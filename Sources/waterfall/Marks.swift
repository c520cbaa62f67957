/// Which cards are marked: what Enter reports where several can be chosen.
///
/// Cards are counted from 0 in the whole input. When the input is read again a mark goes with the
/// item, not with the number: `carry` remembers who was marked, `meet` finds them as they arrive.
struct Marks {
  /// The marked cards.
  private var cards: Set<Int> = []
  /// Whom to mark once they arrive: of each key, the how manieth items that have it.
  private var wanted: [Int: Set<Int>] = [:]
  /// How many items with such a key have arrived.
  private var met: [Int: Int] = [:]

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

  /// The input begins anew: nothing of it has arrived yet. `key` says who the cards of before
  /// were, of which there are `count`; it is asked only where something is marked.
  mutating func carry(from count: Int, key: (Int) -> Int) {
    guard !cards.isEmpty || !wanted.isEmpty else { return }
    var missing = wanted
    for (key, seen) in met { missing[key] = missing[key]?.filter { $0 >= seen } }
    wanted = [:]
    met = [:]
    let keys = Set(cards.map(key))
    var seen: [Int: Int] = [:]
    for card in 0..<count {
      let key = key(card)
      guard keys.contains(key) else { continue }
      if cards.contains(card) { wanted[key, default: []].insert(seen[key, default: 0]) }
      seen[key, default: 0] += 1
    }
    for (key, ordinals) in missing { wanted[key, default: []].formUnion(ordinals) }
    cards = []
  }

  /// Cards have arrived: those that were marked before are marked again.
  mutating func meet(_ arrivals: Range<Int>, key: (Int) -> Int) {
    guard !wanted.isEmpty else { return }
    for card in arrivals {
      let key = key(card)
      guard let ordinals = wanted[key] else { continue }
      let ordinal = met[key, default: 0]
      met[key] = ordinal + 1
      if ordinals.contains(ordinal) { cards.insert(card) }
    }
  }

  /// All of the input has arrived: who has not come does not come any more.
  mutating func settle() {
    wanted = [:]
    met = [:]
  }
}
