import LayoutEngine
import Testing

@testable import WaterfallView

@Suite struct Tiling {
  @Test func arrivalsAreAskedForAndAnnouncedInTheOrderOfTheData() {
    let wall = Wall(4, columns: 2)
    wall.view.layoutIfNeeded()
    #expect(
      wall.log == ["ask 0", "will 0", "ask 1", "will 1", "ask 2", "will 2", "ask 3", "will 3"])
  }

  @Test func leaversAreRecycledBeforeArrivalsAreAskedFor() {
    let wall = Wall(30, height: 4, columns: 2, viewport: Size(width: 20, height: 8))
    wall.view.layoutIfNeeded()
    wall.log = []
    wall.view.scroll(by: 4)
    wall.view.layoutIfNeeded()
    #expect(
      wall.log == ["end 0", "end 1", "ask 4", "will 4", "ask 5", "will 5"])
    #expect(wall.view.statistics.pools["card"]?.made == 4)
  }

  @Test func nothingIsAskedBeforeLayoutIfNeeded() {
    let wall = Wall(100)
    wall.view.layoutIfNeeded()
    wall.log = []
    for _ in 0..<20 { wall.view.scroll(by: 1) }
    wall.view.scroll(by: -20)
    #expect(wall.log.isEmpty)
    wall.view.layoutIfNeeded()
    #expect(wall.log.isEmpty)
  }

  @Test func anItemStillVisibleKeepsItsCell() {
    let wall = Wall(100)
    wall.view.layoutIfNeeded()
    let cell = wall.view.cellForItem(at: IndexPath(item: 9, section: 0))
    #expect(cell != nil)
    wall.view.scroll(by: 5)
    wall.view.layoutIfNeeded()
    #expect(wall.view.cellForItem(at: IndexPath(item: 9, section: 0)) === cell)
    wall.view.viewport = Size(width: 21, height: 9)
    wall.view.layoutIfNeeded()
    #expect(wall.view.cellForItem(at: IndexPath(item: 9, section: 0)) === cell)
    wall.view.invalidateLayout()
    wall.view.layoutIfNeeded()
    #expect(wall.view.cellForItem(at: IndexPath(item: 9, section: 0)) === cell)
    #expect(cell?.preparations == 0)
  }

  @Test func displayedCardsStandWhereTheLayoutSays() {
    let wall = Wall(50)
    wall.view.setContentOffset(7)
    wall.view.layoutIfNeeded()
    #expect(wall.visibleIDs == Array(6..<21))
    for (attributes, cell) in wall.view.displayedCards {
      #expect(attributes.frame == wall.view.layout.frame(ofItem: attributes.indexPath.item))
      #expect(cell === wall.view.displayingCells[attributes.indexPath])
    }
    #expect(wall.view.visibleCells.map(\.card) == wall.visibleIDs)
    #expect(wall.view.indexPathsForVisibleItems.map(\.item) == wall.visibleIDs)
    #expect(wall.view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
  }

  @Test func itemsOfNoHeightHaveNoCells() {
    let wall = Wall([(0..<9).map { TestCard(id: $0, height: $0 % 2) }])
    wall.view.layoutIfNeeded()
    #expect(wall.visibleIDs == [1, 3, 5, 7])
  }

  @Test(arguments: [(0, 0), (0, 10), (10, 0), (1, 1), (-3, -4)])
  func aViewportOfAnySizeShowsWhatFits(width: Int, height: Int) {
    for count in [0, 1, 40] {
      let wall = Wall(count, viewport: Size(width: width, height: height))
      wall.view.layoutIfNeeded()
      wall.view.scroll(by: 1)
      wall.view.scrollWithSelection(by: 1)
      wall.view.pageWithSelection(by: -1)
      for direction in [Direction.up, .down, .left, .right] { wall.view.moveSelection(direction) }
      wall.view.layoutIfNeeded()
      #expect(wall.visibleIDs.isEmpty == (count == 0 || width <= 0 || height <= 0))
      #expect(wall.view.cellFault == nil)
      wall.view.viewport = Size(width: 30, height: 12)
      wall.view.layoutIfNeeded()
      #expect(wall.visibleIDs.isEmpty == (count == 0))
    }
  }
}
