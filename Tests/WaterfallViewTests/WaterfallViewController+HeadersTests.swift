import LayoutEngine
import Testing

@testable import WaterfallView

@Suite struct Headers {
  private func wall(pinned: Bool = true) -> Wall {
    let sections = (0..<3).map { section in
      (0..<6).map { TestCard(id: section * 10 + $0, height: 4) }
    }
    let wall = Wall(
      sections, metrics: [SectionMetrics(columns: .fixed(3), headerHeight: 2)], height: 6)
    wall.view.sectionHeadersPinToVisibleBounds = pinned
    return wall
  }

  /// The headers seen at `offset`, and the row of the screen at which each begins.
  private func headers(_ wall: Wall, at offset: Int) -> [[Int]] {
    wall.view.setContentOffset(offset)
    wall.view.layoutIfNeeded()
    #expect(wall.view.cellFault == nil)
    return wall.view.displayedSupplementaryViews.map {
      [$0.attributes.indexPath.section, $0.attributes.frame.minY - offset]
    }
  }

  @Test func headersStandWhereTheLayoutSays() {
    let wall = wall(pinned: false)
    #expect(headers(wall, at: 0) == [[0, 0]])
    #expect(headers(wall, at: 1) == [[0, -1]])
    #expect(headers(wall, at: 2).isEmpty)
    #expect(headers(wall, at: 5) == [[1, 5]])
  }

  @Test func aPinnedHeaderStaysUntilTheNextPushesItOut() {
    let wall = wall()
    #expect(headers(wall, at: 0) == [[0, 0]])
    #expect(headers(wall, at: 3) == [[0, 0]])
    #expect(headers(wall, at: 5) == [[0, 0], [1, 5]])
    #expect(headers(wall, at: 8) == [[0, 0], [1, 2]])
    #expect(headers(wall, at: 9) == [[0, -1], [1, 1]])
    #expect(headers(wall, at: 10) == [[1, 0]])
    #expect(headers(wall, at: 13) == [[1, 0]])
    #expect(wall.view.statistics.pools["header"]?.made == 2)
  }

  @Test func aHeaderStillSeenKeepsItsCell() {
    let wall = wall()
    _ = headers(wall, at: 0)
    let cell = wall.view.displayedSupplementaryViews[0].cell
    _ = headers(wall, at: 4)
    #expect(wall.view.displayedSupplementaryViews[0].cell === cell)
    #expect(cell.preparations == 0)
  }

  @Test func layoutAttributesStayUnpinned() {
    let wall = wall()
    _ = headers(wall, at: 4)
    let attributes = wall.view.layout.layoutAttributesForSupplementaryView(
      ofKind: .header, at: IndexPath(item: 0, section: 0))
    #expect(attributes?.frame.minY == 0)
  }

  @Test func aHeaderWithoutAViewLeavesItsPlaceBlank() {
    let wall = wall()
    wall.view.handlers.viewForSupplementaryElement = { _, _ in nil }
    #expect(headers(wall, at: 4).isEmpty)
    #expect(wall.row(of: 0) == -2)
  }

  @Test func headersAreAskedForAgainWhenSectionsChange() throws {
    let wall = wall()
    wall.view.handlers.viewForSupplementaryElement = { [unowned view = wall.view] _, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "header", for: path)
      cell.card = wall.sections[path.section][0].id
      return cell
    }
    #expect(headers(wall, at: 5) == [[0, 0], [1, 5]])
    try wall.view.performBatchUpdates { batch in
      wall.sections.removeFirst()
      batch.deleteSections([0])
    }
    wall.view.layoutIfNeeded()
    #expect(wall.view.displayedSupplementaryViews.map(\.cell.card) == [10, 20])
    #expect(wall.view.cellFault == nil)
  }

  @Test func footersStandBelowTheItems() {
    let metrics = SectionMetrics(columns: .fixed(3), headerHeight: 1, footerHeight: 1)
    let wall = Wall([[TestCard(id: 0)], [TestCard(id: 1)]], metrics: [metrics])
    wall.view.layoutIfNeeded()
    let rows = wall.view.displayedSupplementaryViews.map(\.attributes.frame.minY)
    #expect(rows == [0, 4, 5, 9])
  }
}
