extension WaterfallLayout {
  /// Ends the program with a sentence where the layout contradicts itself. For tests: it looks at
  /// everything, in O(n · log s).
  func checkInvariants() {
    guard heights.count == tops.count, slots.count == tops.count else {
      misuse("The arrays by item differ in length.")
    }
    checkSections()
    var listed = 0
    for column in lists.indices {
      checkList(column)
      listed += lists[column].count
    }
    if listed != heights.reduce(0, { $0 + ($1 > 0 ? 1 : 0) }) {
      misuse("Not every item of a height stands in exactly one list.")
    }
  }

  private func checkSections() {
    for index in sections.indices {
      let rows = rows(ofSection: index)
      if itemRange(ofSection: index).isEmpty && rows.isEmpty { continue }
      for item in itemRange(ofSection: index) {
        let bottom = tops[item] + Int(heights[item])
        guard tops[item] >= sections[index].contentTop,
          heights[item] == 0 || bottom <= rows.upperBound,
          Int(slots[item].column) < Int(sections[index].columnCount)
        else { misuse("An item stands outside of its section.") }
      }
    }
    if let last = sections.last,
      state(of: last, before: tops.count).positions != end.positions
    {
      misuse("The state kept for appending is not the one that the items tell.")
    }
  }

  private func checkList(_ column: Int) {
    var last: Int?
    for entry in lists[column] {
      let item = Int(entry)
      guard Int(slots[item].column) == column, heights[item] > 0 else {
        misuse("An item stands in a list that is not its column's.")
      }
      if let last, item <= last || tops[item] < tops[last] + Int(heights[last]) {
        misuse("Items of a column overlap or are out of order.")
      }
      last = item
    }
  }
}
