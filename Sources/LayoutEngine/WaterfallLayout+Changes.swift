/// Changes without starting over.
///
/// A change is told as runs: which items of before come next, and how many are new. Everything up
/// to the first difference stays; the state there is read back from the items above it; what
/// follows is placed again, and only what is new, changed or of another width is asked about.
///
///     before   0 1 2 3 4 5       runs   kept 0..<2, fresh 1, kept 3..<6
///     after    0 1 x 3 4 5       placed again from x on, one question
extension WaterfallLayout {
  /// Some of the items after a change.
  public enum ItemRun: Hashable, Sendable {
    /// Items that were there, by their flat indices before the change.
    case kept(Range<Int>)
    /// This many items that are new, or whose size may have changed.
    case fresh(Int)

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .fresh(let count): max(0, count)
      }
    }
  }

  /// Lays out again from the first difference on.
  ///
  /// - Parameters:
  ///   - newSections: all sections after the change.
  ///   - runs: all items after the change, in order. An item may be kept only once.
  ///   - sizeForItem: asked about fresh items, and about kept ones whose section has other columns.
  /// - Throws: `LayoutError` where there are more items or sections than can be counted; the layout
  ///   is as before then.
  /// - Precondition: the runs have as many items as the sections, and keep only items that were
  ///   there.
  /// - Complexity: O((n − i) · c) where i is the first item that differs; reading the state back
  ///   adds the distance from i to the item above it in each column.
  public mutating func update(
    sections newSections: [LayoutSection], runs: [ItemRun],
    sizeForItem: (IndexPath, ColumnGeometry) -> ItemSize
  ) throws(LayoutError) {
    let (records, itemCount) = try Self.records(of: newSections, width: width)
    rebuild(records, itemCount: itemCount, runs: runs, sizeForItem: sizeForItem)
  }

  /// Adds `count` items at the end of the last section. No earlier frame moves.
  ///
  /// - Throws: `LayoutError.tooManyItems`; the layout is as before then.
  /// - Precondition: there is a section.
  /// - Complexity: O(m · c) for m items, however many there are already.
  public mutating func append(
    _ count: Int, sizeForItem: (IndexPath, ColumnGeometry) -> ItemSize
  ) throws(LayoutError) {
    if sections.isEmpty { misuse("append(_:) needs a section to add to; there is none yet.") }
    let added = try room(for: count)
    appendItems(added, sizeForItem: sizeForItem)
  }

  /// Adds a section below the others. No earlier frame moves.
  ///
  /// - Throws: `LayoutError` where there are more items or sections than can be counted.
  /// - Complexity: O(m · c) for its m items.
  public mutating func append(
    _ section: LayoutSection, sizeForItem: (IndexPath, ColumnGeometry) -> ItemSize
  ) throws(LayoutError) {
    if sections.count >= Self.maximumSectionCount { throw .tooManySections(sections.count + 1) }
    let added = try room(for: section.itemCount)
    var record = SectionRecord(section.metrics, width: width)
    record.firstItem = UInt32(tops.count)
    beginSection(record)
    appendItems(added, sizeForItem: sizeForItem)
  }

  /// Makes room for `count` new items before the one at `indexPath`, or at its section's end.
  public mutating func insertItems(
    _ count: Int, at indexPath: IndexPath,
    sizeForItem: (IndexPath, ColumnGeometry) -> ItemSize
  ) throws(LayoutError) {
    let added = try room(for: count)
    let item = flatIndex(at: indexPath, includingEnd: true)
    rebuild(
      records(adding: added, toSection: indexPath.section), itemCount: tops.count + added,
      runs: [.kept(0..<item), .fresh(added), .kept(item..<tops.count)], sizeForItem: sizeForItem)
  }

  /// Takes out the item at `indexPath`. Asks nothing.
  public mutating func deleteItem(at indexPath: IndexPath) {
    let item = flatIndex(at: indexPath, includingEnd: false)
    rebuild(
      records(adding: -1, toSection: indexPath.section), itemCount: tops.count - 1,
      runs: [.kept(0..<item), .kept(item + 1..<tops.count)], sizeForItem: Self.askNothing)
  }

  /// Moves an item; `newIndexPath` is where it stands afterwards. It is asked about only where it
  /// comes to other columns.
  public mutating func moveItem(
    at indexPath: IndexPath, to newIndexPath: IndexPath,
    sizeForItem: (IndexPath, ColumnGeometry) -> ItemSize
  ) {
    let from = flatIndex(at: indexPath, includingEnd: false)
    var records = records(adding: -1, toSection: indexPath.section)
    guard records.indices.contains(newIndexPath.section) else {
      misuse("moveItem(at:to:) was given a section that is not there.")
    }
    let target = Int(records[newIndexPath.section].firstItem) + newIndexPath.item
    let isLast = newIndexPath.section + 1 == records.count
    let sectionEnd =
      isLast ? tops.count - 1 : Int(records[newIndexPath.section + 1].firstItem)
    if newIndexPath.item < 0 || target > sectionEnd {
      misuse("moveItem(at:to:) was given a place beyond the end of its section.")
    }
    for later in records.indices where later > newIndexPath.section {
      records[later].firstItem += 1
    }
    let others = [0..<from, from + 1..<tops.count]
    rebuild(
      records, itemCount: tops.count,
      runs: Self.runs(others, inserting: from..<from + 1, at: target), sizeForItem: sizeForItem)
  }

  /// Asks again about the items with these flat indices, whose heights or spans may have changed.
  ///
  /// - Complexity: O((n − i) · c) where i is the first whose size did change; O(k · log k) for k items
  ///   where none did.
  public mutating func invalidateItems(
    _ items: [Int], sizeForItem: (IndexPath, ColumnGeometry) -> ItemSize
  ) {
    var changed = tops.count
    var last = -1
    for item in items.sorted() where item != last {
      last = item
      guard let path = indexPath(ofItem: item) else {
        misuse("invalidateItems(_:) was given an item that is not there.")
      }
      let size = sizeForItem(path, sections[path.section].columns)
      questionCount += 1
      if replaceSize(of: item, with: size) { changed = min(changed, item) }
    }
    if changed < tops.count {
      placeAgain(sections, itemCount: tops.count, from: changed, alike: sections.count)
    }
  }

  /// `count` as it counts, where there is room for so many more items.
  private func room(for count: Int) throws(LayoutError) -> Int {
    let added = max(0, count)
    if added > Self.maximumItemCount - tops.count {
      let (sum, overflow) = tops.count.addingReportingOverflow(added)
      throw .tooManyItems(overflow ? .max : sum)
    }
    return added
  }

  private static func askNothing(_ path: IndexPath, _ columns: ColumnGeometry) -> ItemSize {
    misuse("A deletion asked about an item.")
  }

  private func flatIndex(at indexPath: IndexPath, includingEnd: Bool) -> Int {
    guard sections.indices.contains(indexPath.section) else {
      misuse("The index path's section is not there.")
    }
    let range = itemRange(ofSection: indexPath.section)
    let last = includingEnd ? range.count : range.count - 1
    guard indexPath.item >= 0, indexPath.item <= last else {
      misuse("The index path's item is not there.")
    }
    return range.lowerBound + indexPath.item
  }

  private func records(adding count: Int, toSection section: Int) -> [SectionRecord] {
    var records = sections
    for later in records.indices where later > section {
      records[later].firstItem = UInt32(Int(records[later].firstItem) + count)
    }
    return records
  }

  /// `kept` with the items `moved` put at place `target` of what comes out.
  private static func runs(
    _ kept: [Range<Int>], inserting moved: Range<Int>, at target: Int
  ) -> [ItemRun] {
    var runs: [ItemRun] = []
    var position = 0
    var isPending = true
    for range in kept {
      if isPending, target <= position + range.count {
        let cut = range.lowerBound + target - position
        runs += [.kept(range.lowerBound..<cut), .kept(moved), .kept(cut..<range.upperBound)]
        isPending = false
      } else {
        runs.append(.kept(range))
      }
      position += range.count
    }
    return runs
  }
}
