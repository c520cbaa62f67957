import LayoutEngine
import Testing

@testable import WaterfallView

@Suite struct Updates {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func anItemStillVisibleKeepsItsCellThroughABatch() throws {
    let wall = Wall(60)
    wall.view.layoutIfNeeded()
    let cells = wall.view.visibleCells
    try wall.view.performBatchUpdates { batch in
      wall.sections[0].swapAt(0, 1)
      wall.sections[0].remove(at: 2)
      batch.moveItem(at: path(0), to: path(1))
      batch.deleteItems(at: [path(2)])
    }
    wall.view.layoutIfNeeded()
    #expect(wall.visibleIDs == [1, 0] + Array(3..<13))
    #expect(wall.view.cellForItem(at: path(0)) === cells[1])
    #expect(wall.view.cellForItem(at: path(1)) === cells[0])
    #expect(wall.view.cellForItem(at: path(2)) === cells[3])
    #expect(cells[0].preparations == 0)
    #expect(cells[2].preparations == 1)
  }

  @Test func aReloadedItemIsAskedForAgainInAReusedCell() throws {
    let wall = Wall(60)
    wall.view.layoutIfNeeded()
    wall.log = []
    wall.sizesAsked = 0
    try wall.view.performBatchUpdates { $0.reloadItems(at: [path(4)]) }
    wall.view.layoutIfNeeded()
    #expect(wall.log == ["end 4", "ask 4", "will 4"])
    #expect(wall.sizesAsked == 1)
    #expect(wall.view.statistics.pools["card"]?.made == 12)
  }

  @Test func aDifferenceKeepsCellsAndAsksAboutWhatIsNewOnly() throws {
    let wall = Wall(60)
    wall.view.setContentOffset(9)
    wall.view.layoutIfNeeded()
    let cell = wall.view.cellForItem(at: path(9))
    let old = wall.sections[0].map(\.id)
    wall.sections[0].insert(contentsOf: [TestCard(id: 100), TestCard(id: 101)], at: 3)
    wall.sections[0].remove(at: 40)
    wall.sizesAsked = 0
    try wall.view.applyDifference(
      ItemDifference.runs(from: old, to: wall.sections[0].map(\.id)), reloaded: [10])
    wall.view.layoutIfNeeded()
    #expect(wall.sizesAsked == 3)
    #expect(wall.view.cellForItem(at: path(11)) === cell)
    #expect(wall.view.cellFault == nil)
  }

  @Test func aDifferenceThatDoesNotAddUpIsAnErrorAndAReload() {
    let faults: [([WaterfallLayout.ItemRun], BatchUpdateError)] = [
      ([.kept(0..<8)], .invalidItemCount(section: 0, expected: 8, found: 9)),
      ([.kept(0..<8), .kept(9..<10)], .invalidItem(path(9))),
      ([.kept(0..<8), .kept(3..<4)], .invalidItem(path(3))),
      ([.kept(-1..<8)], .invalidItem(path(-1))),
    ]
    for (runs, error) in faults {
      let wall = Wall(9)
      wall.view.layoutIfNeeded()
      #expect(throws: error) { try wall.view.applyDifference(runs) }
      wall.view.layoutIfNeeded()
      #expect(wall.visibleIDs == Array(0..<9))
    }
  }

  @Test func aDifferenceWhileAChangeOfWidthIsPendingIsLaidOutOnce() throws {
    let wall = Wall(60)
    wall.select(30)
    wall.view.scrollToItem(at: path(30), at: .top)
    wall.view.layoutIfNeeded()
    let cell = wall.view.cellForItem(at: path(30))
    wall.sizesAsked = 0
    wall.view.viewport.width = 20
    wall.sections[0].removeFirst(7)
    try wall.view.applyDifference([.kept(7..<60)])
    wall.view.layoutIfNeeded()
    #expect(wall.sizesAsked == 53)
    #expect(wall.view.layout.width == 20)
    #expect(wall.selectedID == 30)
    #expect(wall.row(of: 30) == 0)
    #expect(wall.view.cellForItem(at: path(23)) === cell)
    #expect(wall.view.cellFault == nil)
  }

  @Test func aBatchWhileAChangeOfWidthIsPendingMayFindTheDataChangedAlready() throws {
    let wall = Wall(60)
    wall.view.layoutIfNeeded()
    wall.view.viewport.width = 20
    wall.sections[0].removeFirst(2)
    try wall.view.performBatchUpdates { $0.deleteItems(at: [path(0), path(1)]) }
    wall.view.layoutIfNeeded()
    #expect(wall.view.layout.itemCount == 58)
    #expect(wall.view.layout.width == 20)
  }

  @Test func aBatchBeforeTheFirstLoadLoadsFirst() throws {
    let wall = Wall(5)
    try wall.view.performBatchUpdates { batch in
      wall.sections[0].append(TestCard(id: 5))
      batch.insertItems(at: [path(5)])
    }
    wall.view.layoutIfNeeded()
    #expect(wall.visibleIDs == Array(0..<6))
    #expect(wall.sizesAsked == 6)
  }

  @Test func aDifferenceBeforeTheFirstLoadIsTakenUpByIt() throws {
    let wall = Wall(5)
    try wall.view.applyDifference([.fresh(99)])
    wall.view.layoutIfNeeded()
    #expect(wall.visibleIDs == Array(0..<5))
  }

  @Test func didEndDisplayingTellsTheIndexPathOfBefore() throws {
    let wall = Wall(9)
    wall.view.layoutIfNeeded()
    var gone: [IndexPath] = []
    wall.view.handlers.didEndDisplaying = { _, path in gone.append(path) }
    wall.sections[0].remove(at: 4)
    try wall.view.performBatchUpdates { $0.deleteItems(at: [path(4)]) }
    #expect(gone == [path(4)])
  }
}
