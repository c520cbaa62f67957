/// Where every card of a waterfall stands.
///
/// Cards of different heights stand in columns; each new card goes under the shortest column (or
/// where another `Placement` puts it). The layout asks one question an item, keeps the answer, and
/// knows nothing of what an item is.
///
///     var layout = WaterfallLayout()
///     let wall = LayoutSection(itemCount: 4, metrics: SectionMetrics(columns: .fixed(2)))
///     try layout.prepare(width: 10, sections: [wall]) { path, _ in ItemSize(height: 3 - path.item % 2) }
///     layout.contentSize                                                  // 10 × 5
///     layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))  // at x 5, y 2
///
///     column 0   column 1      An item of the data has a flat index, counted through all sections.
///     ┌ 0 ────┐  ┌ 1 ────┐     `tops`, `heights` and `slots` are arrays by that index. `lists` has,
///     │       │  └───────┘     a column, the flat indices of the items that begin in it: tops and
///     └───────┘  ┌ 2 ────┐     bottoms both grow along such a list, across columns they do not,
///     ┌ 3 ────┐  │       │     and so each column is searched on its own.
///     └───────┘  └───────┘
///
/// An item that covers several columns stands in the list of its first one alone. Columns of the
/// same number share a list through all sections, since sections stand one below the other.
public struct WaterfallLayout {
  /// What is kept of an item besides its top and its height.
  struct Slot: Equatable {
    /// The first column that it covers.
    var column: UInt16
    /// The columns that it wants to cover, not yet clamped to those that there are.
    var span: UInt16
  }

  /// The greatest length that counts, in glyphs: heights, spacings, insets, tolerances and widths
  /// beyond it count as this long. With the bounds on counts no sum can overflow:
  /// 2³¹ · 2 · 2³⁰ for items and 2²⁸ · 8 · 2³⁰ for sections stay below 2⁶³.
  public static let maximumLength = 1 << 30
  /// The greatest number of items.
  public static let maximumItemCount = Int(Int32.max)
  /// The greatest number of sections.
  public static let maximumSectionCount = 1 << 28
  /// The greatest number of columns; more count as this many.
  public static let maximumColumnCount = Int(UInt16.max)

  var sections: [SectionRecord] = []
  var tops: [Int] = []
  var heights: [Int32] = []
  var slots: [Slot] = []
  var lists: [[UInt32]] = []
  /// Where the next item of the last section would go, so that appending starts from there.
  var end = PlacementState()
  /// The widest span of any item so far, in columns.
  var widestSpan = 1
  /// The row after the last section.
  var contentEnd = 0
  /// No item reaches this glyph, counted from the left. Insets wider than the view push them out.
  var rightEdge = 0
  var queryState = QueryState()

  /// Glyphs from the left to the right edge of the content.
  public private(set) var width = 0
  /// The least height of the content, in rows.
  public var minimumContentHeight = 0
  /// How many questions have been asked so far.
  public internal(set) var questionCount = 0
  /// How many items have been placed so far, those placed again included.
  public internal(set) var placementCount = 0

  /// A layout of nothing.
  public init() {}

  /// Lays everything out anew.
  ///
  /// - Parameters:
  ///   - width: glyphs from the left to the right edge of the content; negative counts as 0.
  ///   - sections: the sections in order, with how many items each has.
  ///   - sizeForItem: the one question, asked once an item in order: how high is the item, and how
  ///     many columns does it cover, where columns are as given?
  /// - Throws: `LayoutError` where there are more items or sections than can be counted; the layout
  ///   is as before then.
  /// - Complexity: O(n · c) for n items in c columns.
  public mutating func prepare(
    width: Int, sections: [LayoutSection],
    sizeForItem: (IndexPath, ColumnGeometry) -> ItemSize
  ) throws(LayoutError) {
    let records = try Self.records(of: sections, width: width)
    self.width = Self.length(width)
    removeAll()
    appendSections(records.records, itemCount: records.itemCount, sizeForItem: sizeForItem)
  }

  /// Forgets all sections and items, and keeps the storage for the next ones.
  mutating func removeAll() {
    sections.removeAll(keepingCapacity: true)
    tops.removeAll(keepingCapacity: true)
    heights.removeAll(keepingCapacity: true)
    slots.removeAll(keepingCapacity: true)
    for column in lists.indices { lists[column].removeAll(keepingCapacity: true) }
    end = PlacementState()
    widestSpan = 1
    contentEnd = 0
    rightEdge = 0
    queryState = QueryState()
  }

  /// The sections with their metrics resolved and their items counted through.
  static func records(
    of sections: [LayoutSection], width: Int
  ) throws(LayoutError) -> (records: [SectionRecord], itemCount: Int) {
    if sections.count > maximumSectionCount { throw .tooManySections(sections.count) }
    var itemCount = 0
    for section in sections {
      let (sum, overflow) = itemCount.addingReportingOverflow(max(0, section.itemCount))
      if overflow || sum > maximumItemCount { throw .tooManyItems(overflow ? .max : sum) }
      itemCount = sum
    }
    var records: [SectionRecord] = []
    records.reserveCapacity(sections.count)
    var firstItem = 0
    for section in sections {
      var record = SectionRecord(section.metrics, width: width)
      record.firstItem = UInt32(firstItem)
      records.append(record)
      firstItem += max(0, section.itemCount)
    }
    return (records, firstItem)
  }

  /// A length as the engine counts it.
  static func length(_ glyphs: Int) -> Int { max(0, min(glyphs, maximumLength)) }

  /// The same, stored narrow.
  static func narrow(_ glyphs: Int) -> Int32 { Int32(length(glyphs)) }
}
