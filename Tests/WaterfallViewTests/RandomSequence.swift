import LayoutEngine

@testable import WaterfallView

/// One sequence of steps.
struct RandomSequence {
  let wall: Wall
  var model: NaiveView
  var random: SeededRandom
  var next = 0
  var steps: [String] = []
  /// What has been announced and neither shown nor taken back.
  let announced = Announced()
  /// The cells of before a step by their cards, those left out that the step makes look different.
  var cells: [Int: TestCell] = [:]

  init(seed: Int) {
    var random = SeededRandom(seed)
    let sections = Self.sections(next: &next, &random)
    wall = Wall(sections, metrics: Self.metrics(&random))
    wall.isLogging = false
    wall.view.sectionHeadersPinToVisibleBounds = random.chance(50)
    model = NaiveView(wall)
    self.random = random
    announced.follow(wall.view)
  }

  private static func sections(next: inout Int, _ random: inout SeededRandom) -> [[TestCard]] {
    var sections: [[TestCard]] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      sections.append([])
      for _ in 0..<Int.random(in: 0...15, using: &random) {
        next += 1
        sections[sections.count - 1].append(
          TestCard(
            id: next, height: Int.random(in: 0...6, using: &random),
            span: random.chance(20) ? 2 : 1, kind: random.chance(30) ? "picture" : "card"))
      }
    }
    return sections
  }

  private static func metrics(_ random: inout SeededRandom) -> [SectionMetrics] {
    let placements: [Placement] = [.shortest, .inOrder(tolerance: 2), .leftToRight, .rightToLeft]
    var metrics: [SectionMetrics] = []
    for _ in 0..<3 {
      let count = Int.random(in: 1...4, using: &random)
      metrics.append(
        SectionMetrics(
          columns: random.chance(50) ? .fixed(count) : .adaptive(minimumWidth: 8),
          rowSpacing: Int.random(in: 0...1, using: &random),
          placement: placements.randomElement(using: &random) ?? .shortest,
          headerHeight: Int.random(in: 0...1, using: &random)))
    }
    return metrics
  }

  /// - Returns: what is wrong; nil where all is well.
  mutating func run() -> String? {
    wall.view.layoutIfNeeded()
    for _ in 0..<14 {
      cells = Dictionary(
        uniqueKeysWithValues: wall.view.visibleCells.map { ($0.card ?? -1, $0) })
      if let fault = step() { return fault }
      // Now and then several changes take effect together.
      if random.chance(20) { continue }
      wall.view.layoutIfNeeded()
      model.settle()
      if let fault = fault() { return fault }
    }
    return nil
  }

  private mutating func step() -> String? {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: scroll()
    case 3: resize()
    case 4: select()
    case 5, 6: return batch()
    case 7: return difference()
    case 8: return append()
    default: reload()
    }
    return nil
  }

  private mutating func scroll() {
    let offset = model.offset + Int.random(in: -9...14, using: &random)
    steps.append("scroll to \(offset)")
    model.settle()
    wall.view.setContentOffset(offset)
    model.scroll(to: offset)
  }

  private mutating func resize() {
    let widths = [30, 30, 15, 60, 1, 0, 37]
    let size = Size(
      width: widths.randomElement(using: &random) ?? 30,
      height: Int.random(in: 0...20, using: &random))
    steps.append("resize to \(size.width)×\(size.height)")
    wall.view.viewport = size
    model.resize(to: size)
  }

  private mutating func select() {
    model.settle()
    let item = random.chance(10) ? nil : model.cards.indices.randomElement(using: &random)
    steps.append("select \(item.map { String($0) } ?? "none")")
    wall.view.layoutIfNeeded()
    wall.view.selectItem(at: item.flatMap { wall.view.layout.indexPath(ofItem: $0) })
    model.select(item)
  }

  private mutating func batch() -> String? {
    let plan = BatchPlan(wall.sections, next: &next, &random)
    steps.append("batch to \(plan.result.map { $0.map(\.id) })")
    prepareReload()
    do {
      try wall.view.performBatchUpdates { batch in
        wall.sections = plan.result
        batch = plan.batch
      }
    } catch { return "\(error)" }
    for id in plan.reloaded { cells[id] = nil }
    model.change(to: plan.result)
    return nil
  }

  /// A batch and a difference find a pending reload done.
  private mutating func prepareReload() {
    if !model.isReloading { return }
    wall.view.layoutIfNeeded()
    model.settle()
  }

  private mutating func difference() -> String? {
    var new = wall.sections
    for section in new.indices {
      new[section].removeAll { _ in random.chance(20) }
      if random.chance(20) { new[section].shuffle(using: &random) }
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        next += 1
        let card = TestCard(id: next, height: Int.random(in: 0...6, using: &random))
        new[section].insert(card, at: Int.random(in: 0...new[section].count, using: &random))
      }
    }
    if random.chance(10) { new.insert([], at: 0) }
    steps.append("difference to \(new.map { $0.map(\.id) })")
    prepareReload()
    let runs = ItemDifference.runs(
      from: wall.cards.map(\.id), to: new.flatMap { $0 }.map(\.id))
    wall.sections = new
    do { try wall.view.applyDifference(runs) } catch { return "\(error)" }
    model.change(to: new)
    return nil
  }

  private mutating func append() -> String? {
    var new = wall.sections
    let cards = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      next += 1
      return TestCard(id: next, height: Int.random(in: 0...6, using: &random))
    }
    if !new.isEmpty { new[new.count - 1] += cards }
    if random.chance(20) { new.append(cards.map { TestCard(id: $0.id + 1_000_000) }) }
    steps.append("append to \(new.map { $0.map(\.id) })")
    wall.sections = new
    do { try wall.view.appendItems() } catch { return "\(error)" }
    model.sections = new
    if model.isStale { model.settle() } else { model.layOut() }
    return nil
  }

  private mutating func reload() {
    var new = wall.sections
    for section in new.indices { new[section].removeAll { _ in random.chance(10) } }
    steps.append("reload to \(new.map { $0.map(\.id) })")
    wall.sections = new
    wall.view.reloadData()
    model.reload(new)
    cells = [:]
  }
}
