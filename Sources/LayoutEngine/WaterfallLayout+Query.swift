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
  }

  /// How many comparisons the last query took: at most c · (⌈log₂ n⌉ + 2) + 2 · found, the sections'
  /// own search added to them where there are several.
  public var queryComparisons: Int { queryState.comparisons }

  /// Calls `body` with the flat index of every item on screen in `rect`: of a height above 0 and
  /// sharing at least one glyph with it. Column by column, from top to bottom in each.
  ///
  /// - Complexity: O(c · log(n / c) + k) for k items found; O(c + k) right after a scroll by a row.
  public mutating func forEachItem(in rect: Rect, _ body: (Int) -> Void) {
    queryState.comparisons = 0
    guard !rect.isEmpty, rect.maxY > 0, rect.minY < contentEnd else { return }
    let isNear =
      queryState.firsts.count == lists.count
      && abs(rect.minY - queryState.minY) <= rect.height
    if queryState.firsts.count != lists.count {
      queryState.firsts = [Int](repeating: 0, count: lists.count)
    }
    queryState.minY = rect.minY
    for column in columnsToSearch(for: rect) {
      let first = firstItem(of: column, endingBelow: rect.minY, isNear: isNear)
      queryState.firsts[column] = first
      walk(column, from: first, in: rect, body)
    }
  }

  /// The lists that can hold an item within the glyphs of `rect`.
  private func columnsToSearch(for rect: Rect) -> Range<Int> {
    guard sections.count == 1, let section = sections.first else { return lists.indices }
    let covered = section.columns.columns(covering: rect.minX..<rect.maxX)
    return max(0, covered.lowerBound - widestSpan + 1)..<min(covered.upperBound, lists.count)
  }

  private mutating func walk(
    _ column: Int, from first: Int, in rect: Rect, _ body: (Int) -> Void
  ) {
    let isFullWidth = rect.minX <= 0 && rect.maxX >= width
    for position in first..<lists[column].count {
      let item = Int(lists[column][position])
      queryState.comparisons += 1
      if tops[item] >= rect.maxY { return }
      if isFullWidth || frame(ofItem: item).intersects(rect) { body(item) }
    }
  }

  /// The place in the list of `column` of the first item that ends below row `y`.
  private mutating func firstItem(of column: Int, endingBelow y: Int, isNear: Bool) -> Int {
    let count = lists[column].count
    guard count > 0 else { return 0 }
    if isNear { return search(column, below: y, near: queryState.firsts[column], window: 8) }
    guard count > 256 else { return bisect(column, below: y, in: 0..<count) }
    let isFirst = column == 0 || lists[0].isEmpty
    let share =
      isFirst
      ? Double(y) / Double(max(1, contentEnd))
      : Double(queryState.firsts[0]) / Double(lists[0].count)
    let guess = Int(share * Double(count))
    return search(column, below: y, near: guess, window: isFirst ? 1024 : 64)
  }

  /// Looks on the side of `guess` on which the answer is: first within `window`, then in the rest.
  private mutating func search(_ column: Int, below y: Int, near guess: Int, window: Int) -> Int {
    let count = lists[column].count
    let guess = max(0, min(guess, count - 1))
    if ends(column, guess, below: y) {
      let edge = guess - window
      if edge < 0 { return bisect(column, below: y, in: 0..<guess) }
      return ends(column, edge, below: y)
        ? bisect(column, below: y, in: 0..<edge) : bisect(column, below: y, in: edge + 1..<guess)
    }
    let edge = guess + window
    if edge >= count { return bisect(column, below: y, in: guess + 1..<count) }
    return ends(column, edge, below: y)
      ? bisect(column, below: y, in: guess + 1..<edge)
      : bisect(column, below: y, in: edge + 1..<count)
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
