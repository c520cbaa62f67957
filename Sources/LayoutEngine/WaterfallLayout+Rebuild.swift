/// The mechanism behind every change, see `WaterfallLayout+Changes.swift`.
extension WaterfallLayout {
  /// Sizes of the items from `first` on, as they are after a change, down to those that follow one
  /// another as before to the end.
  private struct Middle {
    var first: Int
    var end: Int
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
    let prefix = min(keptPrefix(of: runs), comparable)
    let suffix = min(
      keptSuffix(of: runs), suffixOfSameWidths(records, itemCount: itemCount),
      min(itemCount, tops.count) - prefix)
    var middle = Middle(first: prefix, end: itemCount - suffix)
    collectSizes(records, itemCount: itemCount, runs: runs, into: &middle, sizeForItem)
    let formerEnd = tops.count - suffix
    var first = firstDifference(from: middle, upTo: min(comparable, middle.end, formerEnd))
    replaceSizes(of: first..<formerEnd, with: middle)
    // What follows is as before, and where it was.
    if first == middle.end, first == formerEnd { first = max(first, comparable) }
    let isSame =
      first == itemCount && itemCount == tops.count
      && alike == records.count && alike == sections.count
    if isSame { return }
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

  /// How many items at the end are the last ones of before, in their order.
  private func keptSuffix(of runs: [ItemRun]) -> Int {
    var next = tops.count
    for run in runs.reversed() {
      guard case .kept(let range) = run else { break }
      if range.isEmpty { continue }
      guard range.upperBound == next else { break }
      next = range.lowerBound
    }
    return tops.count - next
  }

  /// How many items at the end stand, counted from there, in sections whose items are as wide as now.
  private func suffixOfSameWidths(_ records: [SectionRecord], itemCount: Int) -> Int {
    var (old, new) = (tops.count, itemCount)
    for (former, record) in zip(sections.reversed(), records.reversed()) {
      guard former.hasWidths(of: record) else { break }
      let counts = (old - Int(former.firstItem), new - Int(record.firstItem))
      if counts.0 != counts.1 { return tops.count - old + min(counts.0, counts.1) }
      old -= counts.0
      new -= counts.1
    }
    return tops.count - old
  }

  private mutating func collectSizes(
    _ records: [SectionRecord], itemCount: Int, runs: [ItemRun], into middle: inout Middle,
    _ sizeForItem: (IndexPath, ColumnGeometry) -> ItemSize
  ) {
    middle.heights.reserveCapacity(middle.end - middle.first)
    middle.slots.reserveCapacity(middle.end - middle.first)
    var section = 0
    var position = 0
    for run in runs {
      var done = max(0, min(run.count, middle.first - position))
      position += done
      while done < run.count, position < middle.end {
        while section + 1 < records.count, Int(records[section + 1].firstItem) <= position {
          section += 1
        }
        let end = section + 1 < records.count ? Int(records[section + 1].firstItem) : itemCount
        var piece = min(run.count - done, min(end, middle.end) - position)
        if let old = keptPiece(of: run, from: done, count: &piece, in: records[section]) {
          middle.heights += heights[old]
          middle.slots += slots[old]
        } else {
          let path = IndexPath(item: position - Int(records[section].firstItem), section: section)
          ask(piece, from: path, columns: records[section].columns, into: &middle, sizeForItem)
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
    _ count: Int, from path: IndexPath, columns: ColumnGeometry, into middle: inout Middle,
    _ sizeForItem: (IndexPath, ColumnGeometry) -> ItemSize
  ) {
    var path = path
    for _ in 0..<count {
      let size = sizeForItem(path, columns)
      let span = Self.storedSpan(size.span)
      widestSpan = max(widestSpan, Int(span))
      middle.heights.append(Self.narrow(size.height))
      middle.slots.append(Slot(column: 0, span: span))
      path.item += 1
    }
    questionCount += count
  }

  /// The first item whose size is not what it is now, or `end`.
  private func firstDifference(from middle: Middle, upTo end: Int) -> Int {
    var item = middle.first
    while item < end, middle.heights[item - middle.first] == heights[item],
      middle.slots[item - middle.first].span == slots[item].span
    { item += 1 }
    return item
  }

  private mutating func replaceSizes(of former: Range<Int>, with middle: Middle) {
    let difference = former.lowerBound - middle.first
    heights.replaceSubrange(former, with: middle.heights[difference...])
    slots.replaceSubrange(former, with: middle.slots[difference...])
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
