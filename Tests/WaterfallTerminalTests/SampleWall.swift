import LayoutEngine
import Terminal
import WaterfallTerminal
import WaterfallView

/// A wall over made-up cards: each a box with its number, of two kinds.
final class SampleWall {
  let wall: Wall
  let backend: TestBackend
  let ink = Ink()
  /// The heights of the cards, by section.
  var heights: [[Int]]
  /// The names of the sections; one without a name has no header.
  var names: [String]

  init(
    width: Int = 60, height: Int = 16, columns: Int = 3, heights: [[Int]], names: [String] = [""]
  ) {
    self.heights = heights
    self.names = names
    let size = Size(width: width, height: height)
    backend = TestBackend(size: size)
    wall = Wall(size: size, metrics: SectionMetrics(columns: .fixed(columns), columnSpacing: 1))
    wall.colorCount = backend.colorCount
    wall.view.register({ [ink] in BoxCell("even", ink) }, forCellWithReuseIdentifier: "even")
    wall.view.register({ [ink] in BoxCell("odd", ink) }, forCellWithReuseIdentifier: "odd")
    wall.view.dataSource = self
    wall.view.delegate = self
    wall.view.layoutIfNeeded()
    if heights.contains(where: { !$0.isEmpty }) { wall.view.selectFirst() }
  }

  /// Cards in three heights, in one section.
  static func heights(_ count: Int) -> [[Int]] { [(0..<count).map { 3 + $0 * 7 % 5 % 3 }] }

  /// Draws a frame onto the backend.
  func draw() {
    backend.present(drawn(), scroll: nil, cursor: nil)
  }

  /// The whole of a frame.
  func drawn() -> Canvas {
    updateStatus()
    var canvas = Canvas(size: wall.size)
    wall.draw(in: &canvas)
    return canvas
  }

  func updateStatus() {
    wall.status.total = heights.reduce(0) { $0 + $1.count }
    wall.status.shown = wall.status.total
    wall.status.selectedIndex = wall.view.selectedIndexPath.map(\.item)
    wall.status.title = wall.view.selectedIndexPath.map { "card \($0.item)" } ?? ""
  }
}

extension SampleWall: WaterfallViewDataSource {
  func numberOfSections(in view: WaterfallViewController<CanvasCell>) -> Int { heights.count }

  func waterfallView(
    _ view: WaterfallViewController<CanvasCell>, numberOfItemsInSection section: Int
  ) -> Int { heights[section].count }

  func waterfallView(
    _ view: WaterfallViewController<CanvasCell>, cellForItemAt indexPath: IndexPath
  ) -> CanvasCell {
    let identifier = indexPath.item % 2 == 0 ? "even" : "odd"
    let cell = view.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    (cell as? BoxCell)?.title = "card \(indexPath.item)"
    return cell
  }

  func waterfallView(
    _ view: WaterfallViewController<CanvasCell>,
    viewForSupplementaryElementOfKind kind: SupplementaryKind, at indexPath: IndexPath
  ) -> CanvasCell? {
    let cell = view.dequeueReusableCell(
      withReuseIdentifier: HeaderCell.identifier, for: indexPath)
    (cell as? HeaderCell)?.title = names[indexPath.section]
    return cell
  }
}

extension SampleWall: WaterfallViewDelegate {
  func waterfallView(
    _ view: WaterfallViewController<CanvasCell>, metricsForSection section: Int
  ) -> SectionMetrics {
    var metrics = wall.metrics
    metrics.headerHeight = names[section].isEmpty ? 0 : 1
    return metrics
  }

  func waterfallView(
    _ view: WaterfallViewController<CanvasCell>, sizeForItemAt indexPath: IndexPath,
    columns: ColumnGeometry
  ) -> ItemSize { ItemSize(height: heights[indexPath.section][indexPath.item]) }
}

/// How many glyphs the cells of a wall have drawn.
final class Ink {
  var glyphs = 0
}

/// A cell that shows its title, and the HUD's badge.
final class BoxCell: CanvasCell {
  var title = "" {
    didSet { setNeedsDisplay() }
  }
  private let ink: Ink

  init(_ identifier: String, _ ink: Ink) {
    self.ink = ink
    super.init(reuseIdentifier: identifier)
  }

  override func draw(in canvas: inout Canvas, size: Size, context: DrawContext) {
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let seen = canvas.bounds.intersection(frame)  // the rest need not be drawn
    ink.glyphs += seen.width * seen.height
    canvas.box(frame, border: context.border, style: context.borderStyle(isSelected: isSelected))
    canvas.write(
      title, at: Point(x: 2, y: 0), style: context.titleStyle(isSelected: isSelected))
    guard let badge = context.badge else { return }
    canvas.write(
      badge, at: Point(x: 2, y: size.height - 1), style: context.borderStyle(isSelected: false))
  }
}
