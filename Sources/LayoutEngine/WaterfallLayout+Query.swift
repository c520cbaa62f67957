/// Which cards are on screen?
///
/// Each column is searched on its own for the first item that ends below the rectangle's top, and
/// walked from there to the first that begins below its bottom.
///
///     list of a column   0 1 2 3 4 5 6 7 8 9      a search begins at a guess and looks whether
///     ends below the top · · · · · ✓ ✓ ✓ ✓ ✓      the answer is within a window of it; if not,
///     guess, window            [ g ]              the rest is halved again and again
///
/// After a scroll the guess is where the column was left. After a jump the first column guesses
/// from the share of the content above the rectangle, and the others from the first one's answer.
extension WaterfallLayout {
  struct QueryState {
    /// Where in its list each column was left.
    var firsts: [Int] = []
    /// The top of the rectangle then.
    var minY = 0
    /// Comparisons of the last query.
    var comparisons = 0
    /// How many items the next query may find, to make room for.
    var found = 64
  }

  /// How many comparisons the last query took: at most c · (⌈log₂ n⌉ + 2) + 2 · found, the sections'
  /// own search added to them where there are several.
  public var queryComparisons: Int { queryState.comparisons }

  /// Calls `body` with the flat index of every item on screen in `rect`: of a height above 0 and
  /// sharing at least one glyph with it. Column by column, from top to bottom in each.
  ///
  /// - Complexity: O(c · log(n / c) + k) for k items found; O(c + k) right after a scroll by a row.
  ///   In a rectangle narrower than the content, k counts all items in its rows of the columns
  ///   that it could meet, and finding their sections takes O(log s) each.
  public mutating func forEachItem(in rect: Rect, _ body: (Int) -> Void) {
    queryState.comparisons = 0
    guard !rect.isEmpty, rect.maxY > 0, rect.minY < contentEnd else { return }
    let top = max(0, rect.minY)
    let bottom = rect.maxY
    let isNarrow = rect.minX > 0 || rect.maxX < rightEdge
    let window = nextWindow(from: top, height: bottom - top)
    for column in isNarrow ? columnsToSearch(for: rect) : lists.indices {
      let first = firstItem(of: column, endingBelow: top, window: window)
      queryState.firsts[column] = first
      queryState.comparisons += walk(column, from: first, to: bottom) { item in
        if !isNarrow || frame(ofItem: item).intersects(rect) { body(item) }
      }
    }
  }

  /// How far from where it was left the answer in a column is expected; nil where it is not known.
  private mutating func nextWindow(from top: Int, height: Int) -> Int? {
    let distance = abs(top - queryState.minY)
    queryState.minY = top
    if queryState.firsts.count == lists.count, distance <= height { return 2 + distance / 2 }
    if queryState.firsts.count != lists.count {
      queryState.firsts = [Int](repeating: 0, count: lists.count)
    }
    return nil
  }

  /// The lists that can hold an item within the glyphs of `rect`.
  private func columnsToSearch(for rect: Rect) -> Range<Int> {
    guard sections.count == 1, let section = sections.first else { return lists.indices }
    let covered = section.columns.columns(covering: max(0, rect.minX)..<max(0, rect.maxX))
    return max(0, covered.lowerBound - widestSpan + 1)..<min(covered.upperBound, lists.count)
  }

  /// Calls `body` with the items of a column down to row `bottom`; how many it compared.
  private func walk(
    _ column: Int, from first: Int, to bottom: Int, _ body: (Int) -> Void
  ) -> Int {
    let list = lists[column]
    var position = first
    while position < list.count {
      let item = Int(list[position])
      position += 1
      if tops[item] >= bottom { break }
      body(item)
    }
    return position - first
  }

  /// The place in the list of `column` of the first item that ends below row `y`.
  private mutating func firstItem(of column: Int, endingBelow y: Int, window: Int?) -> Int {
    let count = lists[column].count
    if let window {
      return search(column, below: y, near: queryState.firsts[column], window: window)
    }
    let isFirst = column == 0 || lists[0].isEmpty
    let share =
      isFirst
      ? Double(y) / Double(max(1, contentEnd))
      : Double(queryState.firsts[0]) / Double(lists[0].count)
    let guess = Int(share * Double(count))
    return search(column, below: y, near: guess, window: isFirst ? 512 : 32)
  }

  /// Looks within `window` places of `guess`, and if the answer is not there, in the rest.
  ///
  /// The end of the window that is compared first is the one that leaves the smaller rest when the
  /// answer is outside of the other: so a wrong guess costs nothing, at most ⌈log₂ m⌉ + 1 comparisons
  /// of a list of m. A list of few windows is not worth a guess.
  private mutating func search(_ column: Int, below y: Int, near guess: Int, window: Int) -> Int {
    let count = lists[column].count
    if count < 4 * window { return bisect(column, below: y, in: 0..<count) }
    let low = max(0, min(guess, count) - window)
    let high = min(count - 1, low + 2 * window)
    if low > count - high {
      if ends(column, low, below: y) { return bisect(column, below: y, in: 0..<low) }
      if !ends(column, high, below: y) { return bisect(column, below: y, in: high + 1..<count) }
    } else {
      if !ends(column, high, below: y) { return bisect(column, below: y, in: high + 1..<count) }
      if ends(column, low, below: y) { return bisect(column, below: y, in: 0..<low) }
    }
    return bisect(column, below: y, in: low + 1..<high)
  }

  /// The first place within `range` whose item ends below `y`, or the end of `range`.
  private mutating func bisect(_ column: Int, below y: Int, in range: Range<Int>) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if ends(column, middle, below: y) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  @inline(__always)
  private mutating func ends(_ column: Int, _ position: Int, below y: Int) -> Bool {
    queryState.comparisons += 1
    let item = Int(lists[column][position])
    return tops[item] + Int(heights[item]) > y
  }

  /// The section that holds the row `y`: the last one that begins at or above it.
  mutating func sectionIndex(atRow y: Int) -> Int {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = low + (high - low) / 2
      queryState.comparisons += 1
      if sections[middle].top <= y { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
