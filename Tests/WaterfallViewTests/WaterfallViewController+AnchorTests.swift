import LayoutEngine
import Testing

@testable import WaterfallView

@Suite struct Anchoring {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func ragged(_ count: Int, columns: Columns = .adaptive(minimumWidth: 9)) -> Wall {
    var random = SeededRandom(count)
    return Wall(
      [(0..<count).map { TestCard(id: $0, height: Int.random(in: 2...9, using: &random)) }],
      metrics: [SectionMetrics(columns: columns)], width: 80, height: 20)
  }

  private func resize(_ wall: Wall, _ width: Int, _ height: Int) {
    wall.view.viewport = Size(width: width, height: height)
    wall.view.layoutIfNeeded()
  }

  @Test(arguments: [40, 41, 97, 150, 231])
  func narrowerAndBackReturnsToTheSameOffset(offset: Int) {
    for isSelected in [false, true] {
      let wall = ragged(600)
      wall.view.setContentOffset(offset)
      wall.view.layoutIfNeeded()
      if isSelected { wall.view.selectItem(at: wall.view.indexPathsForVisibleItems[7]) }
      resize(wall, 40, 20)
      #expect(wall.view.contentOffset != offset)
      resize(wall, 80, 20)
      #expect(wall.view.contentOffset == offset)
      for (width, height) in [(1, 1), (0, 0), (200, 50), (40, 20), (0, 7), (79, 3)] {
        resize(wall, width, height)
      }
      resize(wall, 80, 20)
      #expect(wall.view.contentOffset == offset)
    }
  }

  @Test func theSelectedCardKeepsItsRowIfItIsOnScreenElseTheTopmost() {
    let wall = ragged(600)
    wall.view.setContentOffset(100)
    wall.view.layoutIfNeeded()
    let selected = wall.view.indexPathsForVisibleItems[8].item
    wall.select(selected)
    let row = wall.row(of: selected)
    resize(wall, 50, 20)
    #expect(wall.row(of: selected) == row)
    wall.select(500)
    wall.view.setContentOffset(100)
    let topmost = wall.view.items(in: wall.view.bounds).min {
      (wall.row(of: $0) ?? 0, $0) < (wall.row(of: $1) ?? 0, $1)
    }
    let before = topmost.flatMap { wall.row(of: $0) }
    resize(wall, 80, 20)
    #expect(topmost.flatMap { wall.row(of: $0) } == before)
  }

  @Test func scrollingForgetsTheAnchor() {
    let wall = ragged(600)
    wall.view.setContentOffset(100)
    resize(wall, 40, 20)
    wall.view.scroll(by: 1)
    #expect(wall.view.anchor == nil)
  }

  @Test func insertingAThousandCardsAboveLeavesTheAnchorOnItsRowAndTheSelectionSelected() throws {
    for isSelected in [true, false] {
      let wall = ragged(600)
      wall.view.setContentOffset(100)
      wall.view.layoutIfNeeded()
      let visible = wall.view.indexPathsForVisibleItems.map(\.item)
      if isSelected { wall.select(visible[6]) }
      wall.view.captureAnchor()
      let anchor = try #require(wall.view.anchor)
      #expect(!isSelected || anchor.item == visible[6])
      wall.sections[0].insert(
        contentsOf: (1000..<2000).map { TestCard(id: $0, height: 1 + $0 % 7) }, at: 0)
      try wall.view.applyDifference([.fresh(1000), .kept(0..<600)])
      wall.view.layoutIfNeeded()
      #expect(wall.row(of: anchor.item) == anchor.distance)
      #expect(wall.visibleIDs.contains(anchor.item))
      if isSelected { #expect(wall.selectedID == visible[6]) }
    }
  }

  @Test func anAnchorGoneHandsItsRowToTheNextSurvivorElseTheOneBefore() throws {
    let wall = Wall(90, columns: 1, viewport: Size(width: 10, height: 12))
    wall.view.setContentOffset(90)
    wall.view.layoutIfNeeded()
    wall.sections[0].removeSubrange(29..<33)
    try wall.view.applyDifference([.kept(0..<29), .kept(33..<90)])
    #expect(wall.row(of: 33) == 0)
    wall.sections[0].removeSubrange(20...)
    try wall.view.applyDifference([.kept(0..<20)])
    wall.view.layoutIfNeeded()
    #expect(wall.view.contentOffset == 48)
    #expect(wall.view.anchor?.item == 19)
  }

  @Test func moveReloadAndInvalidationKeepTheAnchorOnItsRow() throws {
    let wall = Wall(90, columns: 1, viewport: Size(width: 10, height: 12))
    wall.view.setContentOffset(90)
    wall.view.layoutIfNeeded()
    wall.sections[0].insert(wall.sections[0].remove(at: 30), at: 60)
    try wall.view.performBatchUpdates { $0.moveItem(at: path(30), to: path(60)) }
    #expect(wall.row(of: 30) == 0)
    wall.sections[0][3].height = 40
    try wall.view.performBatchUpdates { $0.reloadItems(at: [path(3)]) }
    #expect(wall.row(of: 30) == 0)
    wall.metrics = [SectionMetrics(columns: .fixed(2), rowSpacing: 3)]
    wall.view.invalidateLayout()
    wall.view.layoutIfNeeded()
    #expect(wall.row(of: 30) == 0)
    wall.view.reloadData()
    wall.view.layoutIfNeeded()
    #expect(wall.row(of: 30) == 0)
  }

  @Test func theAnchorSurvivesAFailedBatch() {
    let wall = Wall(90, columns: 1, viewport: Size(width: 10, height: 12))
    wall.select(31)
    wall.view.setContentOffset(90)
    wall.view.layoutIfNeeded()
    #expect(throws: BatchUpdateError.self) {
      try wall.view.performBatchUpdates { $0.deleteItems(at: [path(0)]) }
    }
    wall.view.layoutIfNeeded()
    #expect(wall.row(of: 31) == 3)
    #expect(wall.selectedID == 31)
  }

  @Test func emptiedAndFilledAgainIsAllowed() throws {
    let wall = Wall(90)
    wall.view.setContentOffset(30)
    wall.view.layoutIfNeeded()
    let cards = wall.sections[0]
    wall.sections[0] = []
    try wall.view.applyDifference([])
    wall.view.layoutIfNeeded()
    #expect(wall.view.contentOffset == 0)
    wall.sections[0] = cards
    try wall.view.applyDifference([.fresh(90)])
    wall.view.layoutIfNeeded()
    #expect(wall.visibleIDs == Array(0..<12))
  }
}
