/// Placing: from sizes to tops and columns.
///
/// Items are placed in blocks that fit the processor's cache: first their sizes are asked, then
/// they get their places, then they join the lists of their columns.
extension WaterfallLayout {
  static let blockLength = 2048

  /// Adds `records` below what is there, with `itemCount` items in all.
  mutating func appendSections(
    _ records: [SectionRecord], itemCount: Int,
    sizeForItem: (IndexPath, ColumnGeometry) -> ItemSize
  ) {
    let total = tops.count + itemCount
    reserveCapacity(for: records, itemCount: total)
    for (index, record) in records.enumerated() {
      let next = index + 1 < records.count ? Int(records[index + 1].firstItem) : total
      beginSection(record)
      appendItems(next - Int(record.firstItem), sizeForItem: sizeForItem)
    }
  }

  /// Asks the sizes of `count` new items at the end of the last section and places them.
  mutating func appendItems(
    _ count: Int, sizeForItem: (IndexPath, ColumnGeometry) -> ItemSize
  ) {
    let first = tops.count
    let end = first + count
    var block = first
    while block < end {
      let next = min(end, block + Self.blockLength)
      askSizes(of: next - block, sizeForItem: sizeForItem)
      placeItems(block..<next)
      block = next
    }
    endSection()
  }

  /// Opens a section below what is there; its items follow.
  mutating func beginSection(_ record: SectionRecord) {
    var record = record
    record.top = contentEnd
    sections.append(record)
    end = PlacementState(of: record)
    rightEdge = max(rightEdge, record.columns.rightEdge)
    while lists.count < Int(record.columnCount) { lists.append([]) }
  }

  /// Closes the last section: its lowest item decides where it ends.
  mutating func endSection() {
    guard let section = sections.last else { return }
    let spacing = Int(section.rowSpacing)
    var bottom = section.contentTop
    for position in end.positions { bottom = max(bottom, position - spacing) }
    contentEnd = section.end(below: bottom)
  }

  /// Asks about `count` items that follow those that are there in the last section.
  private mutating func askSizes(
    of count: Int, sizeForItem: (IndexPath, ColumnGeometry) -> ItemSize
  ) {
    guard let section = sections.last else { return }
    let columns = section.columns
    var path = IndexPath(
      item: heights.count - Int(section.firstItem), section: sections.count - 1)
    var widest = UInt16(1)
    heights.append(addingCapacity: count) { heights in
      slots.append(addingCapacity: count) { slots in
        for _ in 0..<count {
          let size = sizeForItem(path, columns)
          let span = Self.storedSpan(size.span)
          heights.append(Self.narrow(size.height))
          slots.append(Slot(column: 0, span: span))
          widest = max(widest, span)
          path.item += 1
        }
      }
    }
    widestSpan = max(widestSpan, Int(widest))
    questionCount += count
  }

  /// A span as it is stored, not yet clamped to the columns that there are.
  static func storedSpan(_ span: Int) -> UInt16 {
    UInt16(max(1, min(span, maximumColumnCount)))
  }

  /// Places the items `range` of the last section, whose sizes are known, after those before them.
  mutating func placeItems(_ range: Range<Int>) {
    guard let section = sections.last else { return }
    switch section.rule {
    case .shortest where widestSpan == 1:
      ShortestRule.placeSingleItems(
        range, rowSpacing: Int(section.rowSpacing), heights: heights, positions: &end.positions,
        tops: &tops, slots: &slots)
    case .shortest: placeItems(range, of: section, by: ShortestRule.self)
    case .inOrder: placeItems(range, of: section, by: InOrderRule.self)
    case .leftToRight: placeItems(range, of: section, by: LeftToRightRule.self)
    case .rightToLeft: placeItems(range, of: section, by: RightToLeftRule.self)
    }
    placementCount += range.count
    listItems(range, columnCount: Int(section.columnCount))
  }

  private mutating func placeItems<Rule: PlacementRule>(
    _ range: Range<Int>, of section: SectionRecord, by rule: Rule.Type
  ) {
    let spacing = Int(section.rowSpacing)
    end.withPositions(tolerance: Int(section.tolerance)) { columns in
      tops.append(addingCapacity: range.count) { tops in
        slots.withUnsafeMutableBufferPointer { slots in
          heights.withUnsafeBufferPointer { heights in
            for item in range {
              let span = min(Int(slots[item].span), columns.count)
              let start = rule.start(span: span, in: &columns)
              let top = columns.position(ofStart: start, span: span)
              let height = Int(heights[item])
              tops.append(top)
              slots[item].column = UInt16(truncatingIfNeeded: start)
              if height > 0 {
                columns.advance(start: start, span: span, to: top + height + spacing)
                columns.cursor = rule.cursor(after: start, span: span, of: columns.count)
              }
            }
          }
        }
      }
    }
  }
}
