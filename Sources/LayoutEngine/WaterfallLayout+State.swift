/// Reading back where the items of a section have got to, so that a change in the middle goes on
/// from there. Nothing is kept for it: the lists end with the lowest item of each column.
extension WaterfallLayout {
  /// Where the items of `section` before `item` have got to: the lowest item of each column, and
  /// the cursor after the last item of a height. The lists must end before `item`.
  ///
  /// - Complexity: O(c) without spans; with them, the distance to the item above in each column.
  func state(of section: SectionRecord, before item: Int) -> PlacementState {
    var state = PlacementState(of: section)
    let first = Int(section.firstItem)
    let ends = lists[..<state.positions.count].map { $0.last.map { Int($0) } ?? -1 }
    guard let last = ends.max(), last >= first else { return state }
    let covered = columns(of: last, in: section)
    state.cursor = section.cursor(after: covered.lowerBound, span: covered.count)
    if widestSpan == 1 {
      for column in ends.indices where ends[column] >= first {
        state.positions[column] = position(after: ends[column], in: section)
      }
    } else {
      readPositions(of: section, from: last, into: &state)
    }
    return state
  }

  /// An item that covers several columns stands in one list only, so the items themselves are
  /// walked back until each column has met one.
  private func readPositions(
    of section: SectionRecord, from last: Int, into state: inout PlacementState
  ) {
    var isKnown = [Bool](repeating: false, count: state.positions.count)
    var unknown = isKnown.count
    var item = last
    while item >= Int(section.firstItem), unknown > 0 {
      if heights[item] > 0 {
        for column in columns(of: item, in: section) where !isKnown[column] {
          state.positions[column] = position(after: item, in: section)
          isKnown[column] = true
          unknown -= 1
        }
      }
      item -= 1
    }
  }

  private func columns(of item: Int, in section: SectionRecord) -> Range<Int> {
    let start = Int(slots[item].column)
    return start..<start + min(Int(slots[item].span), Int(section.columnCount))
  }

  private func position(after item: Int, in section: SectionRecord) -> Int {
    tops[item] + Int(heights[item]) + Int(section.rowSpacing)
  }
}
