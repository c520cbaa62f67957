import Cards
import LayoutEngine
import Terminal
import WaterfallTerminal
import WaterfallView

/// A wall of 120×40 scrolled by a row and by a page: the time of a frame up to the canvas, and what
/// a terminal is sent.
enum Drawing {
  static func run(_ report: inout Report) throws {
    report.begin("drawing a wall of 120×40 in 4 columns")
    let wall = lineWall(size: ScreenBytes.size)
    let screen = NoScreen(size: wall.size)
    var canvas = Canvas(size: wall.size)
    let plain = best(of: 5) { for _ in 0..<500 { fill(&canvas) } } / 500
    use(canvas[0, 0])
    report.add("fill the canvas, plain loop", seconds: plain)
    for (name, action) in [("row", Action.scrollDown), ("page", .pageDown)] {
      var painter = WallPainter(size: wall.size)
      let seconds = best(of: 3) {
        _ = wall.perform(.selectFirst)
        for _ in 0..<500 {
          _ = wall.perform(action)
          painter.paint(wall, on: screen)
        }
      }
      report.add("a \(name) of scrolling", seconds: seconds / 500, plain: plain)
    }
    for (name, count) in [("row", 1000), ("page", 100)] {
      guard let bytes = ScreenBytes.bytes(of: name, count: count) else { continue }
      report.add(
        Figure(name: "a \(name) of scrolling, to the terminal", value: bytes, unit: "bytes"))
    }
  }

  /// What a row and a page of scrolling send, and the most that they may.
  static func counts() throws -> [Count] {
    try [("row", 1000, Thresholds.bytesARow), ("page", 100, Thresholds.bytesAPage)].map {
      (name, count, most) in
      guard let bytes = ScreenBytes.bytes(of: name, count: count) else { throw NoTerminal() }
      return Count(
        name: "bytes a \(name) of scrolling", value: Int(bytes.rounded(.up)), threshold: most)
    }
  }

  /// There is no pseudo-terminal to draw on.
  private struct NoTerminal: Error {}

  @inline(never)
  private static func fill(_ canvas: inout Canvas) {
    canvas.fill(Rect(x: 0, y: 0, width: 120, height: 40), with: .blank)
  }
}

/// A wall of lines in columns of 28 glyphs or more, with its first card selected.
func lineWall(size: Size) -> WaterfallTerminal.Wall {
  let (store, _) = lineStore(lines: 20_000)
  let metrics = SectionMetrics(columns: .adaptive(minimumWidth: 28), columnSpacing: 1)
  let wall = WaterfallTerminal.Wall(size: size, metrics: metrics)
  store.registerCells(in: wall.view)
  wall.view.handlers.numberOfItemsInSection = { _ in store.count }
  wall.view.handlers.metricsForSection = { _ in metrics }
  wall.view.handlers.sizeForItem = { path, columns in
    store.sizeForItem(at: path.item, width: columns.cellWidth)
  }
  wall.view.handlers.cellForItem = { [unowned view = wall.view] path in
    store.cell(at: path.item, for: path, in: view)
  }
  wall.status.total = store.count
  wall.status.shown = store.count
  wall.view.selectFirst()
  return wall
}

/// Forgets every frame: what a canvas costs without what a terminal does.
private final class NoScreen: Backend {
  let size: Size
  let colorCount = 256
  var waker: any Waker { NoWaker() }

  init(size: Size) { self.size = size }

  func present(_ canvas: Canvas, scroll: Scroll?, cursor: Point?) {}
  func nextEvent(timeout: Int?) -> Event { .timeout }
  func redraw() {}
  func suspend() {}
  func end() {}

  private struct NoWaker: Waker {
    func wake() {}
  }
}
