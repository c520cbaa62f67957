import LayoutEngine
import Terminal

/// All items so far, in the order of the input, as the run loop sees them.
///
/// ```
/// batch 0: items 0 … 99 │ batch 1: items 100 … 4,099 │ batch 2: …
///                        starts = [0, 100, 4100, …], searched by halving
/// ```
///
/// Nothing is kept of an item besides what its batch keeps. It belongs to one thread.
public final class CardStore {
  /// Bytes up to which batches are joined, so that a trickle does not end in a heap of tiny ones.
  static let joinedBytes = 1 << 20

  /// What heights depend on; whoever changes them lays out again.
  public var options: CardOptions

  /// How many items there are.
  public private(set) var count = 0

  private(set) var batches: [any CardBatch] = []
  private var starts: [Int] = []
  /// The batch of the last question; the next one is usually about the same.
  private var last = 0
  private let scratch = CardScratch()
  /// Who the first items are, as far as a comparison has found out.
  private var knownIdentities: [CardIdentity] = []

  /// An empty store.
  public init(options: CardOptions = CardOptions()) {
    self.options = options
  }

  /// Adds a batch behind all others; items never change their index.
  ///
  /// - Complexity: small batches are joined, each byte O(log n) times at most.
  public func append(_ batch: any CardBatch) {
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
    last = 0
  }

  /// Joining only what is about as large keeps the copying small.
  private static func isWorthJoining(_ before: any CardBatch, _ batch: any CardBatch) -> Bool {
    before.byteCount <= 2 * batch.byteCount && before.byteCount + batch.byteCount <= joinedBytes
  }

  /// Where item `index` is kept.
  ///
  /// - Precondition: `0 ..< count` holds `index`.
  /// - Complexity: O(1) in the batch of the last question, else O(log batches).
  private func place(of index: Int) -> (batch: any CardBatch, item: Int) {
    if !holds(last, index) { last = search(index) }
    return (batches[last], index - starts[last])
  }

  private func holds(_ batch: Int, _ index: Int) -> Bool {
    index >= starts[batch] && index - starts[batch] < batches[batch].count
  }

  private func search(_ index: Int) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension CardStore {
  /// The extent that item `index` asks for.
  ///
  /// - Parameters:
  ///   - width: glyphs of a card in one column.
  ///   - widthOfSpan: glyphs of a card in so many columns, asked only for cards that span several;
  ///     without it the spacing between columns is not counted.
  /// - Returns: rows with the border, and columns.
  /// - Complexity: O(bytes shown); O(1) for items that bring their height.
  public func sizeForItem(
    at index: Int, width: Int, widthOfSpan: ((Int) -> Int)? = nil
  ) -> ItemSize {
    let (batch, item) = place(of: index)
    let span = batch.span(of: item)
    let width = span == 1 ? width : widthOfSpan?(span) ?? width.multipliedClamped(by: span)
    let height = batch.height(of: item, width: width, options: options, scratch: scratch)
    return ItemSize(height: height, span: span)
  }

  /// What is shown of item `index`; to be asked only for what is drawn.
  public func card(at index: Int) -> Card {
    let (batch, item) = place(of: index)
    return batch.card(of: item, index: index, scratch: scratch)
  }

  /// One line that names item `index`, for the status line.
  public func title(at index: Int) -> String { card(at: index).heading }

  /// The name of the section of item `index`, "" for none: a field of JSON, a folder.
  public func section(at index: Int) -> String {
    let (batch, item) = place(of: index)
    return batch.section(of: item)
  }

  /// Whether item `index`, which is not the first, names the section of the one before it; cheaper
  /// than comparing names.
  public func continuesSection(at index: Int) -> Bool {
    let (batch, item) = place(of: index)
    if item > 0 { return batch.isSameSection(item - 1, item) }
    return index > 0 && section(at: index - 1) == batch.section(of: item)
  }

  /// The items so far, for other threads.
  var snapshot: CardSnapshot { CardSnapshot(batches: batches, known: knownIdentities) }

  /// Remembers who the first items are, so that the next comparison need not find it out again;
  /// that takes 16 bytes an item.
  public func remember(_ result: CardComparison.Result) { knownIdentities = result.identities }

  /// What Enter reports of item `index`, without a newline; nil where it has no such field.
  public func report(at index: Int, as format: ReportFormat) -> [UInt8]? {
    let (batch, item) = place(of: index)
    return batch.report(of: item, index: index, as: format, scratch: scratch)
  }
}

extension Int {
  /// The product, the greatest number where there is none.
  fileprivate func multipliedClamped(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
