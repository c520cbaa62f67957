import LayoutEngine

/// Which cards have cells: leavers are recycled before arrivals are asked for, and whoever stays
/// keeps its cell.
extension WaterfallViewController {
  /// A header or footer on screen.
  struct Band {
    var attributes: LayoutAttributes
    var cell: Cell?
  }

  /// What is on screen, in the order of the data: where each item stands, and its cell.
  public var displayedCards: [(attributes: LayoutAttributes, cell: Cell)] {
    if let knownCards { return knownCards }
    var cards: [(attributes: LayoutAttributes, cell: Cell)] = []
    cards.reserveCapacity(displayedItems.count)
    for attributes in displayedItems {
      if let cell = displayingCells[attributes.indexPath] { cards.append((attributes, cell)) }
    }
    knownCards = cards
    return cards
  }

  /// The headers and footers on screen, pinned headers already where they are seen.
  public var displayedSupplementaryViews: [(attributes: LayoutAttributes, cell: Cell)] {
    if displayedBands.isEmpty { return [] }
    return displayedBands.compactMap { band in band.cell.map { (band.attributes, $0) } }
  }

  /// The cells on screen in the order of the data.
  public var visibleCells: [Cell] { displayedCards.map { $0.cell } }

  /// The items on screen in the order of the data.
  public var indexPathsForVisibleItems: [IndexPath] { displayedItems.map { $0.indexPath } }

  /// The cell of an item; nil while it is not on screen.
  public func cellForItem(at indexPath: IndexPath) -> Cell? { displayingCells[indexPath] }

  func tile() {
    needsTiling = false
    let elements = layout.layoutAttributesForElements(in: bounds)
    counts.queryComparisons = layout.queryComparisons
    counts.queryComparisonsPeak = max(counts.queryComparisonsPeak, layout.queryComparisons)
    let items = elements.filter { $0.element == .item }
    let bands = pinned(elements.filter { $0.element != .item })
    recycleItems(missingFrom: items)
    recycleBands(missingFrom: bands)
    askItems(items)
    askBands(bands)
    counts.displayedPeak = max(counts.displayedPeak, displayingCells.count)
    prefetch()
  }

  /// Both lists are in the order of the data, so one walk along them tells who left.
  private func recycleItems(missingFrom items: [LayoutAttributes]) {
    var next = items.startIndex
    for attributes in displayedItems {
      let path = attributes.indexPath
      while next < items.endIndex, items[next].indexPath < path { next += 1 }
      if next < items.endIndex, items[next].indexPath == path { continue }
      endDisplaying(path)
    }
  }

  /// Takes the cell of an item off the screen.
  func endDisplaying(_ path: IndexPath) {
    guard let cell = displayingCells.removeValue(forKey: path) else { return }
    asking {
      if let handler = handlers.didEndDisplaying {
        handler(cell, path)
      } else {
        delegate?.waterfallView(self, didEndDisplaying: cell, forItemAt: path)
      }
    }
    recycle(cell)
  }

  private func askItems(_ items: [LayoutAttributes]) {
    displayedItems = items
    for attributes in items where displayingCells[attributes.indexPath] == nil {
      let path = attributes.indexPath
      let cell = asking { askCell(at: path) }
      accept(cell, for: path, isItem: true)
      takeBackHandedOut()
      displayingCells[path] = cell
      asking { tellWillDisplay(cell, at: path) }
    }
  }

  private func tellWillDisplay(_ cell: Cell, at path: IndexPath) {
    if let handler = handlers.willDisplay {
      handler(cell, path)
    } else {
      delegate?.waterfallView(self, willDisplay: cell, forItemAt: path)
    }
  }

  private func askCell(at path: IndexPath) -> Cell {
    counts.cellsAsked += 1
    if let handler = handlers.cellForItem { return handler(path) }
    guard let dataSource else { misuse("There is no data source to give a cell for \(path).") }
    return dataSource.waterfallView(self, cellForItemAt: path)
  }

  func recycleBands(missingFrom bands: [LayoutAttributes]) {
    for band in displayedBands where !bands.contains(where: { Self.areSame($0, band.attributes) }) {
      if let cell = band.cell { recycle(cell) }
    }
  }

  private func askBands(_ bands: [LayoutAttributes]) {
    let before = displayedBands
    displayedBands = []
    for attributes in bands {
      let known = before.first { Self.areSame($0.attributes, attributes) }
      let cell = known.map(\.cell) ?? askBand(attributes)
      displayedBands.append(Band(attributes: attributes, cell: cell))
    }
  }

  private func askBand(_ attributes: LayoutAttributes) -> Cell? {
    guard case .supplementary(let kind) = attributes.element else { return nil }
    let path = attributes.indexPath
    let answer = asking { () -> Cell? in
      if let handler = handlers.viewForSupplementaryElement { return handler(kind, path) }
      return dataSource?.waterfallView(self, viewForSupplementaryElementOfKind: kind, at: path)
    }
    if let answer { accept(answer, for: path, isItem: false) }
    takeBackHandedOut()
    return answer
  }

  private static func areSame(_ left: LayoutAttributes, _ right: LayoutAttributes) -> Bool {
    left.element == right.element && left.indexPath == right.indexPath
  }

  /// Takes everything off the screen.
  func recycleEverything() {
    for attributes in displayedItems { endDisplaying(attributes.indexPath) }
    displayedItems = []
    recycleBands(missingFrom: [])
    displayedBands = []
  }
}
