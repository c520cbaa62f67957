import LayoutEngine
import Terminal
import WaterfallTerminal

/// A wall of teas on a screen.
final class TeaPicker {
  private let teas: [Tea]
  private let backend: any Backend
  private let wall: Wall
  private var painter: WallPainter

  init(_ teas: [Tea], on backend: any Backend) {
    self.teas = teas
    self.backend = backend
    let metrics = SectionMetrics(columns: .adaptive(minimumWidth: 24), columnSpacing: 1)
    wall = Wall(size: backend.size, metrics: metrics)
    wall.colorCount = backend.colorCount
    wall.theme = Theme(colorCount: backend.colorCount)
    painter = WallPainter(size: backend.size)
    fillView()
  }

  private func fillView() {
    let view = wall.view
    view.register({ TeaCell() }, forCellWithReuseIdentifier: TeaCell.identifier)
    view.handlers.numberOfItemsInSection = { [teas] _ in teas.count }
    view.handlers.metricsForSection = { [unowned wall] _ in wall.metrics }
    view.handlers.sizeForItem = { [teas] path, columns in
      ItemSize(height: TeaCell.height(of: teas[path.item], width: columns.cellWidth))
    }
    view.handlers.cellForItem = { [teas, unowned view] path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: TeaCell.identifier, for: path)
      (cell as? TeaCell)?.tea = teas[path.item]
      return cell
    }
    view.layoutIfNeeded()
    view.selectFirst()
  }

  /// Shows the wall until a tea is chosen, or none.
  func run() -> Tea? {
    while true {
      draw()
      switch backend.nextEvent(timeout: nil) {
      case .key(let key):
        guard let action = wall.action(for: key) else { break }
        switch wall.perform(action) {
        case .report: return selected
        case .leave: return nil
        case .redraw: backend.redraw()
        default: break
        }
      case .mouse(let mouse):
        if wall.perform(mouse) == .report { return selected }
      case .resize(let size): wall.size = size
      case .interrupt, .terminate: return nil
      case .paste, .wake, .timeout: break
      }
    }
  }

  private var selected: Tea? { wall.view.selectedIndexPath.map { teas[$0.item] } }

  private func draw() {
    wall.status.total = teas.count
    wall.status.shown = teas.count
    wall.status.title = selected?.name ?? ""
    painter.paint(wall, on: backend)
  }
}
