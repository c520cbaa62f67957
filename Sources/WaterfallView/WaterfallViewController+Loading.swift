import LayoutEngine

/// Asking data source and delegate, and laying out.
extension WaterfallViewController {
  /// Makes the layout valid; asks for no cells.
  func prepareLayout() {
    guard needsReload || needsLayout else { return }
    refuseChange("contentSize")
    needsReload = false
    needsLayout = false
    needsTiling = true
    let sections = asking { askSections() }
    changeLayout { layout, sizes throws(LayoutError) in
      try layout.prepare(width: viewport.width, sections: sections, sizeForItem: sizes)
    }
    settleSelection(formerItem: selectedItem)
    restoreAnchor()
  }

  /// Takes up items that the data source has more of at its end: in the last section, and in
  /// sections after it. No earlier frame moves, and only the new ones are asked about.
  ///
  /// - Throws: `BatchUpdateError` where the data source has fewer items or sections than before;
  ///   everything is reloaded then.
  public func appendItems() throws(BatchUpdateError) {
    refuseChange("appendItems()")
    if needsReload || needsLayout { return }
    let known = layout.sectionCount
    let total = sectionCount()
    if total < known { return try fail(.invalidSectionCount(expected: known, found: total)) }
    if known > 0 {
      let before = layout.itemCount(inSection: known - 1)
      let now = itemCount(inSection: known - 1)
      if now < before {
        return try fail(.invalidItemCount(section: known - 1, expected: before, found: now))
      }
      append(items: now - before)
    }
    for section in known..<total { append(section: section) }
    needsTiling = true
  }

  private func append(items count: Int) {
    changeLayout { layout, sizes throws(LayoutError) in
      try layout.append(count, sizeForItem: sizes)
    }
  }

  private func append(section: Int) {
    let new = LayoutSection(itemCount: itemCount(inSection: section), metrics: metrics(of: section))
    changeLayout { layout, sizes throws(LayoutError) in
      try layout.append(new, sizeForItem: sizes)
    }
  }

  /// Reloads, and throws what made that necessary.
  func fail(_ error: BatchUpdateError) throws(BatchUpdateError) {
    reloadData()
    throw error
  }

  /// All sections as data source and delegate tell them.
  func askSections() -> [LayoutSection] {
    (0..<sectionCount()).map {
      LayoutSection(itemCount: itemCount(inSection: $0), metrics: metrics(of: $0))
    }
  }

  func sectionCount() -> Int {
    if let count = handlers.numberOfSections { return max(0, count()) }
    guard let dataSource else { return handlers.numberOfItemsInSection == nil ? 0 : 1 }
    return max(0, dataSource.numberOfSections(in: self))
  }

  func itemCount(inSection section: Int) -> Int {
    if let count = handlers.numberOfItemsInSection { return max(0, count(section)) }
    return max(0, dataSource?.waterfallView(self, numberOfItemsInSection: section) ?? 0)
  }

  func metrics(of section: Int) -> SectionMetrics {
    if let metrics = handlers.metricsForSection { return metrics(section) }
    return delegate?.waterfallView(self, metricsForSection: section) ?? .standard
  }

  /// Changes the layout, which may ask the sizes of items.
  ///
  /// The delegate is held strongly meanwhile: reading a weak reference once an item takes several
  /// times as long as placing it. The layout is taken out of the view meanwhile, so that a delegate
  /// that looks at it finds an empty one rather than a conflict.
  func changeLayout(
    _ change: (
      inout WaterfallLayout, (IndexPath, ColumnGeometry) -> ItemSize
    ) throws(LayoutError) -> Void
  ) {
    var changed = WaterfallLayout()
    swap(&changed, &layout)
    asking {
      do throws(LayoutError) {
        if let size = handlers.sizeForItem {
          try change(&changed, size)
        } else if let delegate {
          try change(&changed) { delegate.waterfallView(self, sizeForItemAt: $0, columns: $1) }
        } else {
          try change(&changed) { _, _ in .standard }
        }
      } catch {
        misuse("The data source has more items or sections than can be laid out: \(error).")
      }
    }
    swap(&changed, &layout)
    counts.layoutPasses += 1
  }
}
