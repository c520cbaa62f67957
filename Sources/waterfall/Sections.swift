import LayoutEngine

/// Which cards stand in which section: one for each run of cards that name the same one.
///
/// Cards are counted from 0 in the whole input; a section is known by its first card.
struct Sections {
  /// Whether runs form sections; else all cards are one.
  let isGrouped: Bool
  /// Cards so far.
  private(set) var count = 0
  /// The name of each section.
  private(set) var names: [String] = []
  /// The first card of each section.
  private var starts: [Int] = []

  init(isGrouped: Bool) { self.isGrouped = isGrouped }

  /// Takes in the cards up to `newCount`; `name` tells the section that one names.
  mutating func extend(to newCount: Int, name: (Int) -> String) {
    guard newCount > count else { return }
    if isGrouped {
      for card in count..<newCount { add(card, to: name(card)) }
    } else if starts.isEmpty {
      add(0, to: "")
    }
    count = newCount
  }

  private mutating func add(_ card: Int, to name: String) {
    if names.last == name { return }
    names.append(name)
    starts.append(card)
  }

  /// How many sections there are: none without cards.
  var sectionCount: Int { starts.count }

  /// How many cards the section has.
  func itemCount(inSection section: Int) -> Int {
    let end = section + 1 < starts.count ? starts[section + 1] : count
    return end - starts[section]
  }

  /// The number of the card at `indexPath`.
  func card(at indexPath: IndexPath) -> Int { starts[indexPath.section] + indexPath.item }
}
