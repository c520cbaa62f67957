import LayoutEngine
import Testing

@testable import WaterfallView

/// Keys as the design tells them, on seeded random walls.
@Suite struct Navigation {
  @Test(arguments: WallKind.allCases, 0..<60)
  func scrollingKeepsTheSelectionWhileItsFirstRowIsVisibleElseStepsInTheDirectionOfTravel(
    kind: WallKind, seed: Int
  ) throws {
    let wall = Wall.random(kind, seed: seed)
    var random = SeededRandom(seed + 1000)
    wall.view.selectFirst()
    for _ in 0..<60 {
      let rows = [1, 1, 1, 3].randomElement(using: &random) ?? 1
      let direction = random.chance(65) ? 1 : -1
      guard let before = wall.view.selectedItem else { continue }
      let offset = wall.view.contentOffset
      wall.view.scrollWithSelection(by: direction * rows)
      let after = try #require(wall.view.selectedItem)
      let titled = wall.titled
      #expect(
        titled.isEmpty || titled.contains(after), "seed \(seed): the selection shows no first row")
      if wall.view.contentOffset == offset || !wall.view.isOnScreen(after) { continue }
      let ahead = titled.filter {
        wall.sharesColumn(before, $0)
          && (wall.top($0) - wall.top(before)) * direction >= 0
      }
      let distances = ahead.map { abs(wall.top($0) - wall.top(before)) }
      if titled.contains(before) {
        #expect(after == before, "seed \(seed): it left a card that shows its first row")
      } else if let least = distances.min() {
        #expect(wall.sharesColumn(before, after), "seed \(seed): it left its column")
        #expect(abs(wall.top(after) - wall.top(before)) == least, "seed \(seed): not the nearest")
      }
    }
  }

  @Test func aCardHigherThanTheScreenGivesWayToTheMiddleRow() {
    let wall = Wall(
      [[TestCard(id: 0, height: 40)] + (1..<30).map { TestCard(id: $0, height: 3) }],
      metrics: [SectionMetrics(columns: .fixed(2))], width: 20, height: 12)
    wall.select(0)
    wall.view.scrollWithSelection(by: 1)
    #expect(wall.selectedID == 3)
    #expect(wall.row(of: 3) == 5)
  }

  @Test func aSingleCardHigherThanTheScreenStaysSelected() {
    let wall = Wall(
      [[TestCard(id: 0, height: 40), TestCard(id: 1)]],
      metrics: [SectionMetrics(columns: .fixed(1))], width: 20, height: 12)
    wall.select(0)
    for _ in 0..<28 {
      wall.view.scrollWithSelection(by: 1)
      #expect(wall.selectedID == 0)
    }
    wall.view.scrollWithSelection(by: 1)
    #expect(wall.selectedID == 1)
  }

  @Test func atTheEndsOfTheContentTheSelectionMoves() {
    let wall = Wall(30)
    wall.select(1)
    wall.view.setContentOffset(wall.view.maximumContentOffset)
    wall.view.selectItem(at: IndexPath(item: 22, section: 0))
    wall.view.scrollWithSelection(by: 1)
    #expect(wall.selectedID == 25)
    wall.view.scrollWithSelection(by: 1)
    #expect(wall.selectedID == 28)
    wall.view.scrollWithSelection(by: 1)
    #expect(wall.selectedID == 28)
    wall.view.setContentOffset(0)
    wall.view.selectItem(at: IndexPath(item: 4, section: 0))
    wall.view.scrollWithSelection(by: -1)
    #expect(wall.selectedID == 1)
  }

  @Test func aWallThatFitsTheScreenIsWalkedWithTheArrows() {
    let wall = Wall(9)
    wall.view.scrollWithSelection(by: 1)
    #expect(wall.selectedID == 0)
    wall.view.scrollWithSelection(by: 1)
    wall.view.selectNeighbor(.right)
    wall.view.scrollWithSelection(by: 1)
    wall.view.selectNeighbor(.left)
    #expect(wall.selectedID == 6)
  }

  @Test func aSelectionOutOfSightAtTheEndIsBroughtIntoView() {
    let wall = Wall(60)
    wall.select(0)
    wall.view.setContentOffset(wall.view.maximumContentOffset)
    wall.view.scrollWithSelection(by: 1)
    #expect(wall.view.contentOffset == wall.view.maximumContentOffset)
    #expect(wall.selectedID == 48)
  }

  @Test(arguments: WallKind.allCases, 0..<60)
  func pagingKeepsTheRowOfTheScreen(kind: WallKind, seed: Int) throws {
    let wall = Wall.random(kind, seed: seed)
    var random = SeededRandom(seed + 2000)
    wall.view.selectFirst()
    for _ in 0..<30 {
      guard let before = wall.view.selectedItem else { continue }
      let row = wall.top(before) - wall.view.contentOffset
      let offset = wall.view.contentOffset
      wall.view.pageWithSelection(by: [10, 5, -10, -5].randomElement(using: &random) ?? 10)
      let after = try #require(wall.view.selectedItem)
      let titled = wall.titled
      #expect(titled.isEmpty || titled.contains(after), "\(kind) \(seed)")
      let column = titled.filter { wall.sharesColumn(before, $0) }
      guard wall.view.contentOffset != offset,
        let least = column.map({ abs(wall.top($0) - wall.view.contentOffset - row) }).min()
      else { continue }
      #expect(abs(wall.top(after) - wall.view.contentOffset - row) == least, "\(kind) \(seed)")
      #expect(wall.sharesColumn(before, after), "\(kind) \(seed)")
    }
  }

  @Test func pagingOnAWallOfEqualCardsKeepsTheRowExactly() {
    let wall = Wall(300)
    wall.select(7)
    #expect(wall.row(of: 7) == 6)
    wall.view.pageWithSelection(by: 12)
    #expect(wall.selectedID == 19)
    #expect(wall.row(of: 19) == 6)
    wall.view.pageWithSelection(by: -6)
    #expect(wall.selectedID == 13)
    wall.view.setContentOffset(wall.view.maximumContentOffset)
    wall.view.selectItem(at: IndexPath(item: 291, section: 0))
    wall.view.pageWithSelection(by: 12)
    #expect(wall.selectedID == 297)
    wall.view.setContentOffset(0)
    wall.view.selectItem(at: IndexPath(item: 7, section: 0))
    wall.view.pageWithSelection(by: -12)
    #expect(wall.selectedID == 1)
  }

  @Test func lettersScrollJustEnough() {
    let wall = Wall(300)
    wall.select(9)
    #expect(wall.row(of: 9) == 9)
    wall.view.moveSelection(.down)
    #expect(wall.selectedID == 12)
    #expect(wall.row(of: 12) == 9)
    for _ in 0..<4 { wall.view.moveSelection(.up) }
    #expect(wall.selectedID == 0)
    #expect(wall.row(of: 0) == 0)
  }

  @Test func anEmptyWallIgnoresKeys() {
    let wall = Wall([])
    wall.view.scrollWithSelection(by: 1)
    wall.view.pageWithSelection(by: 10)
    wall.view.moveSelection(.down)
    wall.view.selectNeighbor(.left)
    wall.view.selectFirst()
    wall.view.selectLast()
    #expect(wall.view.selectedIndexPath == nil)
  }
}
