import LayoutEngine

/// The questions and news of data source and delegate as closures, for those who would rather not
/// write a class. One that is set goes before the object's method of the same meaning.
public struct WaterfallViewHandlers<Cell: ReusableView> {
  /// How many sections there are.
  public var numberOfSections: (() -> Int)?
  /// How many items a section has.
  public var numberOfItemsInSection: ((Int) -> Int)?
  /// A cell that shows an item.
  public var cellForItem: ((IndexPath) -> Cell)?
  /// A header or footer.
  public var viewForSupplementaryElement: ((SupplementaryKind, IndexPath) -> Cell?)?
  /// How a section is laid out.
  public var metricsForSection: ((Int) -> SectionMetrics)?
  /// How high an item is, and over how many columns.
  public var sizeForItem: ((IndexPath, ColumnGeometry) -> ItemSize)?
  /// A cell is about to come on screen.
  public var willDisplay: ((Cell, IndexPath) -> Void)?
  /// A cell has left the screen.
  public var didEndDisplaying: ((Cell, IndexPath) -> Void)?
  /// Whether an item may be reported.
  public var shouldSelectItem: ((IndexPath) -> Bool)?
  /// An item is reported.
  public var didSelectItem: ((IndexPath) -> Void)?
  /// The selection has moved.
  public var didChangeSelection: ((IndexPath?) -> Void)?
  /// The content offset has changed.
  public var didScroll: (() -> Void)?
  /// Data will be wanted soon.
  public var prefetchItems: (([IndexPath]) -> Void)?
  /// Announced data will not be wanted soon after all.
  public var cancelPrefetchingForItems: (([IndexPath]) -> Void)?

  /// No closures.
  public init() {}
}
