import LayoutEngine

/// Which of the shown cards stand in which section: one for each run of cards that name the same
/// one.
///
/// Cards are told by their positions among those that are shown; a section is known by its first.
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

  /// Takes in the cards up to `newCount`.
  ///
  /// - Parameters:
  ///   - continues: whether a card, which is not the first, names the section of the one before it.
  ///   - name: the section that a card names; asked for the first card of each section only.
  mutating func extend(
    to newCount: Int, continues: (Int) -> Bool, name: (Int) -> String
  ) {
    guard newCount > count else { return }
    if isGrouped {
      for card in count..<newCount where card == 0 || !continues(card) { add(card, name(card)) }
    } else if starts.isEmpty {
      add(0, "")
    }
    count = newCount
  }

  private mutating func add(_ card: Int, _ name: String) {
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

  /// The position of the card at `indexPath`.
  func position(at indexPath: IndexPath) -> Int { starts[indexPath.section] + indexPath.item }
}
