import LayoutEngine

/// Shows a waterfall of any length with as many cells as fit on the screen.
///
/// It asks its data source how many items there are and its delegate how high they are, lets
/// `WaterfallLayout` place them, and keeps a cell only for what is within the viewport. A cell that
/// scrolls off goes to the reuse pool and comes back as another card.
///
///     let view = WaterfallViewController<MyCell>(viewport: Size(width: 80, height: 24))
///     view.register(MyCell.init, forCellWithReuseIdentifier: "card")
///     view.handlers.numberOfItemsInSection = { _ in cards.count }
///     view.handlers.cellForItem = { [unowned view] path in
///       let cell = view.dequeueReusableCell(withReuseIdentifier: "card", for: path)
///       cell.card = cards[path.item]
///       return cell
///     }
///     view.scroll(by: 3)
///     view.layoutIfNeeded()   // cells are asked for here
///
///     offset ─▶ ┌────────┐       data source ─▶ layout ─▶ attributes in the viewport
///               │viewport│                                   │ leavers          │ arrivals
///               └────────┘                                   ▼                  ▼
///                content                                  ReusePool ─▶ cellForItem ─▶ displayingCells
///
/// Changes of offset, viewport and data take effect on what is displayed at the next
/// `layoutIfNeeded()`, so that any number of them costs one round of cells. A view belongs to one
/// thread.
public final class WaterfallViewController<Cell: ReusableView> {
  /// Tells how many items there are and gives cells. Not kept alive by the view, as in UIKit.
  public weak var dataSource: (any WaterfallViewDataSource<Cell>)?
  /// Decides how it looks and follows what happens. Not kept alive by the view, as in UIKit.
  public weak var delegate: (any WaterfallViewDelegate<Cell>)?
  /// Is told which data will be wanted soon. Not kept alive by the view, as in UIKit.
  public weak var prefetchDataSource: (any WaterfallViewDataSourcePrefetching<Cell>)?
  /// Closures that go before the objects' methods.
  public var handlers = WaterfallViewHandlers<Cell>()

  /// Whether a section's header stays at the top of the viewport while the section is on screen,
  /// until the next one pushes it out.
  public var sectionHeadersPinToVisibleBounds = false {
    didSet { needsTiling = true }
  }
  /// The least height of the content, in rows.
  public var minimumContentHeight: Int {
    get { layout.minimumContentHeight }
    set {
      refuseChange("minimumContentHeight")
      captureAnchor()
      layout.minimumContentHeight = newValue
      if !needsLayout && !needsReload { restoreAnchor() }
    }
  }

  /// Where everything stands, pinned headers left aside.
  public internal(set) var layout = WaterfallLayout()
  /// The row of the content at the top of the viewport, 0 … `maximumContentOffset`.
  public internal(set) var contentOffset = 0
  /// The cells on screen by the items that they show.
  public internal(set) var displayingCells: [IndexPath: Cell] = [:] {
    didSet { knownCards = nil }
  }
  /// The last reuses, the newest at the end.
  public internal(set) var reuseLog: [ReuseEvent] = []
  /// How many reuses there have been, those that the log has forgotten included.
  public internal(set) var reuseCount = 0

  var pool = ReusePool<Cell>()
  var factories: [String: () -> Cell] = [:]
  var records: [ObjectIdentifier: CellRecord<Cell>] = [:]
  var handedOut: [Cell] = []
  var displayedItems: [LayoutAttributes] = [] {
    didSet { knownCards = nil }
  }
  /// `displayedCards` once it has been asked for, until one of the two above changes.
  var knownCards: [(attributes: LayoutAttributes, cell: Cell)]?
  var displayedBands: [Band] = []
  var counts = ViewStatistics()
  var prefetched: Set<IndexPath> = []
  var lastTiledOffset = 0
  var isPrefetchingUpwards = false

  var selectedItem: Int?
  var anchor: Anchor?
  /// How the selection has gone sideways, see `selectNeighbor(_:)`.
  var trail: SidewaysTrail?

  var needsReload = true
  var needsLayout = false
  var needsTiling = true
  /// Whether data source or delegate are being asked or told of a cell, and nothing may change.
  var isAsking = false

  /// A view `viewport` large, without data yet.
  public init(viewport: Size) {
    self.viewport = viewport
  }

  /// The extent of what is visible. Another width lays out again; either keeps the anchor.
  public var viewport: Size {
    willSet {
      refuseChange("viewport")
      if newValue != viewport { captureAnchor() }
    }
    didSet {
      if viewport.width != oldValue.width { needsLayout = true }
      if viewport != oldValue {
        needsTiling = true
        if !needsLayout && !needsReload { restoreAnchor() }
      }
    }
  }

  /// The visible rectangle in content coordinates.
  public var bounds: Rect {
    Rect(x: 0, y: contentOffset, width: viewport.width, height: viewport.height)
  }

  /// The extent of everything. UIKit: `contentSize`.
  public var contentSize: Size {
    prepareLayout()
    return layout.contentSize
  }

  /// What has been done so far.
  public var statistics: ViewStatistics {
    var statistics = counts
    statistics.heightsAsked = layout.questionCount
    for identifier in statistics.pools.keys {
      statistics.pools[identifier]?.pooled = pool.count(of: identifier)
    }
    return statistics
  }

  /// Brings what is displayed up to date: loads where that has not been done, lays out where
  /// something changed, recycles the cells that left, asks for those that arrived.
  ///
  /// - Complexity: O(c · log(n / c) + k · log k) for k cells on screen where only the offset changed.
  public func layoutIfNeeded() {
    refuseChange("layoutIfNeeded()")
    // News of one layout, such as `didScroll`, may be answered by asking for another.
    while needsReload || needsLayout { prepareLayout() }
    if needsTiling { tile() }
  }

  /// Starts afresh: recycles the displayed cells and asks everything again at the next
  /// `layoutIfNeeded()`. The anchor and the selection stay at their places in the data, since
  /// nothing tells what has become of their items.
  public func reloadData() {
    refuseChange("reloadData()")
    captureAnchor()
    recycleEverything()
    cancelAllPrefetching()
    needsReload = true
    needsTiling = true
  }

  /// Asks metrics and sizes again at the next `layoutIfNeeded()`; the cells stay, the anchor too.
  public func invalidateLayout() {
    refuseChange("invalidateLayout()")
    captureAnchor()
    needsLayout = true
    needsTiling = true
  }

  /// Refuses what must not happen while a question is open: it would never end, or pull the rug
  /// from under the loop that asks.
  func refuseChange(_ call: String) {
    if isAsking {
      misuse(
        "\(call) was called from inside a question of the view, such as cellForItemAt, or from "
          + "inside the changes of a batch; change the view after that has been answered.")
    }
  }

  /// Answers `question` while nothing may change.
  func asking<Answer>(_ question: () -> Answer) -> Answer {
    let wasAsking = isAsking
    isAsking = true
    defer { isAsking = wasAsking }
    return question()
  }
}
