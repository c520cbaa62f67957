import LayoutEngine
import Terminal
import WaterfallView

/// The reuse HUD: a strip above the status line that shows how few cells the wall needs, and what
/// UIKit hides: which cell became which card, what was asked, how much was searched.
///
/// ```
///  displayed 24  made 26  dequeued 312  recycled 288
///  pooled  file 1  text 1
///  asked  cells 312  sizes 5000  compared 14  frame 0.42 ms
///  cell 7: card 12 → card 93   cell 3: card 8 → card 90
/// ```
struct ReuseStrip {
  /// Rows that the strip takes from the viewport of a screen so high: none of a very low one.
  static func height(onScreenOf rows: Int) -> Int {
    switch rows {
    case ..<8: 0
    case ..<16: 2
    default: 4
    }
  }

  /// One reuse, told by the numbers of the cards.
  struct Reuse: Hashable {
    var cell: Int
    var from: Int
    var to: Int
  }

  let statistics: ViewStatistics
  /// The last reuses, the newest first.
  let reuses: [Reuse]
  let frameMicroseconds: Int?
  let theme: Theme

  /// Draws as many rows of the strip as `area` has.
  func draw(in canvas: inout Canvas, _ area: Rect) {
    for (index, text) in rows.prefix(area.height).enumerated() {
      let line = TextMeasure.truncated(text, to: area.width)
      canvas.write(line, at: Point(x: area.minX, y: area.minY + index), style: theme.hud)
    }
  }

  /// What the rows say, the most important first.
  var rows: [String] {
    let pools = statistics.pools.values
    let totals = [
      ("displayed", pools.reduce(0) { $0 + $1.displayed }),
      ("made", pools.reduce(0) { $0 + $1.made }),
      ("dequeued", pools.reduce(0) { $0 + $1.dequeued }),
      ("recycled", pools.reduce(0) { $0 + $1.recycled }),
    ]
    let pooled = statistics.pools.sorted { $0.key < $1.key }.map { ($0.key, $0.value.pooled) }
    let asked = [
      ("cells", statistics.cellsAsked), ("sizes", statistics.heightsAsked),
      ("compared", statistics.queryComparisons),
    ]
    return [line(totals), " pooled " + line(pooled), " asked " + line(asked) + frame, reused]
  }

  private func line(_ parts: [(String, Int)]) -> String {
    parts.map { " \($0.0) \($0.1)" }.joined(separator: " ")
  }

  private var frame: String {
    guard let frameMicroseconds else { return "" }
    let hundredths = frameMicroseconds / 10
    let fraction = hundredths % 100
    return "  frame \(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) ms"
  }

  private var reused: String {
    if reuses.isEmpty { return " no cell has been reused yet" }
    return reuses.map { " cell \($0.cell): card \($0.from) → card \($0.to)" }.joined(
      separator: "  ")
  }
}
