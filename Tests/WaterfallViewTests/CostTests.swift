import LayoutEngine
import Testing

@testable import WaterfallView

/// What must not cost more than the design allows, counted and not timed.
@Suite struct Costs {
  /// One section of `count` cards of different heights, whose data costs nothing to make.
  private func view(
    _ count: Int, height: @escaping (Int) -> Int = { 1 + ($0 &* 7919) % 11 }
  ) -> WaterfallViewController<TestCell> {
    let view = WaterfallViewController<TestCell>(viewport: Size(width: 120, height: 40))
    view.register({ TestCell("card") }, forCellWithReuseIdentifier: "card")
    view.handlers.numberOfItemsInSection = { _ in count }
    view.handlers.metricsForSection = { _ in SectionMetrics(columns: .fixed(4)) }
    view.handlers.sizeForItem = { path, _ in ItemSize(height: height(path.item)) }
    view.handlers.cellForItem = { [unowned view] path in
      view.dequeueReusableCell(withReuseIdentifier: "card", for: path)
    }
    view.layoutIfNeeded()
    return view
  }

  @Test func oneQuestionAnItemAtLoadAndAllOnceMoreAtAChangeOfWidth() {
    let wall = Wall(100)
    wall.view.layoutIfNeeded()
    #expect(wall.sizesAsked == 100)
    wall.view.setContentOffset(40)
    wall.view.viewport.height = 30
    wall.view.layoutIfNeeded()
    #expect(wall.sizesAsked == 100)
    wall.view.viewport.width = 40
    _ = wall.view.contentSize
    wall.view.layoutIfNeeded()
    #expect(wall.sizesAsked == 200)
    #expect(wall.view.statistics.heightsAsked == 200)
    #expect(wall.view.statistics.layoutPasses == 2)
  }

  @Test func onlyNewAndReloadedItemsAreAskedAboutInABatch() throws {
    let wall = Wall(100)
    wall.view.layoutIfNeeded()
    wall.sizesAsked = 0
    try wall.view.performBatchUpdates { batch in
      wall.sections[0].remove(at: 3)
      wall.sections[0].insert(contentsOf: [TestCard(id: 200), TestCard(id: 201)], at: 50)
      batch.deleteItems(at: [IndexPath(item: 3, section: 0)])
      batch.insertItems(at: [IndexPath(item: 50, section: 0), IndexPath(item: 51, section: 0)])
      batch.reloadItems(at: [IndexPath(item: 90, section: 0)])
      batch.moveItem(at: IndexPath(item: 99, section: 0), to: IndexPath(item: 100, section: 0))
    }
    #expect(wall.sizesAsked == 3)
  }

  @Test func cellsAreAskedForOnceAnArrival() {
    let wall = Wall(300)
    wall.view.layoutIfNeeded()
    for _ in 0..<30 {
      wall.view.scroll(by: 3)
      wall.view.layoutIfNeeded()
      wall.view.layoutIfNeeded()
    }
    #expect(wall.view.statistics.cellsAsked == 12 + 30 * 3)
  }

  @Test func aRowOfScrollCostsTheSameAtAThousandAndAMillionItems() {
    var comparisons: [Int] = []
    for count in [1000, 1_000_000] {
      let view = view(count)
      view.setContentOffset(200)
      view.layoutIfNeeded()
      let asked = view.statistics.cellsAsked
      var most = 0
      for _ in 0..<500 {
        view.scroll(by: 1)
        view.layoutIfNeeded()
        most = max(most, view.statistics.queryComparisons - view.displayingCells.count)
      }
      comparisons.append(most)
      #expect(view.statistics.heightsAsked == count)
      #expect(view.layout.placementCount == count)
      #expect(view.statistics.cellsAsked - asked < 4 * 500)
      #expect(view.records.count <= view.statistics.displayedPeak)
    }
    #expect(comparisons[1] <= comparisons[0] + 8)
    // In each of 4 columns: a guess, its window, and one more where the walk ends.
    #expect(comparisons[1] <= 4 * 8)
  }

  @Test func aChangeOfOneOfAMillionTakesLessThanATenthOfTheWorkOfAReload() throws {
    let count = 1_000_000
    var tallest: [Int: Int] = [:]
    let view = view(count) { tallest[$0] ?? 4 }
    func work() -> Int { view.layout.questionCount + view.layout.placementCount }
    var before = work()
    view.reloadData()
    view.layoutIfNeeded()
    let reload = work() - before
    #expect(reload == 2 * count)

    before = work()
    try view.applyDifference([.kept(0..<count)], reloaded: [17])
    view.layoutIfNeeded()
    #expect(work() - before == 1)

    tallest[950_000] = 9
    before = work()
    try view.applyDifference([.kept(0..<count)], reloaded: [950_000])
    view.layoutIfNeeded()
    #expect(work() - before == 1 + 50_000)
    #expect(work() - before < reload / 10)
  }

  @Test func theDifferenceOfTwoLongListsIsAFewRuns() {
    let old = Array(0..<200_000)
    var new = old
    new[100_000] = -1
    #expect(
      ItemDifference.runs(from: old, to: new)
        == [.kept(0..<100_000), .fresh(1), .kept(100_001..<200_000)])
  }
}
