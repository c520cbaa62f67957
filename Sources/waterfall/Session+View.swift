import Cards
import LayoutEngine
import WaterfallTerminal
import WaterfallView

extension Session: WaterfallViewDataSource {
  typealias View = WaterfallViewController<CanvasCell>

  func card(at indexPath: IndexPath) -> Int {
    shown.card(at: sections.position(at: indexPath))
  }

  func numberOfSections(in view: View) -> Int { sections.sectionCount }

  func waterfallView(_ view: View, numberOfItemsInSection section: Int) -> Int {
    sections.itemCount(inSection: section)
  }

  func waterfallView(_ view: View, cellForItemAt indexPath: IndexPath) -> CanvasCell {
    let cell = store.cell(at: card(at: indexPath), for: indexPath, in: view)
    if cell is PictureCardCell { beginPictures() }
    return cell
  }

  func waterfallView(
    _ view: View, viewForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) -> CanvasCell? {
    guard kind == .header else { return nil }
    let cell = view.dequeueReusableCell(
      withReuseIdentifier: HeaderCell.identifier, for: indexPath)
    (cell as? HeaderCell)?.title = sections.names[indexPath.section]
    return cell
  }
}

extension Session: WaterfallViewDelegate {
  func waterfallView(_ view: View, metricsForSection section: Int) -> SectionMetrics {
    var metrics = wall.metrics
    metrics.headerHeight = sections.names[section].isEmpty ? 0 : 1
    return metrics
  }

  func waterfallView(
    _ view: View, sizeForItemAt indexPath: IndexPath, columns: ColumnGeometry
  ) -> ItemSize {
    store.sizeForItem(
      at: card(at: indexPath), width: columns.cellWidth, widthOfSpan: columns.width)
  }
}
