import LayoutEngine
import WaterfallView

extension Wall {
  /// Lays the cards out in one column more or less; the anchor keeps its row.
  func changeColumns(by step: Int) -> Outcome {
    let count = columnCount(of: metrics)
    var wanted = metrics
    wanted.columns = .fixed(max(1, count + step))
    guard columnCount(of: wanted) != count else { return .unchanged }
    metrics = wanted
    view.invalidateLayout()
    return .changed
  }

  /// How many columns the wall has with `metrics`: fewer than asked for where it is too narrow.
  private func columnCount(of metrics: SectionMetrics) -> Int {
    ColumnGeometry(metrics, width: viewport.width).count
  }
}
