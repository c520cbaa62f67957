import LayoutEngine
import Testing

@testable import WaterfallView

@Suite struct Loading {
  @Test func aViewIsFreedWithItsCells() {
    weak var view: WaterfallViewController<TestCell>?
    weak var cell: TestCell?
    do {
      let wall = Wall(40)
      wall.view.layoutIfNeeded()
      view = wall.view
      cell = wall.view.visibleCells.first
      #expect(cell != nil)
    }
    #expect(view == nil)
    #expect(cell == nil)
  }

  @Test func aViewLoadsByItselfWhenFirstAskedOrShown() {
    let walls = [Wall(9), Wall(9), Wall(9)]
    #expect(walls[0].view.contentSize.height == 9)
    #expect(walls[1].view.maximumContentOffset == 0)
    #expect(walls[2].view.indexPathForItem(at: .zero) == IndexPath(item: 0, section: 0))
    let wall = Wall(9)
    wall.view.layoutIfNeeded()
    #expect(wall.visibleIDs == Array(0..<9))
  }

  @Test func reloadDataRecyclesTheDisplayedCellsAndStartsAfresh() {
    let wall = Wall(40)
    wall.view.layoutIfNeeded()
    let made = wall.view.statistics.pools["card"]?.made
    wall.log = []
    wall.view.reloadData()
    #expect(wall.log == (0..<12).map { "end \($0)" })
    #expect(wall.view.displayingCells.isEmpty)
    wall.sections = [(100..<140).map { TestCard(id: $0) }]
    wall.log = []
    wall.view.layoutIfNeeded()
    #expect(wall.visibleIDs == Array(100..<112))
    #expect(wall.view.statistics.pools["card"]?.made == made)
    #expect(wall.sizesAsked == 80)
  }

  @Test func appendedItemsMoveNoEarlierFrameAndOnlyTheyAreAskedAbout() throws {
    let wall = Wall([(0..<40).map { TestCard(id: $0, height: 1 + $0 % 4) }])
    wall.view.setContentOffset(5)
    wall.view.layoutIfNeeded()
    let frames = (0..<40).map { wall.view.layout.frame(ofItem: $0) }
    wall.sections[0] += (40..<60).map { TestCard(id: $0, height: 1 + $0 % 4) }
    wall.sections.append([TestCard(id: 60), TestCard(id: 61)])
    wall.log = []
    try wall.view.appendItems()
    wall.view.layoutIfNeeded()
    #expect((0..<40).map { wall.view.layout.frame(ofItem: $0) } == frames)
    #expect(wall.view.layout.itemCount == 62)
    #expect(wall.view.layout.sectionCount == 2)
    #expect(wall.sizesAsked == 62)
    #expect(wall.view.contentOffset == 5)
    #expect(!wall.log.contains { $0.hasPrefix("end") })
  }

  @Test func itemsCanBeAppendedToNothing() throws {
    let wall = Wall([])
    wall.view.layoutIfNeeded()
    try wall.view.appendItems()
    wall.sections = [[TestCard(id: 0)], [TestCard(id: 1)]]
    try wall.view.appendItems()
    wall.view.layoutIfNeeded()
    #expect(wall.visibleIDs == [0, 1])
  }

  @Test func fewerItemsThanBeforeAreAnErrorAndAReload() {
    let wall = Wall(40)
    wall.view.layoutIfNeeded()
    wall.sections[0].removeLast()
    #expect(throws: BatchUpdateError.invalidItemCount(section: 0, expected: 40, found: 39)) {
      try wall.view.appendItems()
    }
    wall.view.layoutIfNeeded()
    #expect(wall.view.layout.itemCount == 39)
    wall.sections = []
    #expect(throws: BatchUpdateError.invalidSectionCount(expected: 1, found: 0)) {
      try wall.view.appendItems()
    }
    wall.view.layoutIfNeeded()
    #expect(wall.view.layout.itemCount == 0)
    #expect(wall.view.cellFault == nil)
  }

  @Test func anAppendWhileAChangeOfWidthIsPendingIsTakenUpWithIt() throws {
    let wall = Wall(40)
    wall.view.layoutIfNeeded()
    wall.view.viewport.width = 15
    wall.sections[0].append(TestCard(id: 40))
    try wall.view.appendItems()
    wall.view.layoutIfNeeded()
    #expect(wall.view.layout.itemCount == 41)
    #expect(wall.view.layout.width == 15)
    #expect(wall.sizesAsked == 81)
    // It is known to the next change, also where that comes before the layout is needed.
    wall.view.viewport.width = 30
    wall.sections[0].append(TestCard(id: 41))
    try wall.view.appendItems()
    wall.sections[0].append(TestCard(id: 42))
    try wall.view.applyDifference([.kept(0..<42), .fresh(1)])
    #expect(wall.view.layout.itemCount == 43)
  }

  @Test func aReloadInAnswerToAScrollIsCarriedOutBeforeCellsAreAskedFor() {
    let wall = Wall(400)
    wall.view.setContentOffset(300)
    wall.view.layoutIfNeeded()
    wall.sections[0].removeLast(300)
    wall.view.handlers.didScroll = {
      wall.sections[0] = [TestCard(id: 1000)]
      wall.view.reloadData()
    }
    wall.view.reloadData()
    wall.view.layoutIfNeeded()
    #expect(wall.visibleIDs == [1000])
  }

  @Test func anAppendLeavesTheWayBackOfTheSelection() throws {
    let heights = [10, 2, 6, 7, 6, 3]
    let wall = Wall([heights.enumerated().map { TestCard(id: $0, height: $1) }])
    wall.select(1)
    wall.view.selectNeighbor(.left)
    #expect(wall.selectedID == 0)
    wall.sections[0].append(TestCard(id: 6))
    try wall.view.appendItems()
    wall.view.selectNeighbor(.right)
    #expect(wall.selectedID == 1)
  }

  @Test func askingTheViewFromInsideAQuestionIsAllowed() {
    let wall = Wall(40)
    let answer = wall.view.handlers.sizeForItem
    wall.view.handlers.sizeForItem = { path, columns in
      _ = wall.view.layout.itemCount
      _ = wall.view.contentSize
      _ = wall.view.statistics
      _ = wall.view.selectedIndexPath
      _ = wall.view.maximumContentOffset
      return answer?(path, columns) ?? .standard
    }
    wall.view.handlers.willDisplay = { cell, path in
      #expect(wall.view.cellForItem(at: path) === cell)
      #expect(wall.view.layout.itemCount == 40)
      _ = wall.view.statistics
      _ = wall.view.displayedCards
    }
    wall.view.layoutIfNeeded()
    wall.view.viewport.width = 20
    wall.view.layoutIfNeeded()
    #expect(wall.visibleIDs == Array(0..<12))
  }
}
