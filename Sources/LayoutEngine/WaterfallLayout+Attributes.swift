/// The calls of a custom collection view layout, by their UIKit names: `prepare`, `contentSize`,
/// `layoutAttributesForItem(at:)`, `layoutAttributesForElements(in:)` and
/// `shouldInvalidateLayout(forBoundsChange:)`.
extension WaterfallLayout {
  /// How many sections there are.
  public var sectionCount: Int { sections.count }

  /// How many items there are in all sections.
  public var itemCount: Int { tops.count }

  /// The extent of everything, at least `minimumContentHeight` rows high. The tallest column
  /// decides. UIKit: `collectionViewContentSize`.
  public var contentSize: Size {
    Size(width: width, height: max(contentEnd, Self.length(minimumContentHeight)))
  }

  /// How many items `section` has.
  public func itemCount(inSection section: Int) -> Int { itemRange(ofSection: section).count }

  /// The columns of `section`.
  public func columns(inSection section: Int) -> ColumnGeometry { sections[section].columns }

  /// The flat indices of the items of `section`, counted through all sections.
  public func itemRange(ofSection section: Int) -> Range<Int> {
    let next = section + 1 < sections.count ? Int(sections[section + 1].firstItem) : tops.count
    return Int(sections[section].firstItem)..<next
  }

  /// The flat index of the item at `indexPath`; nil where there is no such item.
  public func itemIndex(at indexPath: IndexPath) -> Int? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let range = itemRange(ofSection: indexPath.section)
    guard indexPath.item >= 0, indexPath.item < range.count else { return nil }
    return range.lowerBound + indexPath.item
  }

  /// The index path of the item with the flat index `item`; nil where there is no such item.
  ///
  /// - Complexity: O(log s) for s sections.
  public func indexPath(ofItem item: Int) -> IndexPath? {
    guard tops.indices.contains(item) else { return nil }
    var low = 0
    var high = sections.count
    while low < high {
      let middle = low + (high - low) / 2
      if Int(sections[middle].firstItem) <= item { low = middle + 1 } else { high = middle }
    }
    return IndexPath(item: item - Int(sections[low - 1].firstItem), section: low - 1)
  }

  /// Where the item with the flat index `item` stands. The item must be there.
  ///
  /// - Complexity: O(log s) for s sections.
  public func frame(ofItem item: Int) -> Rect {
    let section = sections.count == 1 ? 0 : (indexPath(ofItem: item)?.section ?? 0)
    return frame(ofItem: item, inSection: section)
  }

  func frame(ofItem item: Int, inSection section: Int) -> Rect {
    frame(ofItem: item, columns: sections[section].columns)
  }

  @inline(__always)
  private func frame(ofItem item: Int, columns: ColumnGeometry) -> Rect {
    Rect(
      x: columns.x(ofColumn: Int(slots[item].column)), y: tops[item],
      width: columns.width(ofSpan: Int(slots[item].span)), height: Int(heights[item]))
  }

  /// Where the item at `indexPath` stands; nil where there is no such item.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    itemIndex(at: indexPath).map {
      LayoutAttributes(.item, at: indexPath, frame: frame(ofItem: $0, inSection: indexPath.section))
    }
  }

  /// Where the header or footer of a section stands; nil where it has none.
  public func layoutAttributesForSupplementaryView(
    ofKind kind: SupplementaryKind, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    let band = kind == .header ? section.header : section.footer
    guard band.height > 0 else { return nil }
    let y = kind == .header ? section.top : sectionEnd(indexPath.section) - section.footer.total
    return LayoutAttributes(
      .supplementary(kind), at: IndexPath(item: 0, section: indexPath.section),
      frame: band.frame(at: y, width: width))
  }

  /// Everything on screen in `rect`: headers, items and footers of each section in turn, the items
  /// in the order of the data.
  ///
  /// - Complexity: O(c · log(n / c) + log s + k · log k) for k found.
  public mutating func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    let items = sortedItems(in: rect)
    var found: [LayoutAttributes] = []
    found.reserveCapacity(items.count + 2)
    var next = items.startIndex
    for section in sectionIndices(in: rect) {
      appendSupplementary(.header, of: section, in: rect, to: &found)
      let range = itemRange(ofSection: section)
      let columns = sections[section].columns
      while next < items.endIndex, items[next] < range.upperBound {
        let path = IndexPath(item: items[next] - range.lowerBound, section: section)
        let frame = frame(ofItem: items[next], columns: columns)
        found.append(LayoutAttributes(.item, at: path, frame: frame))
        next += 1
      }
      appendSupplementary(.footer, of: section, in: rect, to: &found)
    }
    return found
  }

  private mutating func sortedItems(in rect: Rect) -> [Int] {
    var items: [Int] = []
    items.reserveCapacity(queryState.found)
    forEachItem(in: rect) { items.append($0) }
    queryState.found = items.count + 8
    Self.sortDistinct(&items)
    return items
  }

  /// Sorts by setting a bit an item where they lie close together, as those of one screen do: a
  /// comparison sort of 40 takes longer than all the rest of a query.
  static func sortDistinct(_ items: inout [Int]) {
    guard let first = items.min(), let last = items.max() else { return }
    guard last - first < 64 * items.count else {
      items.sort()
      return
    }
    var words = [UInt64](repeating: 0, count: (last - first) / 64 + 1)
    for item in items {
      words[(item - first) >> 6] |= 1 &<< UInt64(truncatingIfNeeded: item - first)
    }
    items.removeAll(keepingCapacity: true)
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        items.append(first + 64 * index + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// Whether the layout has to be made anew for other bounds: for another width, never for a
  /// scroll.
  public func shouldInvalidateLayout(forBoundsChange bounds: Rect) -> Bool {
    Self.length(bounds.width) != width
  }

  /// The rows of `section` with header and footer.
  public func rows(ofSection section: Int) -> Range<Int> {
    sections[section].top..<sectionEnd(section)
  }

  /// The sections that share a row with `rect`.
  public mutating func sectionIndices(in rect: Rect) -> Range<Int> {
    guard !rect.isEmpty, rect.maxY > 0, rect.minY < contentEnd, !sections.isEmpty else {
      return 0..<0
    }
    let first = sections.count == 1 ? 0 : sectionIndex(atRow: rect.minY)
    var last = first + 1
    while last < sections.count, sections[last].top < rect.maxY { last += 1 }
    return first..<last
  }

  private func appendSupplementary(
    _ kind: SupplementaryKind, of section: Int, in rect: Rect,
    to found: inout [LayoutAttributes]
  ) {
    let path = IndexPath(item: 0, section: section)
    if let attributes = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
      attributes.frame.intersects(rect)
    {
      found.append(attributes)
    }
  }

  private func sectionEnd(_ section: Int) -> Int {
    section + 1 < sections.count ? sections[section + 1].top : contentEnd
  }
}
