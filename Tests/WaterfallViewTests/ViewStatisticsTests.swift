import LayoutEngine
import Testing

@testable import WaterfallView

@Suite struct Statistics {
  @Test func cellsAreCountedByIdentifier() throws {
    let wall = Wall(
      [(0..<60).map { TestCard(id: $0, kind: $0 % 3 == 0 ? "picture" : "card") }],
      metrics: [SectionMetrics(columns: .fixed(3), headerHeight: 1)], height: 12)
    wall.view.layoutIfNeeded()
    var card = try #require(wall.view.statistics.pools["card"])
    #expect([card.made, card.dequeued, card.reused, card.recycled] == [8, 8, 0, 0])
    #expect([card.pooled, card.displayed, card.displayedPeak] == [0, 8, 8])
    #expect(wall.view.statistics.pools["header"]?.displayed == 1)
    #expect(wall.view.statistics.displayedPeak == 12)
    wall.view.setContentOffset(4)
    wall.view.layoutIfNeeded()
    card = try #require(wall.view.statistics.pools["card"])
    #expect([card.made, card.dequeued, card.reused, card.recycled] == [8, 10, 2, 2])
    #expect(wall.view.statistics.pools["header"]?.pooled == 1)
    #expect(wall.view.statistics.cellsAsked == 15)
    #expect(wall.view.statistics.heightsAsked == 60)
    #expect(wall.view.statistics.layoutPasses == 1)
  }

  @Test func comparisonsOfTheLastQueryAndTheirPeakAreTold() {
    let wall = Wall(3000)
    wall.view.layoutIfNeeded()
    wall.view.setContentOffset(2000)
    wall.view.layoutIfNeeded()
    let jump = wall.view.statistics.queryComparisons
    wall.view.scroll(by: 1)
    wall.view.layoutIfNeeded()
    #expect(wall.view.statistics.queryComparisons == wall.view.layout.queryComparisons)
    #expect(wall.view.statistics.queryComparisons > 0)
    #expect(wall.view.statistics.queryComparisonsPeak >= jump)
  }
}
