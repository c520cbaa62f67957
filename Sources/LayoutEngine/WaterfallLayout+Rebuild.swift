/// The mechanism behind every change, see `WaterfallLayout+Changes.swift`.
extension WaterfallLayout {
  /// Sizes of the items from `first` on, as they are after a change.
  private struct Tail {
    var first: Int
    var heights: [Int32] = []
    var slots: [Slot] = []
  }

  mutating func rebuild(
    _ records: [SectionRecord], itemCount: Int, runs: [ItemRun],
    sizeForItem: (IndexPath, ColumnGeometry) -> ItemSize
  ) {
    checkRuns(runs, itemCount: itemCount)
    let alike = commonSections(with: records)
    let comparable = comparableItems(with: records, itemCount: itemCount, alike: alike)
    var tail = Tail(first: min(keptPrefix(of: runs), comparable))
    collectSizes(records, itemCount: itemCount, runs: runs, into: &tail, sizeForItem)
    let first = firstDifference(from: tail, upTo: comparable)
    let isSame =
      first == itemCount && itemCount == tops.count
      && alike == records.count && alike == sections.count
    if isSame { return }
    replaceSizes(with: tail, from: first)
    placeAgain(records, itemCount: itemCount, from: first, alike: alike)
  }

  private func checkRuns(_ runs: [ItemRun], itemCount: Int) {
    var total = 0
    for run in runs {
      total += run.count
      if case .kept(let range) = run, range.lowerBound < 0 || range.upperBound > tops.count {
        misuse("A change keeps items that were not there.")
      }
    }
    if total != itemCount { misuse("The runs of a change and its sections differ in items.") }
  }

  /// How many sections at the beginning have the same metrics and the same first item as now.
  private func commonSections(with records: [SectionRecord]) -> Int {
    var alike = 0
    while alike < records.count, alike < sections.count,
      records[alike].firstItem == sections[alike].firstItem,
      records[alike].hasMetrics(of: sections[alike])
    { alike += 1 }
    return alike
  }

  /// How many items at the beginning stand in the same section at the same place as now.
  private func comparableItems(
    with records: [SectionRecord], itemCount: Int, alike: Int
  ) -> Int {
    let new = alike < records.count ? Int(records[alike].firstItem) : itemCount
    let old = alike < sections.count ? Int(sections[alike].firstItem) : tops.count
    return min(new, old)
  }

  /// How many items at the beginning are kept at their place.
  private func keptPrefix(of runs: [ItemRun]) -> Int {
    var prefix = 0
    for run in runs {
      guard case .kept(let range) = run else { return prefix }
      if range.isEmpty { continue }
      guard range.lowerBound == prefix else { return prefix }
      prefix = range.upperBound
    }
    return prefix
  }

  private mutating func collectSizes(
    _ records: [SectionRecord], itemCount: Int, runs: [ItemRun], into tail: inout Tail,
    _ sizeForItem: (IndexPath, ColumnGeometry) -> ItemSize
  ) {
    tail.heights.reserveCapacity(itemCount - tail.first)
    tail.slots.reserveCapacity(itemCount - tail.first)
    var section = 0
    var position = 0
    for run in runs {
      var done = max(0, min(run.count, tail.first - position))
      position += done
      while done < run.count {
        while section + 1 < records.count, Int(records[section + 1].firstItem) <= position {
          section += 1
        }
        let end = section + 1 < records.count ? Int(records[section + 1].firstItem) : itemCount
        var piece = min(run.count - done, end - position)
        if let old = keptPiece(of: run, from: done, count: &piece, in: records[section]) {
          tail.heights += heights[old]
          tail.slots += slots[old]
        } else {
          let path = IndexPath(item: position - Int(records[section].firstItem), section: section)
          ask(piece, from: path, columns: records[section].columns, into: &tail, sizeForItem)
        }
        position += piece
        done += piece
      }
    }
  }

  /// The items of before whose sizes still hold, cut to one section of before; nil where they are
  /// to be asked about.
  private func keptPiece(
    of run: ItemRun, from done: Int, count: inout Int, in record: SectionRecord
  ) -> Range<Int>? {
    guard case .kept(let range) = run,
      let path = indexPath(ofItem: range.lowerBound + done)
    else { return nil }
    let old = range.lowerBound + done
    count = min(count, itemRange(ofSection: path.section).upperBound - old)
    return sections[path.section].hasWidths(of: record) ? old..<old + count : nil
  }

  private mutating func ask(
    _ count: Int, from path: IndexPath, columns: ColumnGeometry, into tail: inout Tail,
    _ sizeForItem: (IndexPath, ColumnGeometry) -> ItemSize
  ) {
    var path = path
    for _ in 0..<count {
      let size = sizeForItem(path, columns)
      let span = Self.storedSpan(size.span)
      widestSpan = max(widestSpan, Int(span))
      tail.heights.append(Self.narrow(size.height))
      tail.slots.append(Slot(column: 0, span: span))
      path.item += 1
    }
    questionCount += count
  }

  /// The first item whose size is not what it is now, or `end`.
  private func firstDifference(from tail: Tail, upTo end: Int) -> Int {
    var item = tail.first
    while item < end, tail.heights[item - tail.first] == heights[item],
      tail.slots[item - tail.first].span == slots[item].span
    { item += 1 }
    return item
  }

  private mutating func replaceSizes(with tail: Tail, from first: Int) {
    heights.removeSubrange(first...)
    slots.removeSubrange(first...)
    heights += tail.heights[(first - tail.first)...]
    slots += tail.slots[(first - tail.first)...]
  }

  /// Places the items from `first` on, whose sizes are in place; `alike` sections at the beginning
  /// are as they were.
  mutating func placeAgain(
    _ records: [SectionRecord], itemCount: Int, from first: Int, alike: Int
  ) {
    truncateLists(to: first)
    tops.removeSubrange(min(first, tops.count)...)
    var section = alike - 1
    while section > 0, Int(records[section].firstItem) > first { section -= 1 }
    sections.removeSubrange(max(0, section + 1)...)
    if section >= 0 {
      end = state(of: sections[section], before: first)
      let next = section + 1 < records.count ? Int(records[section + 1].firstItem) : itemCount
      placeBlocks(first..<next)
    } else {
      end = PlacementState()
      contentEnd = 0
    }
    for later in section + 1..<records.count {
      beginSection(records[later])
      let next = later + 1 < records.count ? Int(records[later + 1].firstItem) : itemCount
      placeBlocks(Int(records[later].firstItem)..<next)
    }
    queryState.firsts.removeAll(keepingCapacity: true)
  }

  private mutating func placeBlocks(_ range: Range<Int>) {
    var block = range.lowerBound
    while block < range.upperBound {
      let next = min(range.upperBound, block + Self.blockLength)
      placeItems(block..<next)
      block = next
    }
    endSection()
  }

  private mutating func truncateLists(to first: Int) {
    for column in lists.indices {
      var low = 0
      var high = lists[column].count
      while low < high {
        let middle = low + (high - low) / 2
        if Int(lists[column][middle]) < first { low = middle + 1 } else { high = middle }
      }
      lists[column].removeSubrange(low...)
    }
  }

  /// Stores what was answered about `item`; whether it differs from what was known.
  mutating func replaceSize(of item: Int, with size: ItemSize) -> Bool {
    let height = Self.narrow(size.height)
    let span = Self.storedSpan(size.span)
    if heights[item] == height, slots[item].span == span { return false }
    heights[item] = height
    slots[item].span = span
    widestSpan = max(widestSpan, Int(span))
    return true
  }
}
