/// Which batch holds which item: what any thread needs to measure and to search.
///
/// ```
/// batch 0: items 0 … 99 │ batch 1: items 100 … 4,099 │ batch 2: …
///                        starts = [0, 100, 4100, …], searched by halving
/// ```
///
/// A copy is a snapshot: batches never change, and later ones are not in it.
struct CardTable: Sendable {
  /// Bytes up to which batches are joined, so that a trickle does not end in a heap of tiny ones.
  static let joinedBytes = 1 << 20

  private(set) var batches: [any CardBatch] = []
  private(set) var starts: [Int] = []
  /// How many items there are.
  private(set) var count = 0

  /// Adds a batch behind all others; items never change their index.
  ///
  /// - Complexity: small batches are joined, each byte O(log n) times at most.
  mutating func append(_ batch: any CardBatch) {
    guard batch.count > 0 else { return }
    count += batch.count
    var batch = batch
    while let before = batches.last, Self.isWorthJoining(before, batch),
      let joined = before.joined(with: batch)
    {
      batches.removeLast()
      starts.removeLast()
      batch = joined
    }
    starts.append(count - batch.count)
    batches.append(batch)
  }

  /// Puts `batch`, of as many items, in the place of batch `number`.
  mutating func replace(_ number: Int, with batch: any CardBatch) { batches[number] = batch }

  /// Joining only what is about as large keeps the copying small.
  private static func isWorthJoining(_ before: any CardBatch, _ batch: any CardBatch) -> Bool {
    before.byteCount <= 2 * batch.byteCount && before.byteCount + batch.byteCount <= joinedBytes
  }

  /// The number of the batch that holds item `index`.
  ///
  /// - Precondition: `0 ..< count` holds `index`.
  /// - Complexity: O(log batches).
  func batchIndex(of index: Int) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Whether batch `number` holds item `index`.
  func holds(_ number: Int, _ index: Int) -> Bool {
    index >= starts[number] && index - starts[number] < batches[number].count
  }

  /// Calls `body` with the batches that hold the items `range`: the batch, which of its items, and
  /// the index of its first item.
  func forEachPiece(
    of range: Range<Int>, _ body: (any CardBatch, Range<Int>, Int) -> Void
  ) {
    var next = range.lowerBound
    while next < range.upperBound {
      let number = batchIndex(of: next)
      let start = starts[number]
      let end = min(range.upperBound, start + batches[number].count)
      body(batches[number], next - start..<end - start, start)
      next = end
    }
  }
}

/// Some of the cards, ascending.
enum CardSelection: Sendable {
  case range(Range<Int>)
  case list([UInt32])

  var count: Int {
    switch self {
    case .range(let range): range.count
    case .list(let list): list.count
    }
  }
}
