import LayoutEngine
import Testing

@testable import WaterfallView

/// A data source that is only a class, as in the articles.
private final class Source: WaterfallViewDataSource {
  var count = 10

  func waterfallView(
    _ view: WaterfallViewController<TestCell>, numberOfItemsInSection section: Int
  ) -> Int { count }

  func waterfallView(
    _ view: WaterfallViewController<TestCell>, cellForItemAt indexPath: IndexPath
  ) -> TestCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    cell.card = indexPath.item
    return cell
  }
}

private final class Delegate: WaterfallViewDelegate {
  var news: [String] = []

  func waterfallView(
    _ view: WaterfallViewController<TestCell>, metricsForSection section: Int
  ) -> SectionMetrics { SectionMetrics(columns: .fixed(2)) }

  func waterfallView(
    _ view: WaterfallViewController<TestCell>, sizeForItemAt indexPath: IndexPath,
    columns: ColumnGeometry
  ) -> ItemSize { ItemSize(height: columns.cellWidth) }

  func waterfallView(
    _ view: WaterfallViewController<TestCell>, willDisplay cell: TestCell,
    forItemAt indexPath: IndexPath
  ) { news.append("will \(indexPath.item)") }

  func waterfallView(
    _ view: WaterfallViewController<TestCell>, didEndDisplaying cell: TestCell,
    forItemAt indexPath: IndexPath
  ) { news.append("end \(indexPath.item)") }

  func waterfallView(
    _ view: WaterfallViewController<TestCell>, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { indexPath.item != 1 }

  func waterfallView(
    _ view: WaterfallViewController<TestCell>, didSelectItemAt indexPath: IndexPath
  ) { news.append("select \(indexPath.item)") }

  func waterfallView(
    _ view: WaterfallViewController<TestCell>, didChangeSelectionTo indexPath: IndexPath?
  ) { news.append("selection \(indexPath?.item ?? -1)") }

  func waterfallViewDidScroll(_ view: WaterfallViewController<TestCell>) {
    news.append("scroll \(view.contentOffset)")
  }
}

@Suite struct SourceAndDelegate {
  @Test func withoutADelegateThereAreThreeColumnsMarginsOfEightAndCellsSeventyHigh() {
    let view = WaterfallViewController<TestCell>(viewport: Size(width: 320, height: 480))
    let source = Source()
    view.dataSource = source
    view.register({ TestCell("card") }, forCellWithReuseIdentifier: "card")
    view.layoutIfNeeded()
    #expect(view.layout.columns(inSection: 0).count == 3)
    #expect(view.layout.frame(ofItem: 0) == Rect(x: 8, y: 8, width: 96, height: 70))
    #expect(view.layout.frame(ofItem: 4) == Rect(x: 112, y: 86, width: 96, height: 70))
    #expect(view.contentSize == Size(width: 320, height: 8 + 4 * 78))
  }

  @Test func dataSourceAndDelegateAreAskedAndTold() {
    let view = WaterfallViewController<TestCell>(viewport: Size(width: 8, height: 4))
    let source = Source()
    let delegate = Delegate()
    view.dataSource = source
    view.delegate = delegate
    view.register({ TestCell("card") }, forCellWithReuseIdentifier: "card")
    view.layoutIfNeeded()
    view.scroll(by: 4)
    view.layoutIfNeeded()
    view.selectItem(at: IndexPath(item: 2, section: 0))
    #expect(view.activateSelection())
    view.selectItem(at: IndexPath(item: 1, section: 0))
    #expect(!view.activateSelection())
    #expect(
      delegate.news == [
        "will 0", "will 1", "scroll 4", "end 0", "end 1", "will 2", "will 3", "selection 2",
        "select 2", "selection 1",
      ])
  }

  @Test func aClosureGoesBeforeTheObjectsMethod() {
    let view = WaterfallViewController<TestCell>(viewport: Size(width: 8, height: 4))
    let source = Source()
    let delegate = Delegate()
    view.dataSource = source
    view.delegate = delegate
    view.register({ TestCell("card") }, forCellWithReuseIdentifier: "card")
    view.handlers.numberOfItemsInSection = { _ in 3 }
    view.handlers.willDisplay = { _, _ in }
    view.handlers.sizeForItem = { _, _ in ItemSize(height: 1) }
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.card) == [0, 1, 2])
    #expect(view.contentSize == Size(width: 8, height: 2))
    #expect(delegate.news.isEmpty)
  }

  @Test func theViewKeepsNeitherDataSourceNorDelegateAlive() {
    let view = WaterfallViewController<TestCell>(viewport: Size(width: 8, height: 4))
    do {
      let source = Source()
      let delegate = Delegate()
      view.dataSource = source
      view.delegate = delegate
      #expect(view.contentSize.height == 20)
    }
    #expect(view.dataSource == nil)
    #expect(view.delegate == nil)
    view.reloadData()
    #expect(view.contentSize.height == 0)
  }
}
