/// Finds the cards that match a query, on worker threads; the finds come out in order.
///
/// What has arrived is searched a few thousand cards at a time, and what arrives later once
/// `extend` is called. It belongs to the thread of its store; when the last reference goes, what
/// has not begun is not done any more.
public final class CardFilter {
  /// Cards of a piece, or fewer: about a megabyte of short lines.
  private static let piece = 1 << 15

  /// What is found in some of the cards.
  private struct Finds: Sendable {
    var cards: [UInt32]
    /// The card after the last one searched.
    var end: Int
  }

  /// What it looks for.
  public let query: Query
  /// The card after the last one that is decided, and taken.
  public private(set) var searched = 0

  private let store: CardStore
  private let work: OrderedWork<Finds>
  private var queued = 0

  /// Begins to search `store`.
  ///
  /// - Parameters:
  ///   - candidates: the only cards before `end` that can match, where that is known from a query
  ///     that this one narrows.
  ///   - wake: called, from any thread, when there is something to take.
  public init(
    _ query: Query, in store: CardStore, candidates: (cards: [UInt32], end: Int)? = nil,
    pool: WorkerPool, wake: @escaping @Sendable () -> Void
  ) {
    self.query = query
    self.store = store
    work = OrderedWork(pool: pool, isUrgent: true, wake: wake)
    // One by one, cards take several times as long as in a block.
    if let candidates, candidates.cards.count < candidates.end / 8 {
      add(candidates.cards, end: candidates.end)
    }
    extend()
  }

  deinit { work.cancel() }

  /// Whether all that has arrived is decided, and taken.
  public var isFinished: Bool { searched == store.count }

  /// Searches what has arrived since.
  public func extend() {
    let table = store.table
    let query = query
    table.forEachPiece(of: queued..<max(queued, table.count)) { batch, items, start in
      for first in stride(from: items.lowerBound, to: items.upperBound, by: Self.piece) {
        let piece = first..<min(items.upperBound, first + Self.piece)
        work.add { scratch in
          let found = batch.matches(of: query, in: piece, scratch: scratch)
          return Finds(
            cards: found.map { UInt32(truncatingIfNeeded: start + $0) },
            end: start + piece.upperBound)
        }
      }
    }
    queued = max(queued, table.count)
  }

  private func add(_ candidates: [UInt32], end: Int) {
    let table = store.table
    let query = query
    for first in stride(from: 0, to: candidates.count, by: Self.piece / 8) {
      let piece = Array(candidates[first..<min(candidates.count, first + Self.piece / 8)])
      work.add { scratch in
        let found = table.matches(of: query, among: piece, scratch: scratch)
        return Finds(cards: found, end: Int(piece[piece.count - 1]) + 1)
      }
    }
    work.add(finished: Finds(cards: [], end: end))
    queued = end
  }

  /// What has been found since the last call, ascending.
  public func takeMatches() -> [UInt32] {
    let ready = work.takeReady()
    searched = ready.last?.end ?? searched
    return ready.count == 1 ? ready[0].cards : ready.flatMap(\.cards)
  }

  /// Works along until there is something to take; not to be called once it is finished.
  public func finishNext() { work.finishNext(store.scratch) }
}

extension CardTable {
  /// Those of `cards`, ascending, that match.
  func matches(of query: Query, among cards: [UInt32], scratch: CardScratch) -> [UInt32] {
    var number = 0
    return cards.filter { card in
      let card = Int(card)
      if !holds(number, card) { number = batchIndex(of: card) }
      return batches[number].matches(query, card - starts[number], scratch: scratch)
    }
  }
}
