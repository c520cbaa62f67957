import Cards
import LayoutEngine

/// How far the shown cards have come on their way to the layout.
///
/// ```
/// shown     ████████████████████████   what there is to show
/// queued    ████████████████████       given to the measuring threads
/// ready     ████████████               measured, in order
/// placed    █████████                  in the layout: what the view knows of
/// ```
struct Placing {
  /// The columns that cards are measured for.
  let columns: ColumnGeometry
  private let measurer: CardMeasurer
  private var queued = 0
  /// Positions whose heights are known.
  private(set) var ready = 0

  /// Begins at the first card of `store`.
  init(
    _ store: CardStore, columns: ColumnGeometry, pool: WorkerPool,
    wake: @escaping @Sendable () -> Void
  ) {
    self.columns = columns
    measurer = CardMeasurer(store, width: columns.cellWidth, pool: pool, wake: wake)
  }

  /// Has everything measured that is new among `shown`, and takes what is ready.
  mutating func advance(_ shown: ShownCards) {
    if queued < shown.count { measurer.add(queued..<shown.count, of: shown) }
    queued = shown.count
    ready += measurer.takeReady()
  }

  /// Works along until more is ready; nothing where all is.
  mutating func finishNext() {
    guard ready < queued else { return }
    measurer.finishNext()
    ready += measurer.takeReady()
  }
}
