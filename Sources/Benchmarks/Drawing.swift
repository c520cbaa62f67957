import Cards
import LayoutEngine
import Terminal
import WaterfallTerminal
import WaterfallView

/// A wall of 120×40 scrolled by a row and by a page, up to the canvas: what the terminal is sent
/// depends on the terminal, and is measured on one.
enum Drawing {
  static func run(_ report: inout Report) throws {
    let (store, _) = lineStore(lines: 20_000)
    let metrics = SectionMetrics(columns: .adaptive(minimumWidth: 28), columnSpacing: 1)
    let wall = WaterfallTerminal.Wall(size: Size(width: 120, height: 40), metrics: metrics)
    store.registerCells(in: wall.view)
    wall.view.handlers.numberOfItemsInSection = { _ in store.count }
    wall.view.handlers.metricsForSection = { _ in metrics }
    wall.view.handlers.sizeForItem = { path, columns in
      store.sizeForItem(at: path.item, width: columns.cellWidth)
    }
    wall.view.handlers.cellForItem = { [unowned view = wall.view] path in
      store.cell(at: path.item, for: path, in: view)
    }
    var canvas = Canvas(size: wall.size)
    wall.draw(in: &canvas)
    report.begin("drawing a wall of 120×40 in 4 columns")
    let plain = best(of: 5) { for _ in 0..<500 { fill(&canvas) } } / 500
    report.add("fill the canvas, plain loop", seconds: plain)
    for (name, action) in [("a row of scrolling", Action.scrollDown), ("a page", .pageDown)] {
      let seconds = best(of: 3) {
        _ = wall.perform(.selectFirst)
        for _ in 0..<500 {
          _ = wall.perform(action)
          wall.draw(in: &canvas)
        }
      }
      report.add(name, seconds: seconds / 500, plain: plain)
    }
    use(canvas[0, 0])
  }

  @inline(never)
  private static func fill(_ canvas: inout Canvas) {
    canvas.fill(Rect(x: 0, y: 0, width: 120, height: 40), with: .blank)
  }
}
