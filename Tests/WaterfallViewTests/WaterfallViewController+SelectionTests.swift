import LayoutEngine
import Testing

@testable import WaterfallView

@Suite struct Selection {
  @Test func didChangeSelectionFollowsEveryMoveOnce() {
    let wall = Wall(9)
    wall.select(4)
    wall.select(4)
    wall.view.moveSelection(.down)
    wall.view.selectItem(at: nil)
    #expect(wall.selections.map { $0?.item } == [4, 7, nil])
  }

  @Test func whatIsNotThereOrHasNoHeightIsNotSelected() {
    let wall = Wall([[TestCard(id: 0), TestCard(id: 1, height: 0)]])
    wall.select(0)
    wall.select(1)
    wall.select(2)
    wall.select(0, section: 1)
    #expect(wall.selectedID == 0)
    #expect(wall.selections.count == 1)
  }

  @Test func shouldSelectGoesBeforeDidSelect() {
    let wall = Wall(9)
    var news: [String] = []
    wall.view.handlers.shouldSelectItem = {
      news.append("should \($0.item)")
      return $0.item == 4
    }
    wall.view.handlers.didSelectItem = { news.append("did \($0.item)") }
    #expect(!wall.view.activateSelection())
    wall.select(3)
    #expect(!wall.view.activateSelection())
    wall.select(4)
    #expect(wall.view.activateSelection())
    #expect(news == ["should 3", "should 4", "did 4"])
  }

  @Test func firstAndLastSkipCardsOfNoHeight() {
    let heights = [0, 0, 3, 5, 2, 9, 4, 3, 8, 7, 3, 6, 0]
    let wall = Wall([heights.enumerated().map { TestCard(id: $0, height: $1) }], height: 6)
    wall.view.selectLast()
    #expect(wall.selectedID == 11)
    #expect(wall.view.showsFirstRow(of: 11))
    wall.view.selectFirst()
    #expect(wall.selectedID == 2)
    #expect(wall.view.contentOffset == 0)
  }

  @Test func theLastCardShowsItsFirstRowWhereItIsHigherThanTheViewport() {
    let wall = Wall(
      [[TestCard(id: 0), TestCard(id: 1, height: 40)]],
      metrics: [SectionMetrics(columns: .fixed(1))], height: 6)
    wall.view.selectLast()
    #expect(wall.row(of: 1) == 0)
  }

  @Test func aSelectionGoneIsTheItemNowAtItsIndexElseTheLastElseNone() throws {
    let wall = Wall(4)
    wall.select(2)
    wall.sections[0].remove(at: 2)
    try wall.view.applyDifference([.kept(0..<2), .kept(3..<4)])
    #expect(wall.selectedID == 3)
    wall.sections[0].remove(at: 2)
    try wall.view.applyDifference([.kept(0..<2)])
    #expect(wall.selectedID == 1)
    wall.sections[0] = []
    try wall.view.applyDifference([])
    #expect(wall.selectedID == nil)
    #expect(wall.selections.map { $0?.item } == [2, 2, 1, nil])
  }

  @Test func aSelectionWhoseItemMovesTellsItsNewIndexPath() throws {
    let wall = Wall(4)
    wall.select(2)
    wall.sections[0].insert(TestCard(id: 9), at: 0)
    try wall.view.applyDifference([.fresh(1), .kept(0..<4)])
    #expect(wall.selectedID == 2)
    #expect(wall.selections.map { $0?.item } == [2, 3])
    wall.sections.insert([], at: 0)
    try wall.view.performBatchUpdates { $0.insertSections([0]) }
    #expect(wall.selections.last == IndexPath(item: 3, section: 1))
  }

  @Test func aReloadLeavesTheSelectionAtItsIndex() {
    let wall = Wall(9)
    wall.select(7)
    wall.view.reloadData()
    #expect(wall.view.selectedIndexPath?.item == 7)
    wall.sections[0].removeLast(4)
    wall.view.reloadData()
    #expect(wall.view.selectedIndexPath?.item == 4)
    wall.sections = []
    wall.view.reloadData()
    #expect(wall.view.selectedIndexPath == nil)
  }

  @Test func theDataMayChangeInAnswerToAMoveOfTheSelection() throws {
    let wall = Wall(60)
    wall.select(3)
    var isFirst = true
    wall.view.handlers.didChangeSelection = { [unowned view = wall.view] _ in
      guard isFirst else { return }
      isFirst = false
      wall.sections[0].insert(contentsOf: (100..<140).map { TestCard(id: $0) }, at: 0)
      try? view.applyDifference([.fresh(40), .kept(0..<60)])
    }
    wall.view.selectNeighbor(.right)
    #expect(wall.selectedID == 4)
    #expect(wall.view.showsFirstRow(of: 44))
    #expect(wall.view.trail == nil)
    wall.view.moveSelection(.down)
    #expect(wall.selectedID == 7)
  }

  @Test func theNewsComesWhenTheViewIsInOrderAgain() throws {
    let wall = Wall(60)
    wall.select(30)
    wall.view.scrollToItem(at: IndexPath(item: 30, section: 0), at: .top)
    var rows: [Int?] = []
    wall.view.handlers.didChangeSelection = { _ in
      wall.view.layoutIfNeeded()
      rows.append(wall.row(of: 30))
    }
    wall.sections[0].insert(TestCard(id: 99), at: 0)
    try wall.view.applyDifference([.fresh(1), .kept(0..<60)])
    #expect(rows == [0])
  }
}
