import LayoutEngine
import Terminal

/// All items so far, in the order of the input, as the run loop sees them.
///
/// Nothing is kept of an item besides what its batch keeps and, once it has been measured, a byte
/// for its height. It belongs to one thread.
public final class CardStore {
  /// What heights depend on; whoever changes them lays out again.
  public var options: CardOptions

  var table = CardTable()
  /// The heights that are known, for one width.
  var heights: CardHeights?
  /// How many questions about heights had to be answered by measuring on this thread.
  public private(set) var measuredOnDemand = 0

  /// The batch of the last question; the next one is usually about the same.
  private var last = 0
  let scratch = CardScratch()
  /// Who the first items are, as far as a comparison has found out.
  private var knownIdentities: [CardIdentity] = []

  /// An empty store.
  public init(options: CardOptions = CardOptions()) {
    self.options = options
  }

  /// How many items there are.
  public var count: Int { table.count }

  /// Adds a batch behind all others; items never change their index.
  ///
  /// - Complexity: small batches are joined, each byte O(log n) times at most.
  public func append(_ batch: any CardBatch) {
    table.append(batch)
    last = 0
  }

  /// Where item `index` is kept.
  ///
  /// - Precondition: `0 ..< count` holds `index`.
  /// - Complexity: O(1) in the batch of the last question, else O(log batches).
  private func place(of index: Int) -> (batch: any CardBatch, item: Int) {
    if !table.holds(last, index) { last = table.batchIndex(of: index) }
    return (table.batches[last], index - table.starts[last])
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
  /// - Complexity: O(1) for items that were measured at this width, see `CardMeasurer`, or bring
  ///   their height; else O(bytes shown).
  public func sizeForItem(
    at index: Int, width: Int, widthOfSpan: ((Int) -> Int)? = nil
  ) -> ItemSize {
    if let heights, heights.key.width == width, heights.key.options == options,
      let height = heights[index]
    {
      return ItemSize(height: height)
    }
    return measure(index, width: width, widthOfSpan: widthOfSpan)
  }

  fileprivate func measure(_ index: Int, width: Int, widthOfSpan: ((Int) -> Int)?) -> ItemSize {
    measuredOnDemand += 1
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

  /// Whether two items name the same section.
  public func areInSameSection(_ index: Int, _ other: Int) -> Bool {
    if other == index + 1 { return continuesSection(at: other) }
    return section(at: index) == section(at: other)
  }

  /// The items so far, for other threads.
  var snapshot: CardSnapshot { CardSnapshot(batches: table.batches, known: knownIdentities) }

  /// Takes over from `former`, whose items these were compared with, what is known of those that
  /// are in both: their heights, and who they are, so that the next comparison need not find it out
  /// again; that takes 16 bytes an item.
  public func inherit(_ result: CardComparison.Result, from former: CardStore) {
    knownIdentities = result.identities
    heights = former.heights?.carried(by: result)
  }

  /// Who item `index` is, for finding it again when the input is read anew.
  public func identity(at index: Int) -> CardIdentity {
    if index < knownIdentities.count { return knownIdentities[index] }
    let (batch, item) = place(of: index)
    return batch.identity(of: item, scratch: scratch)
  }

  /// The file that item `index` is, where there is more of it to read than its card keeps.
  func file(at index: Int) -> (path: [UInt8], rootLength: Int)? {
    let (batch, item) = place(of: index)
    return batch.file(of: item)
  }

  /// What Enter reports of item `index`, without a newline; nil where it has no such field.
  public func report(at index: Int, as format: ReportFormat) -> [UInt8]? {
    let (batch, item) = place(of: index)
    return batch.report(of: item, index: index, as: format, scratch: scratch)
  }
}

/// The heights and spans of cards as they are known now: what a layout asks about a portion of them.
///
/// A copy of what the store knows, so that a question costs a look at a byte; reading it from the
/// store each time costs several times as much as placing a card.
public struct CardSizes {
  private let store: CardStore
  private let heights: CardHeights?
  private let shown: ShownCards

  /// The sizes of the cards `shown`. To be given up before the store learns more, which would copy
  /// what it knows.
  public init(_ store: CardStore, of shown: ShownCards) {
    self.store = store
    self.shown = shown
    heights = store.heights?.key.options == store.options ? store.heights : nil
  }

  /// The extent that the card at `position` asks for in `columns`.
  ///
  /// - Complexity: O(1) where it was measured for these columns.
  @inline(__always)
  public func size(at position: Int, in columns: ColumnGeometry) -> ItemSize {
    let card = shown.card(at: position)
    if let heights, heights.key.width == columns.cellWidth, let height = heights[card] {
      return ItemSize(height: height)
    }
    return store.measure(card, width: columns.cellWidth, widthOfSpan: columns.width)
  }
}

extension Int {
  /// The product, the greatest number where there is none.
  fileprivate func multipliedClamped(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
