import LayoutEngine

/// Asking data source and delegate, and laying out.
extension WaterfallViewController {
  /// Makes the layout valid; asks for no cells. Inside a question it is left as it is.
  func prepareLayout() {
    guard needsReload || needsLayout, !isAsking else { return }
    let formerPath = selectedPath
    let sections = asking { askSections() }
    needsReload = false
    needsLayout = false
    changeLayout { layout, sizes throws(LayoutError) in
      try layout.prepare(width: viewport.width, sections: sections, sizeForItem: sizes)
    }
    selectedItem = selectedItem.flatMap { nearestSelectable(to: $0) }
    settle()
    if selectedPath != formerPath { tellSelection() }
  }

  /// After any change of the layout: what was remembered of the old one goes, the anchor is put
  /// back on its row.
  func settle() {
    trail = nil
    needsTiling = true
    restoreAnchor()
  }

  /// Takes up items that the data source has more of at its end: in the last section, and in
  /// sections after it. No earlier frame moves, and only the new ones are asked about.
  ///
  /// - Throws: `BatchUpdateError` where the data source has fewer items or sections than before;
  ///   everything is reloaded then.
  public func appendItems() throws(BatchUpdateError) {
    refuseChange("appendItems()")
    // What is pending asks for everything; done at once, so that the next change knows the new items.
    if needsReload || needsLayout { return prepareLayout() }
    let known = layout.sectionCount
    let last = max(0, known - 1)
    let sections = asking { askSections(from: last) }
    if last + sections.count < known {
      return try fail(.invalidSectionCount(expected: known, found: asking { sectionCount() }))
    }
    if known > 0 {
      let before = layout.itemCount(inSection: last)
      let now = sections[0].itemCount
      if now < before {
        return try fail(.invalidItemCount(section: last, expected: before, found: now))
      }
      changeLayout { layout, sizes throws(LayoutError) in
        try layout.append(now - before, sizeForItem: sizes)
      }
    }
    for section in sections.dropFirst(known - last) {
      changeLayout { layout, sizes throws(LayoutError) in
        try layout.append(section, sizeForItem: sizes)
      }
    }
    needsTiling = true
    restoreAnchor()
  }

  /// Reloads, and throws what made that necessary.
  func fail(_ error: BatchUpdateError) throws(BatchUpdateError) {
    reloadData()
    throw error
  }

  /// The sections from `first` on, as data source and delegate tell them.
  func askSections(from first: Int = 0) -> [LayoutSection] {
    (first..<max(first, sectionCount())).map {
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
