import LayoutEngine

/// Changes of the data that keep what stays: cells, selection, anchor, and the sizes already asked.
extension WaterfallViewController {
  /// Carries out a batch of changes. The data source must have its new data when `updates` returns.
  ///
  ///     try view.performBatchUpdates { batch in
  ///       cards.remove(at: 3)
  ///       batch.deleteItems(at: [IndexPath(item: 3, section: 0)])
  ///     }
  ///
  /// - Throws: `BatchUpdateError` where the changes do not add up to what the data source then has;
  ///   everything is reloaded in that case.
  /// - Complexity: O((n − i) · c) where i is the first item that differs; only new and reloaded items
  ///   are asked about.
  public func performBatchUpdates(
    _ updates: (inout BatchUpdates) -> Void
  ) throws(BatchUpdateError) {
    refuseChange("performBatchUpdates(_:)")
    if needsReload { prepareLayout() }
    var batch = BatchUpdates()
    let sections = asking {
      updates(&batch)
      return askSections()
    }
    let resolution: BatchResolution
    do {
      resolution = try BatchResolution(
        batch, oldRanges: (0..<layout.sectionCount).map { layout.itemRange(ofSection: $0) },
        newCounts: sections.map(\.itemCount))
    } catch {
      return try fail(error)
    }
    let identity = resolution.identity
    rearrange(
      sections, identity: identity, map: ItemMap(identity), reloaded: resolution.reloaded)
  }

  /// The data source's items are now those of `runs`: kept ones by their flat indices before, in
  /// any order, and new ones. Those with the flat indices `reloaded`, told as before, look different.
  ///
  /// For data that knows its identities, see `ItemDifference`. With a million items those below the
  /// screen can follow later: a data source that tells only the first ones, and runs for these,
  /// until `isSettled`; then more of them with `appendItems()`.
  ///
  /// - Throws: `BatchUpdateError` where the runs have another number of items than the data source,
  ///   or keep one twice or one that was not there; everything is reloaded in that case.
  public func applyDifference(
    _ runs: [WaterfallLayout.ItemRun], reloaded: [Int] = []
  ) throws(BatchUpdateError) {
    refuseChange("applyDifference(_:)")
    if needsReload { return }
    let sections = asking { askSections() }
    let found = sections.reduce(0) { $0 + $1.itemCount }
    let expected = ItemDifference.itemCount(of: runs)
    if found != expected {
      return try fail(.invalidItemCount(section: 0, expected: expected, found: found))
    }
    let map = ItemMap(runs)
    if let item = map.firstInvalid(of: layout.itemCount) {
      let path = layout.indexPath(ofItem: item) ?? IndexPath(item: item, section: 0)
      return try fail(.invalidItem(path))
    }
    rearrange(sections, identity: runs, map: map, reloaded: reloaded)
  }

  /// Lays out anew what differs, and lets cells, selection and anchor follow their items. Headers
  /// and footers are asked for again: their sections may be other ones.
  private func rearrange(
    _ sections: [LayoutSection], identity: [WaterfallLayout.ItemRun], map: ItemMap,
    reloaded: [Int]
  ) {
    captureAnchor()
    let former = (path: selectedPath, item: selectedItem)
    let followers = followingCells(map, reloaded: Set(reloaded))
    recycleBands(missingFrom: [])
    displayedBands = []
    cancelAllPrefetching()
    layOut(sections, runs: ItemDifference.cut(reloaded, outOf: identity))
    placeCells(followers)
    anchor = anchor.flatMap { former in
      map.newIndexOfSurvivor(nearest: former.item).map {
        Anchor(item: $0, distance: former.distance)
      }
    }
    let survivor = former.item.flatMap { map.newIndex(of: $0) }
    selectedItem = (survivor ?? former.item).flatMap { nearestSelectable(to: $0) }
    settle()
    if selectedPath != former.path || selectedItem != survivor { tellSelection() }
  }

  /// Keeps the sizes that are known, unless a change of width has made all of them doubtful.
  private func layOut(_ sections: [LayoutSection], runs: [WaterfallLayout.ItemRun]) {
    let isWhole = needsLayout
    needsLayout = false
    changeLayout { layout, sizes throws(LayoutError) in
      if isWhole {
        try layout.prepare(width: viewport.width, sections: sections, sizeForItem: sizes)
      } else {
        try layout.update(sections: sections, runs: runs, sizeForItem: sizes)
      }
    }
  }

  /// Takes the cells of items that are gone or look different off the screen; the others by their
  /// new flat indices.
  private func followingCells(_ map: ItemMap, reloaded: Set<Int>) -> [(item: Int, cell: Cell)] {
    var followers: [(item: Int, cell: Cell)] = []
    for attributes in displayedItems {
      let path = attributes.indexPath
      guard let old = layout.itemIndex(at: path) else { continue }
      if let new = map.newIndex(of: old), !reloaded.contains(old) {
        if let cell = displayingCells[path] { followers.append((new, cell)) }
      } else {
        endDisplaying(path)
      }
    }
    return followers
  }

  private func placeCells(_ followers: [(item: Int, cell: Cell)]) {
    displayingCells.removeAll(keepingCapacity: true)
    displayedItems.removeAll(keepingCapacity: true)
    for (item, cell) in followers.sorted(by: { $0.item < $1.item }) {
      guard let path = layout.indexPath(ofItem: item) else { continue }
      displayingCells[path] = cell
      displayedItems.append(
        LayoutAttributes(.item, at: path, frame: layout.frame(ofItem: item)))
      records[ObjectIdentifier(cell)]?.lastPath = path
    }
  }
}
