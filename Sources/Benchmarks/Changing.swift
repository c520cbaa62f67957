import Cards
import LayoutEngine
import WaterfallTerminal
import WaterfallView

/// One card of many changes, told by the difference of two readings, beside a reload: everything
/// measured and laid out.
enum Changing {
  private static let lines = 1_000_000

  static func run(_ report: inout Report) throws {
    let wall = ChangingWall(lines: lines)
    report.begin("one card of \(grouped(lines)) changes")
    let reload = best(of: 3) { wall.reload() }
    report.add("reload, plain loop", seconds: reload)
    for (name, card) in [("front", 0), ("middle", lines / 2), ("end", lines - 1)] {
      let whole = try best(of: 5) { try wall.change(card, placing: lines) }
      report.add("at the \(name), all placed again", seconds: whole, plain: reload)
    }
    let screen = try best(of: 5) {
      try wall.change(0, placing: 8192)
    } before: {
      wall.placeAll()
    }
    report.add("at the front, placed down to the viewport", seconds: screen, plain: reload)
  }
}

/// Lines on a view, of which one can be made higher.
private final class ChangingWall {
  private let store: CardStore
  private let view = WaterfallViewController<CanvasCell>(viewport: Size(width: 120, height: 40))
  private let columns: ColumnGeometry
  private let pool = WorkerPool()
  /// How many cards the view is told of.
  private var placed: Int
  private var changed: (card: Int, rows: Int)?

  init(lines: Int) {
    store = lineStore(lines: lines).store
    placed = lines
    let metrics = SectionMetrics(columns: .fixed(4), columnSpacing: 1)
    columns = ColumnGeometry(metrics, width: 120)
    store.registerCells(in: view)
    view.handlers.cellForItem = { [unowned self] path in
      store.cell(at: path.item, for: path, in: view)
    }
    view.handlers.numberOfItemsInSection = { [unowned self] _ in placed }
    view.handlers.metricsForSection = { _ in metrics }
    takeSizes()
  }

  private func takeSizes() {
    var shown = ShownCards()
    shown.extend(to: store.count)
    let sizes = CardSizes(store, of: shown)
    let changed = changed
    view.handlers.sizeForItem = { path, columns in
      path.item == changed?.card
        ? ItemSize(height: changed?.rows ?? 0) : sizes.size(at: path.item, in: columns)
    }
  }

  /// On this thread and another, as a wall does after a resize.
  @inline(never)
  func reload() {
    Measuring.measure(store, width: columns.cellWidth, pool: pool)
    takeSizes()
    placed = store.count
    view.reloadData()
    view.layoutIfNeeded()
  }

  /// Card `card` becomes a row higher; the first `count` cards are in the layout afterwards.
  @inline(never)
  func change(_ card: Int, placing count: Int) throws {
    changed = (card, (changed?.rows ?? 5) % 200 + 1)
    takeSizes()
    placed = count
    try view.applyDifference([.kept(0..<count)], reloaded: [card])
    view.layoutIfNeeded()
  }

  /// All cards are in the layout.
  func placeAll() {
    placed = store.count
    view.reloadData()
    view.layoutIfNeeded()
  }
}
