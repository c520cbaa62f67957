import LayoutEngine
import Testing

@testable import WaterfallView

@Suite struct Prefetching {
  /// A wall of one column whose prefetching is written into its log.
  private func wall() -> Wall {
    let wall = Wall(100, height: 2, columns: 1, viewport: Size(width: 10, height: 6))
    wall.isLogging = false
    wall.view.handlers.prefetchItems = { paths in
      wall.log.append("+" + paths.map { String($0.item) }.joined(separator: " "))
    }
    wall.view.handlers.cancelPrefetchingForItems = { paths in
      wall.log.append("-" + paths.map { String($0.item) }.joined(separator: " "))
    }
    wall.view.layoutIfNeeded()
    return wall
  }

  private func scroll(_ wall: Wall, by rows: Int) -> [String] {
    wall.log = []
    wall.view.scroll(by: rows)
    wall.view.layoutIfNeeded()
    return wall.log
  }

  @Test func oneViewportAheadIsAnnouncedInTheScrollDirection() {
    let wall = wall()
    #expect(wall.log == ["+3 4 5"])
    #expect(scroll(wall, by: 2) == ["+6"])
    #expect(scroll(wall, by: 1) == ["+7"])
    #expect(scroll(wall, by: 40) == ["-5 6 7", "+25 26 27"])
    #expect(scroll(wall, by: -1) == ["-25 26 27", "+18 19 20"])
  }

  @Test func whatComesOnScreenIsNotTakenBack() {
    let wall = wall()
    for _ in 0..<20 { #expect(!scroll(wall, by: 2).contains { $0.hasPrefix("-") }) }
  }

  @Test func theDirectionIsKeptWhileNothingScrolls() {
    let wall = wall()
    _ = scroll(wall, by: 40)
    _ = scroll(wall, by: -2)
    wall.log = []
    wall.view.invalidateLayout()
    wall.view.layoutIfNeeded()
    #expect(wall.log.isEmpty)
  }

  @Test func noCellsAreMadeAhead() {
    let wall = wall()
    for _ in 0..<50 { _ = scroll(wall, by: 1) }
    #expect(wall.view.statistics.pools["card"]?.made == 4)
  }

  @Test func aChangeTakesBackEverythingAnnounced() throws {
    let wall = wall()
    wall.log = []
    wall.sections[0].removeFirst()
    try wall.view.applyDifference([.kept(1..<100)])
    #expect(wall.log == ["-3 4 5"])
    wall.log = []
    wall.view.layoutIfNeeded()
    #expect(wall.log == ["+3 4 5"])
    wall.log = []
    wall.view.reloadData()
    #expect(wall.log == ["-3 4 5"])
  }

  @Test func announcedDataMayBeAppendedAtOnce() {
    let wall = wall()
    wall.view.handlers.prefetchItems = { paths in
      guard let last = paths.last, last.item + 1 == wall.sections[0].count else { return }
      wall.sections[0].append(TestCard(id: wall.sections[0].count, height: 2))
      try? wall.view.appendItems()
    }
    wall.view.setContentOffset(wall.view.maximumContentOffset - 6)
    for _ in 0..<20 {
      wall.view.layoutIfNeeded()
      wall.view.scroll(by: 1)
    }
    #expect(wall.sections[0].count > 100)
    #expect(wall.view.layout.itemCount == wall.sections[0].count)
  }
}
