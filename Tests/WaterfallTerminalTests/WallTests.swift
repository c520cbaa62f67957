import LayoutEngine
import Terminal
import Testing

@testable import WaterfallTerminal

struct WallTests {
  @Test func firstScreen() throws {
    let sample = SampleWall(heights: SampleWall.heights(40))
    sample.draw()
    try expectGolden(sample.backend, "wall/first-screen")
  }

  @Test func scrolledCardsAreCutAtTheTop() throws {
    let sample = SampleWall(heights: SampleWall.heights(40))
    for _ in 0..<2 { #expect(sample.wall.perform(.scrollDown) == .changed) }
    sample.draw()
    try expectGolden(sample.backend, "wall/scrolled")
  }

  @Test func theEnd() throws {
    let sample = SampleWall(heights: SampleWall.heights(40))
    #expect(sample.wall.perform(.selectLast) == .changed)
    sample.draw()
    try expectGolden(sample.backend, "wall/end")
  }

  @Test func reuseHUD() throws {
    let sample = SampleWall(heights: SampleWall.heights(40))
    #expect(sample.wall.perform(.toggleHUD) == .changed)
    sample.draw()
    for _ in 0..<3 { _ = sample.wall.perform(.pageDown) }
    sample.draw()
    try expectGolden(sample.backend, "wall/reuse-hud")
  }

  @Test func sectionsUnderHeaders() throws {
    let sample = SampleWall(
      heights: [[3, 4, 5, 3], [4, 4], [3, 3, 3, 5, 6, 3]], names: ["first", "", "third"])
    _ = sample.wall.perform(.scrollDown)
    sample.draw()
    try expectGolden(sample.backend, "wall/sections")
  }

  @Test func nothingToShow() throws {
    let sample = SampleWall(height: 6, heights: [])
    sample.draw()
    try expectGolden(sample.backend, "wall/nothing")
    sample.wall.status.isReading = true
    sample.draw()
    #expect(sample.backend.screen.contains("reading…"))
  }

  @Test func asciiBorders() throws {
    let sample = SampleWall(height: 10, heights: SampleWall.heights(12))
    sample.wall.border = .ascii
    sample.draw()
    try expectGolden(sample.backend, "wall/ascii")
    #expect(sample.backend.screen.allSatisfy { $0.isASCII })
  }

  @Test(arguments: 0...9) func sizesDownToNothing(side: Int) {
    let sample = SampleWall(heights: SampleWall.heights(40))
    sample.wall.isHUDShown = true
    sample.wall.size = Size(width: side, height: side)
    sample.draw()
    #expect(sample.backend.canvas?.size == Size(width: side, height: side))
  }

  @Test func columnsChangeWithinWhatFits() {
    let sample = SampleWall(width: 5, heights: SampleWall.heights(40))
    #expect(sample.wall.perform(.moreColumns) == .unchanged)
    #expect(sample.wall.perform(.fewerColumns) == .changed)
    #expect(sample.wall.metrics.columns == .fixed(2))
    #expect(sample.wall.perform(.fewerColumns) == .changed)
    #expect(sample.wall.perform(.fewerColumns) == .unchanged)
  }

  @Test func aKeyThatChangesNothingSaysSo() {
    let sample = SampleWall(heights: SampleWall.heights(40))
    #expect(sample.wall.perform(.selectFirst) == .unchanged)
    #expect(sample.wall.perform(.pageUp) == .unchanged)
    #expect(sample.wall.perform(.report) == .report)
    let empty = SampleWall(heights: [])
    #expect(empty.wall.perform(.report) == .unchanged)
    #expect(empty.wall.perform(.scrollDown) == .unchanged)
  }

  @Test func theSecondClickReports() {
    let sample = SampleWall(heights: SampleWall.heights(40))
    let place = Point(x: 25, y: 1)
    #expect(sample.wall.perform(Mouse(.press, at: place)) == .changed)
    #expect(sample.wall.view.selectedIndexPath == IndexPath(item: 1, section: 0))
    #expect(sample.wall.perform(Mouse(.release, at: place)) == .unchanged)
    #expect(sample.wall.perform(Mouse(.press, at: place)) == .report)
    _ = sample.wall.perform(.scrollDown)
    #expect(sample.wall.perform(Mouse(.press, at: place)) != .report)
    let status = Point(x: 1, y: 15)
    #expect(sample.wall.perform(Mouse(.press, at: status)) == .unchanged)
  }

  @Test func theWheelScrollsThreeRows() {
    let sample = SampleWall(heights: SampleWall.heights(40))
    #expect(sample.wall.perform(Mouse(.wheelDown, at: .zero)) == .changed)
    #expect(sample.wall.view.contentOffset == 3)
    #expect(sample.wall.perform(Mouse(.wheelUp, at: .zero)) == .changed)
    #expect(sample.wall.view.contentOffset == 0)
  }

  @Test func arrowsMaySelectInsteadOfScrolling() {
    let sample = SampleWall(heights: SampleWall.heights(40))
    sample.wall.arrowsSelect = true
    var selected: [Int?] = []
    for _ in 0..<3 {
      #expect(sample.wall.perform(.scrollDown) == .changed)
      selected.append(sample.wall.view.selectedIndexPath?.item)
    }
    let plain = SampleWall(heights: SampleWall.heights(40))
    let moved = (0..<3).map { _ in
      _ = plain.wall.perform(.moveDown)
      return plain.wall.view.selectedIndexPath?.item
    }
    #expect(selected == moved)
    #expect(selected.first != 0)
    for _ in 0..<3 { #expect(sample.wall.perform(.scrollUp) == .changed) }
    #expect(sample.wall.view.selectedIndexPath == IndexPath(item: 0, section: 0))
    #expect(sample.wall.perform(.scrollUp) == .unchanged)
    #expect(sample.wall.perform(.pageDown) == .changed)
    #expect(sample.wall.view.contentOffset > 0)
  }
}
