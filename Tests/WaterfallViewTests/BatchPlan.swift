import LayoutEngine

@testable import WaterfallView

/// A random batch and what it makes of the data, worked out the slow, obvious way: first everything
/// is taken out that goes or moves, then everything is put in where it shall be, from the front.
struct BatchPlan {
  var batch = BatchUpdates()
  var result: [[TestCard]] = []
  /// The identities that are reloaded, those of reloaded sections left aside.
  var reloaded: Set<Int> = []

  private var next: Int

  /// A plan for `sections`; new cards are counted from `next`.
  init(_ sections: [[TestCard]], next: inout Int, _ random: inout SeededRandom) {
    self.next = next
    let movedItems = takeItems(sections, &random)
    var rest = sections
    for (section, cards) in sections.enumerated() {
      let gone = Set(batch.deletedItems.filter { $0.section == section }.map(\.item))
        .union(movedItems.filter { $0.path.section == section }.map(\.path.item))
      rest[section] = cards.indices.filter { !gone.contains($0) }.map { cards[$0] }
    }
    let keptSections = changeSections(&rest, &random)
    putItems(movedItems, into: keptSections, &random)
    reloadItems(sections, &random)
    next = self.next
  }

  private mutating func newCard(_ random: inout SeededRandom) -> TestCard {
    next += 1
    return TestCard(id: next, height: Int.random(in: 0...6, using: &random))
  }

  private mutating func takeItems(
    _ sections: [[TestCard]], _ random: inout SeededRandom
  ) -> [(path: IndexPath, card: TestCard)] {
    var moved: [(path: IndexPath, card: TestCard)] = []
    for (section, cards) in sections.enumerated() {
      for (item, card) in cards.enumerated() {
        let path = IndexPath(item: item, section: section)
        if random.chance(10) {
          batch.deleteItems(at: [path])
        } else if random.chance(8) {
          moved.append((path, card))
        }
      }
    }
    return moved
  }

  /// Deletes, moves, reloads and inserts sections, and fills `result`.
  ///
  /// - Returns: the sections of after that items can be put into by their places.
  private mutating func changeSections(
    _ rest: inout [[TestCard]], _ random: inout SeededRandom
  ) -> [Int] {
    var staying: [[TestCard]] = []
    var arriving: [(from: Int?, cards: [TestCard])] = []
    for section in rest.indices {
      if random.chance(8) {
        batch.deleteSections([section])
      } else if random.chance(8) {
        arriving.append((section, rest[section]))
      } else if random.chance(5) {
        batch.reloadSections([section])
        staying.append((0..<Int.random(in: 0...5, using: &random)).map { _ in newCard(&random) })
      } else {
        staying.append(rest[section])
      }
    }
    if random.chance(15) {
      arriving.append(
        (nil, (0..<Int.random(in: 0...5, using: &random)).map { _ in newCard(&random) }))
    }
    let places = Array(0..<staying.count + arriving.count).shuffled(using: &random)
      .prefix(arriving.count).sorted()
    result = staying
    for (place, arrival) in zip(places, arriving) {
      result.insert(arrival.cards, at: place)
      if let from = arrival.from {
        batch.moveSection(from, to: place)
      } else {
        batch.insertSections([place])
      }
    }
    return Array(result.indices)
  }

  private mutating func putItems(
    _ moved: [(path: IndexPath, card: TestCard)], into sections: [Int],
    _ random: inout SeededRandom
  ) {
    var arrivals: [Int: [(from: IndexPath?, card: TestCard)]] = [:]
    for (path, card) in moved {
      // Where nothing is left to move to, the item goes.
      guard let section = sections.randomElement(using: &random) else {
        batch.deleteItems(at: [path])
        continue
      }
      arrivals[section, default: []].append((path, card))
    }
    for section in sections where random.chance(40) {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        arrivals[section, default: []].append((nil, newCard(&random)))
      }
    }
    for (section, cards) in arrivals.sorted(by: { $0.key < $1.key }) {
      let count = result[section].count + cards.count
      let places = Array(0..<count).shuffled(using: &random).prefix(cards.count).sorted()
      for (place, arrival) in zip(places, cards) {
        result[section].insert(arrival.card, at: place)
        let path = IndexPath(item: place, section: section)
        if let from = arrival.from {
          batch.moveItem(at: from, to: path)
        } else {
          batch.insertItems(at: [path])
        }
      }
    }
  }

  /// Reloads some of those that stay, and gives them other heights.
  private mutating func reloadItems(_ sections: [[TestCard]], _ random: inout SeededRandom) {
    let deleted = Set(batch.deletedItems)
    for (section, cards) in sections.enumerated() {
      for (item, card) in cards.enumerated() where random.chance(10) {
        let path = IndexPath(item: item, section: section)
        if deleted.contains(path) { continue }
        batch.reloadItems(at: [path])
        for after in result.indices {
          guard let place = result[after].firstIndex(where: { $0.id == card.id }) else { continue }
          result[after][place].height = Int.random(in: 0...6, using: &random)
          reloaded.insert(card.id)
        }
      }
    }
  }
}
