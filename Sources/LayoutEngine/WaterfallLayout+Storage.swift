/// What is kept of placed items: the search lists, and how much room there is.
extension WaterfallLayout {
  /// The bytes that the layout keeps in arrays, by their capacities: tops, heights, columns, spans
  /// and search lists of the items, and the records of the sections.
  public var storageBytes: Int {
    let items =
      tops.capacity * MemoryLayout<Int>.stride + heights.capacity * MemoryLayout<Int32>.stride
      + slots.capacity * MemoryLayout<Slot>.stride
    let entries = lists.reduce(0) { $0 + $1.capacity }
    return items + entries * MemoryLayout<UInt32>.stride
      + sections.capacity * MemoryLayout<SectionRecord>.stride
  }

  /// Adds placed items to the lists of their columns: sorted by column first, so that each list
  /// grows once a block and not once an item.
  mutating func listItems(_ range: Range<Int>, columnCount: Int) {
    var sorted = [UInt32](repeating: 0, count: range.count)
    var ends = [Int](repeating: 0, count: columnCount + 1)
    Self.sort(range, by: slots, heights: heights, into: &sorted, ends: &ends)
    var first = 0
    for column in 0..<columnCount where ends[column] > first {
      lists[column].append(contentsOf: sorted[first..<ends[column]])
      first = ends[column]
    }
  }

  /// Sorts the items of a height in `range`, those of column 0 first; where those of each end.
  private static func sort(
    _ range: Range<Int>, by slots: [Slot], heights: [Int32], into sorted: inout [UInt32],
    ends: inout [Int]
  ) {
    let heights = heights.span
    let slots = slots.span
    var sorted = sorted.mutableSpan
    var ends = ends.mutableSpan
    for item in range where heights[item] > 0 { ends[Int(slots[item].column) + 1] += 1 }
    for column in 1..<ends.count { ends[column] += ends[column - 1] }
    for item in range where heights[item] > 0 {
      let column = Int(slots[item].column)
      sorted[ends[column]] = UInt32(truncatingIfNeeded: item)
      ends[column] += 1
    }
  }

  /// Makes room for what is to be laid out and an eighth more, so that the first appends after it
  /// need not copy everything, and so that the lists do not take twice what they need by growing.
  mutating func reserveCapacity(for records: [SectionRecord], itemCount: Int) {
    guard tops.isEmpty else { return }
    let total = itemCount + itemCount / 8
    tops.reserveCapacity(total)
    heights.reserveCapacity(total)
    slots.reserveCapacity(total)
    sections.reserveCapacity(records.count)
    let lengths = expectedLengths(records, itemCount: itemCount)
    lists.removeSubrange(min(lists.count, lengths.count)...)
    for (column, expected) in lengths.enumerated() {
      if column == lists.count { lists.append([]) }
      // What an earlier layout of fewer columns has left is too much to keep.
      if lists[column].capacity > 2 * expected + Self.blockLength { lists[column] = [] }
      lists[column].reserveCapacity(expected + expected / 8)
    }
  }

  /// How long each list gets when the columns of a section take the same number of items.
  private func expectedLengths(_ records: [SectionRecord], itemCount: Int) -> [Int] {
    var lengths = [Int](repeating: 0, count: records.reduce(0) { max($0, Int($1.columnCount)) })
    var next = itemCount
    for record in records.reversed() {
      let share = (next - Int(record.firstItem)) / Int(record.columnCount)
      if share > 0 { for column in 0..<Int(record.columnCount) { lengths[column] += share } }
      next = Int(record.firstItem)
    }
    return lengths
  }
}
