@testable import LayoutEngine
@testable import WaterfallView

/// Random operations of a view, after each of which layout, cells and offset must agree.
@Sendable
func fuzzView(_ bytes: UnsafeBufferPointer<UInt8>) {
  var input = FuzzInput(bytes)
  let wall = FuzzedWall(&input)
  var steps = 0
  while !input.isEmpty, steps < 100 {
    steps += 1
    wall.step(&input)
    if input.number(0...3) > 0 { wall.check() }
  }
  wall.check()
}

private final class FuzzedCell: ReusableView {
  let reuseIdentifier: String
  var card: Int?

  init(_ reuseIdentifier: String) { self.reuseIdentifier = reuseIdentifier }

  func prepareForReuse() { card = nil }
}

/// A view and its data.
private final class FuzzedWall {
  struct Card {
    var id: Int
    var size: ItemSize
    var kind: String
  }

  private let view: WaterfallViewController<FuzzedCell>
  private var sections: [[Card]] = []
  private var metrics: [SectionMetrics] = []
  private var lastID = 0

  init(_ input: inout FuzzInput) {
    view = WaterfallViewController(viewport: Self.size(&input))
    for kind in ["card", "picture"] {
      view.register({ FuzzedCell(kind) }, forCellWithReuseIdentifier: kind)
    }
    view.register({ FuzzedCell("header") }, forSupplementaryViewWithReuseIdentifier: "header")
    view.sectionHeadersPinToVisibleBounds = input.number(0...1) == 1
    for _ in 0..<3 { metrics.append(Self.metrics(&input)) }
    for _ in 0..<input.number(0...3) { sections.append(cards(&input)) }
    connect()
  }

  private static func size(_ input: inout FuzzInput) -> Size {
    Size(width: input.number(-1...70), height: input.number(-1...25))
  }

  private static func metrics(_ input: inout FuzzInput) -> SectionMetrics {
    let placements: [Placement] = [.shortest, .inOrder(tolerance: 2), .leftToRight, .rightToLeft]
    return SectionMetrics(
      columns: input.number(0...1) == 0
        ? .fixed(input.number(-1...6)) : .adaptive(minimumWidth: input.number(0...20)),
      columnSpacing: input.number(-1...3), rowSpacing: input.number(-1...2),
      insets: EdgeInsets(
        top: input.number(-1...2), left: input.number(-1...20), bottom: input.number(-1...2),
        right: input.number(-1...20)),
      placement: placements[input.number(0...3)], headerHeight: input.number(-1...2))
  }

  private func connect() {
    view.handlers.numberOfSections = { [unowned self] in sections.count }
    view.handlers.numberOfItemsInSection = { [unowned self] in sections[$0].count }
    view.handlers.metricsForSection = { [unowned self] in metrics[min($0, metrics.count - 1)] }
    view.handlers.sizeForItem = { [unowned self] path, _ in sections[path.section][path.item].size }
    view.handlers.cellForItem = { [unowned self] path in
      let card = sections[path.section][path.item]
      let cell = view.dequeueReusableCell(withReuseIdentifier: card.kind, for: path)
      cell.card = card.id
      return cell
    }
    view.handlers.viewForSupplementaryElement = { [unowned self] kind, path in
      view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: path)
    }
  }

  private func card(_ input: inout FuzzInput) -> Card {
    lastID += 1
    let height = input.number(-1...30)
    return Card(
      id: lastID, size: ItemSize(height: height, span: input.number(-1...5)),
      kind: height % 3 == 0 ? "picture" : "card")
  }

  private func cards(_ input: inout FuzzInput) -> [Card] {
    (0..<input.number(0...12)).map { _ in card(&input) }
  }

  func step(_ input: inout FuzzInput) {
    let directions: [Direction] = [.left, .right, .up, .down]
    switch input.number(0...11) {
    case 0: view.setContentOffset(view.contentOffset + input.number(-30...40))
    case 1: view.scrollWithSelection(by: input.number(-9...9))
    case 2: view.pageWithSelection(by: input.number(-30...30))
    case 3: view.viewport = Self.size(&input)
    case 4: view.moveSelection(directions[input.number(0...3)])
    case 5: view.selectNeighbor(directions[input.number(0...3)])
    case 6: view.selectItem(at: path(&input))
    case 7: if let path = path(&input) { view.scrollToItem(at: path, at: .centered) }
    case 8: batch(&input)
    case 9: difference(&input)
    case 10: append(&input)
    default:
      sections = (0..<input.number(0...3)).map { _ in cards(&input) }
      view.reloadData()
    }
  }

  private func path(_ input: inout FuzzInput) -> IndexPath? {
    let section = input.number(0...3)
    guard section < sections.count, !sections[section].isEmpty else { return nil }
    return IndexPath(item: input.number(0...sections[section].count - 1), section: section)
  }

  /// Sometimes the batch tells something else than what then is there: that is an error, no end.
  private func batch(_ input: inout FuzzInput) {
    let isWrong = input.number(0...9) == 9
    try? view.performBatchUpdates { batch in
      if let path = path(&input) {
        sections[path.section].remove(at: path.item)
        batch.deleteItems(at: [path])
      }
      if isWrong { batch.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
      for section in sections.indices where input.number(0...2) == 0 {
        let item = input.number(0...sections[section].count)
        sections[section].insert(card(&input), at: item)
        batch.insertItems(at: [IndexPath(item: item, section: section)])
      }
    }
  }

  private func difference(_ input: inout FuzzInput) {
    view.layoutIfNeeded()
    let before = sections.flatMap { $0.map(\.id) }
    for section in sections.indices {
      sections[section].removeAll { _ in input.number(0...4) == 0 }
      if input.number(0...3) == 0 { sections[section].reverse() }
      if input.number(0...1) == 0 { sections[section] += cards(&input) }
    }
    let after = sections.flatMap { $0.map(\.id) }
    do throws(BatchUpdateError) {
      try view.applyDifference(ItemDifference.runs(from: before, to: after))
    } catch {
      fatalError("a true difference is refused: \(error)")
    }
  }

  private func append(_ input: inout FuzzInput) {
    if sections.isEmpty || input.number(0...3) == 0 { sections.append([]) }
    sections[sections.count - 1] += cards(&input)
    do throws(BatchUpdateError) {
      try view.appendItems()
    } catch {
      fatalError("items at the end are refused: \(error)")
    }
  }

  /// What is displayed is exactly what a look at every frame finds on screen, each with a cell of
  /// its own that shows this card.
  func check() {
    view.layoutIfNeeded()
    view.layout.checkInvariants()
    guard (0...view.maximumContentOffset).contains(view.contentOffset) else {
      fatalError("offset \(view.contentOffset) of \(view.maximumContentOffset)")
    }
    let all = sections.flatMap { $0 }
    guard view.layout.itemCount == all.count else { fatalError("another number of items") }
    let shown = all.indices.filter { view.layout.frame(ofItem: $0).intersects(view.bounds) }
    let displayed = view.displayedCards.map(\.cell)
    guard displayed.map(\.card) == shown.map({ all[$0].id }) else {
      fatalError("\(displayed.map(\.card)) is shown for \(shown)")
    }
    var cells = Set<ObjectIdentifier>()
    for cell in displayed + view.displayedSupplementaryViews.map(\.cell) + view.pool.cells {
      guard cells.insert(ObjectIdentifier(cell)).inserted else { fatalError("a cell twice") }
    }
    guard cells.count == view.records.count else { fatalError("a cell is lost") }
    if let item = view.selectedItem, !all.indices.contains(item) { fatalError("\(item) selected") }
  }
}
