import LayoutEngine

@testable import WaterfallView

/// What the tests show cards with: remembers what it shows and what was done to it.
final class TestCell: ReusableView {
  let reuseIdentifier: String
  /// The identity of the card shown; nil after `prepareForReuse()`.
  var card: Int?
  var preparations = 0

  init(_ reuseIdentifier: String) { self.reuseIdentifier = reuseIdentifier }

  func prepareForReuse() {
    preparations += 1
    card = nil
  }
}

/// A card as the tests make them up.
struct TestCard: Hashable {
  var id: Int
  var height = 3
  var span = 1
  var kind = "card"
}

/// The data of a wall, and a record of what its view asked and told.
final class WallState {
  var sections: [[TestCard]]
  var metrics: [SectionMetrics]
  var log: [String] = []
  var isLogging = true
  var sizesAsked = 0
  var scrolls = 0
  var selections: [IndexPath?] = []

  init(_ sections: [[TestCard]], _ metrics: [SectionMetrics]) {
    self.sections = sections
    self.metrics = metrics
  }

  func metrics(of section: Int) -> SectionMetrics { metrics[min(section, metrics.count - 1)] }

  func write(_ line: String) {
    if isLogging { log.append(line) }
  }
}

/// A view and its data, which the view keeps alive through its handlers.
@dynamicMemberLookup
final class Wall {
  let view: WaterfallViewController<TestCell>
  private let state: WallState

  subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<WallState, Value>) -> Value {
    get { state[keyPath: path] }
    set { state[keyPath: path] = newValue }
  }

  init(
    _ sections: [[TestCard]], metrics: [SectionMetrics] = [SectionMetrics(columns: .fixed(3))],
    width: Int = 30, height: Int = 12
  ) {
    state = WallState(sections, metrics)
    view = WaterfallViewController(viewport: Size(width: width, height: height))
    for kind in ["card", "picture"] {
      view.register({ TestCell(kind) }, forCellWithReuseIdentifier: kind)
    }
    view.register({ TestCell("header") }, forSupplementaryViewWithReuseIdentifier: "header")
    connectQuestions()
    connectNews()
  }

  /// One section of `count` cards, `height` rows each.
  convenience init(
    _ count: Int, height: Int = 3, columns: Int = 3, viewport: Size = Size(width: 30, height: 12)
  ) {
    self.init(
      [(0..<count).map { TestCard(id: $0, height: height) }],
      metrics: [SectionMetrics(columns: .fixed(columns))], width: viewport.width,
      height: viewport.height)
  }

  /// The cards in the order of the data.
  var cards: [TestCard] { state.sections.flatMap { $0 } }

  /// The identities on screen, in the order of the data.
  var visibleIDs: [Int] { view.displayedCards.map { $0.cell.card ?? -1 } }

  /// The identity of the selected card.
  var selectedID: Int? { view.selectedIndexPath.map { state.sections[$0.section][$0.item].id } }

  func select(_ item: Int, section: Int = 0) {
    view.selectItem(at: IndexPath(item: item, section: section))
  }

  /// The rows between the top of the viewport and a card; nil where it is not in the data.
  func row(of id: Int) -> Int? {
    cards.firstIndex { $0.id == id }.map { view.layout.frame(ofItem: $0).minY - view.contentOffset }
  }

  private func connectQuestions() {
    let state = state
    view.handlers.numberOfSections = { state.sections.count }
    view.handlers.numberOfItemsInSection = { state.sections[$0].count }
    view.handlers.metricsForSection = { state.metrics(of: $0) }
    view.handlers.sizeForItem = { path, _ in
      state.sizesAsked += 1
      let card = state.sections[path.section][path.item]
      return ItemSize(height: card.height, span: card.span)
    }
    view.handlers.cellForItem = { [unowned view] path in
      let card = state.sections[path.section][path.item]
      let cell = view.dequeueReusableCell(withReuseIdentifier: card.kind, for: path)
      cell.card = card.id
      state.write("ask \(card.id)")
      return cell
    }
    view.handlers.viewForSupplementaryElement = { [unowned view] kind, path in
      let cell = view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: path)
      cell.card = path.section
      return cell
    }
  }

  private func connectNews() {
    let state = state
    view.handlers.willDisplay = { cell, _ in state.write("will \(cell.card ?? -1)") }
    view.handlers.didEndDisplaying = { cell, _ in state.write("end \(cell.card ?? -1)") }
    view.handlers.didScroll = { state.scrolls += 1 }
    view.handlers.didChangeSelection = { state.selections.append($0) }
  }
}

/// The generator of SplitMix64: the same numbers for the same seed on every machine.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

extension WaterfallViewController<TestCell> {
  /// What is wrong with the cells: each object must be in exactly one place, displayed or pooled,
  /// and the counts must tell the same. Nil where all is well.
  var cellFault: String? {
    var seen = Set<ObjectIdentifier>()
    let displayed = displayingCells.values + displayedBands.compactMap(\.cell)
    for cell in displayed + pool.cells where !seen.insert(ObjectIdentifier(cell)).inserted {
      return "cell \(number(of: cell)) is in two places"
    }
    if seen.count != records.count { return "\(records.count) cells, \(seen.count) in a place" }
    if !handedOut.isEmpty { return "a cell is still handed out" }
    let isListed = displayedItems.allSatisfy { displayingCells[$0.indexPath] != nil }
    if !isListed || displayedItems.count != displayingCells.count {
      return "the displayed items are not those that have cells"
    }
    for (identifier, pool) in statistics.pools {
      let count = displayed.count { $0.reuseIdentifier == identifier }
      if pool.displayed != count { return "\(identifier): \(pool.displayed) counted, \(count)" }
      if pool.made != pool.displayed + pool.pooled { return "\(identifier): a cell is missing" }
      if pool.made > pool.displayedPeak { return "\(identifier): more made than displayed" }
    }
    return nil
  }
}
