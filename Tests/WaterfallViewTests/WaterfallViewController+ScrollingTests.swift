import LayoutEngine
import Testing

@testable import WaterfallView

@Suite struct Scrolling {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func theOffsetIsKeptWithinTheContent() {
    let wall = Wall(40)
    #expect(wall.view.maximumContentOffset == 14 * 3 - 12)
    #expect(wall.view.scroll(by: 7) == 7)
    #expect(wall.view.scroll(by: 1000) == 23)
    #expect(wall.view.scroll(by: 1) == 0)
    #expect(wall.view.scroll(by: .min) == -30)
    #expect(wall.view.scroll(by: .max) == 30)
    wall.view.setContentOffset(-5)
    #expect(wall.view.contentOffset == 0)
  }

  @Test func didScrollIsToldOnceAChange() {
    let wall = Wall(40)
    wall.view.scroll(by: 7)
    wall.view.scroll(by: 0)
    wall.view.setContentOffset(7)
    #expect(wall.scrolls == 1)
  }

  @Test func scrollingLaysNothingOutAgain() {
    let wall = Wall(40)
    wall.view.layoutIfNeeded()
    for _ in 0..<30 {
      wall.view.scroll(by: 1)
      wall.view.layoutIfNeeded()
    }
    wall.view.viewport.height = 20
    wall.view.layoutIfNeeded()
    #expect(wall.sizesAsked == 40)
    #expect(wall.view.statistics.layoutPasses == 1)
  }

  @Test func minimumContentHeightLengthensTheContent() {
    let wall = Wall(3)
    wall.view.minimumContentHeight = 40
    #expect(wall.view.contentSize.height == 40)
    #expect(wall.view.scroll(by: 99) == 28)
    wall.view.minimumContentHeight = 0
    #expect(wall.view.contentOffset == 0)
  }

  @Test func scrollToItemPutsItWhereAsked() {
    let wall = Wall([(0..<60).map { TestCard(id: $0, height: 4) }])
    wall.view.scrollToItem(at: path(30), at: .top)
    #expect(wall.row(of: 30) == 0)
    wall.view.scrollToItem(at: path(30), at: .bottom)
    #expect(wall.row(of: 30) == 8)
    wall.view.scrollToItem(at: path(30), at: .centered)
    #expect(wall.row(of: 30) == 4)
    wall.view.scrollToItem(at: path(27), at: .nearest)
    #expect(wall.row(of: 27) == 0)
    wall.view.scrollToItem(at: path(30), at: .nearest)
    #expect(wall.row(of: 27) == 0)
    wall.view.scrollToItem(at: path(39), at: .nearest)
    #expect(wall.row(of: 39) == 8)
    let offset = wall.view.contentOffset
    wall.view.scrollToItem(at: path(99), at: .top)
    wall.view.scrollToItem(at: path(0, 3), at: .top)
    #expect(wall.view.contentOffset == offset)
  }

  @Test func scrollToItemKeepsItClearOfThePinnedHeader() {
    let sections = (0..<3).map { section in
      (0..<60).map { TestCard(id: section * 100 + $0, height: 4) }
    }
    let wall = Wall(
      sections, metrics: [SectionMetrics(columns: .fixed(3), headerHeight: 2)], height: 12)
    wall.view.sectionHeadersPinToVisibleBounds = true
    wall.view.scrollToItem(at: path(30, 1), at: .top)
    #expect(wall.row(of: 130) == 2)
    wall.view.scrollToItem(at: path(30, 1), at: .bottom)
    #expect(wall.row(of: 130) == 8)
    wall.view.scrollToItem(at: path(30, 1), at: .centered)
    #expect(wall.row(of: 130) == 5)
    wall.view.scrollToItem(at: path(27, 1), at: .nearest)
    #expect(wall.row(of: 127) == 2)
    wall.view.scrollToItem(at: path(59, 0), at: .nearest)
    #expect(wall.row(of: 59) == 2)
    wall.view.scrollToItem(at: path(0, 1), at: .top)
    #expect(wall.row(of: 100) == 2)
  }

  @Test func anItemHigherThanTheViewportShowsItsFirstRow() {
    let wall = Wall(
      [[TestCard(id: 0, height: 50), TestCard(id: 1, height: 50)]],
      metrics: [SectionMetrics(columns: .fixed(1))])
    wall.view.scrollToItem(at: path(1), at: .nearest)
    #expect(wall.row(of: 1) == 0)
    wall.view.scrollToItem(at: path(0), at: .nearest)
    #expect(wall.row(of: 0) == 0)
  }

  @Test func indexPathForItemFindsWhatIsAtAPoint() {
    let wall = Wall(
      [(0..<60).map { TestCard(id: $0, height: 4) }],
      metrics: [SectionMetrics(columns: .fixed(3), columnSpacing: 3, rowSpacing: 1)])
    #expect(wall.view.indexPathForItem(at: Point(x: 0, y: 0)) == path(0))
    #expect(wall.view.indexPathForItem(at: Point(x: 7, y: 3)) == path(0))
    #expect(wall.view.indexPathForItem(at: Point(x: 8, y: 3)) == nil)
    #expect(wall.view.indexPathForItem(at: Point(x: 7, y: 4)) == nil)
    #expect(wall.view.indexPathForItem(at: Point(x: 11, y: 5)) == path(4))
    #expect(wall.view.indexPathForItem(at: Point(x: -1, y: 5)) == nil)
    #expect(wall.view.indexPathForItem(at: Point(x: 0, y: 5000)) == nil)
  }

  @Test func indexPathForItemIsNilUnderAPinnedHeaderAtOnce() {
    let wall = Wall(
      [(0..<60).map { TestCard(id: $0, height: 4) }],
      metrics: [SectionMetrics(columns: .fixed(3), headerHeight: 2)])
    wall.view.sectionHeadersPinToVisibleBounds = true
    wall.view.layoutIfNeeded()
    wall.view.setContentOffset(20)
    #expect(wall.view.indexPathForItem(at: Point(x: 0, y: 21)) == nil)
    #expect(wall.view.indexPathForItem(at: Point(x: 0, y: 22)) == path(15))
    wall.view.sectionHeadersPinToVisibleBounds = false
    #expect(wall.view.indexPathForItem(at: Point(x: 0, y: 21)) == path(12))
  }
}
