import LayoutEngine
import Terminal
import WaterfallView

/// The reuse HUD: two rows above the status line that show how few cells the wall needs.
///
/// ```
///  displayed 24  made 26  dequeued 312  recycled 288
///  pooled  tall 1  text 1
/// ```
struct ReuseStrip {
  /// Rows that the strip takes from the viewport.
  static let height = 2

  let statistics: ViewStatistics
  let theme: Theme

  /// Draws the strip from the row `y` on.
  func draw(in canvas: inout Canvas, y: Int, width: Int) {
    for (index, text) in rows.enumerated() {
      let line = TextMeasure.truncated(text, to: width)
      canvas.write(line, at: Point(x: 0, y: y + index), style: theme.hud)
    }
  }

  /// What the rows say.
  var rows: [String] {
    let pools = statistics.pools.values
    let totals = [
      ("displayed", pools.reduce(0) { $0 + $1.displayed }),
      ("made", pools.reduce(0) { $0 + $1.made }),
      ("dequeued", pools.reduce(0) { $0 + $1.dequeued }),
      ("recycled", pools.reduce(0) { $0 + $1.recycled }),
    ]
    let pooled = statistics.pools.sorted { $0.key < $1.key }.map { ($0.key, $0.value.pooled) }
    return [line(totals), " pooled " + line(pooled)]
  }

  private func line(_ parts: [(String, Int)]) -> String {
    parts.map { " \($0.0) \($0.1)" }.joined(separator: " ")
  }
}
