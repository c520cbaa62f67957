import LayoutEngine

/// Has cards measured on worker threads, in the order in which they are to be laid out.
///
/// ```swift
/// measurer.add(0..<shown.count, of: shown)
/// // … at each wake:
/// ready += measurer.takeReady()      // so many more positions can be laid out, at O(1) a question
/// ```
///
/// It belongs to the thread of its store. When the last reference goes, what has not begun is not
/// done any more.
public final class CardMeasurer {
  /// Cards of the first piece: few, so that the first screen does not wait for many.
  private static let firstPiece = 512
  /// Cards of the largest piece: about as many as are measured in half a millisecond.
  private static let largestPiece = 8192

  private let key: CardHeights.Key
  private let store: CardStore
  private let work: OrderedWork<CardHeights.Measured>
  private var piece = CardMeasurer.firstPiece

  /// Measures cards of `store` for columns `width` glyphs wide. What the store knew of another
  /// width is forgotten.
  ///
  /// - Parameter wake: called, from any thread, when there is something to take.
  public init(
    _ store: CardStore, width: Int, pool: WorkerPool, wake: @escaping @Sendable () -> Void
  ) {
    self.store = store
    key = CardHeights.Key(width: width, options: store.options)
    if store.heights?.key != key { store.heights = CardHeights(key) }
    work = OrderedWork(pool: pool, wake: wake)
  }

  deinit { work.cancel() }

  /// Whether it measures for columns of this width.
  public func measures(width: Int) -> Bool {
    key == CardHeights.Key(width: width, options: store.options)
  }

  /// Has the cards at the positions `range` of `shown` measured, or passed over where their heights
  /// are known.
  public func add(_ range: Range<Int>, of shown: ShownCards) {
    var next = range.lowerBound
    while next < range.upperBound {
      let end = min(range.upperBound, next + piece)
      piece = min(piece * 2, Self.largestPiece)
      add(shown.cards(at: next..<end))
      next = end
    }
  }

  private func add(_ cards: CardSelection) {
    if store.heights?.know(cards) == true {
      return work.add(finished: CardHeights.Measured(cards: cards, bytes: nil))
    }
    work.add { [key, table = store.table] in
      CardHeights.measure(cards, of: table, key: key, scratch: $0)
    }
  }

  /// Gives the store what is ready, in order.
  ///
  /// - Returns: how many positions that is.
  public func takeReady() -> Int {
    work.takeReady().reduce(0) { count, measured in
      store.heights?.store(measured)
      return count + measured.cards.count
    }
  }

  /// Works along until there is something to take; not to be called where nothing is to come.
  public func finishNext() { work.finishNext(store.scratch) }
}
