import LayoutEngine
import Testing

@testable import WaterfallView

@Suite struct Reuse {
  @Test func prepareForReuseIsCalledOnceAReuseAndNeverOnANewCell() {
    let wall = Wall(300)
    wall.view.layoutIfNeeded()
    #expect(wall.view.visibleCells.allSatisfy { $0.preparations == 0 })
    for _ in 0..<200 {
      wall.view.scroll(by: 1)
      wall.view.layoutIfNeeded()
    }
    let cells = wall.view.visibleCells + wall.view.pool.cells
    for cell in cells where cell.card != nil {
      #expect(cell.preparations <= wall.view.useCount(of: cell) - 1)
    }
    for cell in wall.view.visibleCells {
      #expect(cell.preparations == wall.view.useCount(of: cell) - 1)
    }
    let pools = wall.view.statistics.pools["card"]
    #expect(pools?.reused == cells.reduce(0) { $0 + $1.preparations })
  }

  @Test func aCellKeepsItsIdentifier() {
    let wall = Wall([
      (0..<400).map { TestCard(id: $0, height: 1 + $0 % 5, kind: $0 % 3 == 0 ? "picture" : "card") }
    ])
    for offset in stride(from: 0, to: 300, by: 7) {
      wall.view.setContentOffset(offset)
      wall.view.layoutIfNeeded()
      for (attributes, cell) in wall.view.displayedCards {
        #expect(cell.reuseIdentifier == wall.sections[0][attributes.indexPath.item].kind)
      }
    }
  }

  @Test func dequeueWithIdentifierIsNilWhenThePoolHoldsNone() {
    let view = WaterfallViewController<TestCell>(viewport: Size(width: 30, height: 4))
    view.handlers.numberOfItemsInSection = { _ in 50 }
    view.handlers.metricsForSection = { _ in SectionMetrics(columns: .fixed(2)) }
    view.handlers.sizeForItem = { _, _ in ItemSize(height: 2) }
    var made = 0
    view.handlers.cellForItem = { [unowned view] path in
      if let cell = view.dequeueReusableCell(withIdentifier: "own") { return cell }
      made += 1
      return TestCell("own")
    }
    view.layoutIfNeeded()
    #expect(made == 4)
    for _ in 0..<20 {
      view.scroll(by: 2)
      view.layoutIfNeeded()
    }
    #expect(made == 4)
    #expect(view.statistics.pools["own"]?.made == 4)
    #expect(view.dequeueReusableCell(withIdentifier: "unheard of") == nil)
  }

  @Test func aCellDequeuedAndNotGivenGoesBack() {
    let wall = Wall(60)
    let answer = wall.view.handlers.cellForItem
    wall.view.handlers.cellForItem = { path in
      _ = wall.view.dequeueReusableCell(withReuseIdentifier: "picture", for: path)
      return answer?(path) ?? TestCell("card")
    }
    for offset in 0..<30 {
      wall.view.setContentOffset(offset)
      wall.view.layoutIfNeeded()
    }
    #expect(wall.view.statistics.pools["picture"]?.made == 1)
    #expect(wall.view.statistics.pools["picture"]?.pooled == 1)
    #expect(wall.view.statistics.pools["picture"]?.displayed == 0)
  }

  @Test func aTicketDrawnInCellForItemFindsTheCellUntilItIsRecycled() throws {
    let wall = Wall(60, columns: 1, viewport: Size(width: 10, height: 3))
    var tickets: [CellTicket] = []
    let answer = wall.view.handlers.cellForItem
    wall.view.handlers.cellForItem = { path in
      let cell = answer?(path) ?? TestCell("card")
      tickets.append(wall.view.ticket(for: cell))
      return cell
    }
    wall.view.layoutIfNeeded()
    let first = try #require(tickets.first)
    #expect(wall.view.cell(for: first) === wall.view.visibleCells.first)
    wall.view.scroll(by: 3)
    wall.view.layoutIfNeeded()
    #expect(wall.view.number(of: wall.view.visibleCells[0]) == 1)
    #expect(wall.view.cell(for: first) == nil)
    #expect(wall.view.cell(for: tickets[1]) === wall.view.visibleCells[0])
    wall.view.reloadData()
    #expect(wall.view.cell(for: tickets[1]) == nil)
  }

  @Test func theReuseLogTellsWhichCellWentWhere() {
    let wall = Wall(60, columns: 1, viewport: Size(width: 10, height: 3))
    wall.view.layoutIfNeeded()
    #expect(wall.view.reuseLog.isEmpty)
    for _ in 0..<40 {
      wall.view.scroll(by: 3)
      wall.view.layoutIfNeeded()
    }
    #expect(wall.view.reuseLog.count == WaterfallViewController<TestCell>.reuseLogLength)
    #expect(
      wall.view.reuseLog.last
        == ReuseEvent(
          identifier: "card", cellNumber: 1, from: IndexPath(item: 39, section: 0),
          to: IndexPath(item: 40, section: 0)))
  }

  @Test(arguments: [true, false])
  func cellsMadeNeverExceedTheMostDisplayedOverAMillionItems(isRandom: Bool) {
    var random = SeededRandom(7)
    let heights = (0..<1_000_000).map { _ in isRandom ? Int.random(in: 1...9, using: &random) : 4 }
    let view = WaterfallViewController<TestCell>(viewport: Size(width: 60, height: 40))
    for kind in ["card", "picture", "header"] {
      view.register({ TestCell(kind) }, forCellWithReuseIdentifier: kind)
    }
    let headed = SectionMetrics(columns: .fixed(5), headerHeight: 2)
    view.sectionHeadersPinToVisibleBounds = true
    view.handlers.numberOfSections = { 1000 }
    view.handlers.numberOfItemsInSection = { _ in 1000 }
    view.handlers.metricsForSection = { _ in headed }
    view.handlers.sizeForItem = { path, _ in
      ItemSize(height: heights[path.section * 1000 + path.item])
    }
    view.handlers.cellForItem = { [unowned view] path in
      let kind = path.item % 3 == 0 ? "picture" : "card"
      return view.dequeueReusableCell(withReuseIdentifier: kind, for: path)
    }
    view.handlers.viewForSupplementaryElement = { [unowned view] _, path in
      view.dequeueReusableCell(withReuseIdentifier: "header", for: path)
    }
    walk(view)
    #expect(view.cellFault == nil)
    #expect(view.statistics.displayedPeak < 5 * 42)
    let made = view.statistics.pools.values.reduce(0) { $0 + $1.made }
    #expect(made == view.records.count)
  }

  /// Down by pages that grow and up again, and by rows at both ends and in between.
  private func walk(_ view: WaterfallViewController<TestCell>) {
    for direction in [1, -1] {
      var page = 38
      view.layoutIfNeeded()
      while view.scroll(by: direction * page) != 0 {
        view.layoutIfNeeded()
        page += 1
      }
      for _ in 0..<300 {
        view.scroll(by: -direction)
        view.layoutIfNeeded()
      }
      view.setContentOffset(view.maximumContentOffset / 2)
      for _ in 0..<300 {
        view.scroll(by: direction)
        view.layoutIfNeeded()
      }
      view.setContentOffset(direction > 0 ? view.maximumContentOffset : 0)
    }
  }
}
