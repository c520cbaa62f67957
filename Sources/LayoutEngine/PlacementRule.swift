/// Chooses the column at which an item starts.
///
/// An item over p of c columns may start at columns 0 … c − p; the position of a start is the
/// greatest position among the columns that it covers. The cursor is where a round has got to: it
/// moves with every item of a height, and is back at 0 when it reaches the last column.
///
///     positions  4  7  4  9      span 1: starts 4 7 4 9, the shortest is column 0
///                                span 2: starts 7 7 9,   the shortest is column 0
protocol PlacementRule {
  /// The start for an item over `span` columns, 1 … c.
  static func start(span: Int, in columns: inout ColumnPositions) -> Int
  /// Where the cursor is after an item over `span` columns at `start`.
  static func cursor(after start: Int, span: Int, of count: Int) -> Int
}

extension PlacementRule {
  static func cursor(after start: Int, span: Int, of count: Int) -> Int {
    start + span == count ? 0 : start + span
  }
}

enum ShortestRule: PlacementRule {
  @inline(__always)
  static func start(span: Int, in columns: inout ColumnPositions) -> Int {
    span == 1 ? columns.leftmostLeast() : columns.leftmostLeast(span: span)
  }

  /// It has no rounds.
  @inline(__always)
  static func cursor(after start: Int, span: Int, of count: Int) -> Int { 0 }

  /// The usual case, shortest first without spans, in a loop of its own, since the general one
  /// takes three times as long: its working state lives in memory and not in registers.
  ///
  /// The shortest column is chosen here: the least position, of several the leftmost. A branch and
  /// not a conditional move, which is slower where heights repeat and no faster where they do not.
  static func placeSingleItems(
    _ range: Range<Int>, rowSpacing: Int, heights: [Int32], positions: inout [Int],
    tops: inout [Int], slots: inout [WaterfallLayout.Slot]
  ) {
    let heights = heights.span
    var positions = positions.mutableSpan
    var slots = slots.mutableSpan
    tops.append(addingCapacity: range.count) { tops in
      for item in range {
        var shortest = 0
        var least = positions[0]
        for column in 1..<positions.count where positions[column] < least {
          shortest = column
          least = positions[column]
        }
        tops.append(least)
        slots[item].column = UInt16(truncatingIfNeeded: shortest)
        let height = Int(heights[item])
        if height > 0 { positions[shortest] = least + height + rowSpacing }
      }
    }
  }
}

enum InOrderRule: PlacementRule {
  static func start(span: Int, in columns: inout ColumnPositions) -> Int {
    columns.findMaxima(span: span)
    let starts = 0..<columns.count - span + 1
    var least = columns.maxima[0]
    for start in starts { least = min(least, columns.maxima[start]) }
    let limit = least + columns.tolerance
    var first = -1
    for start in starts where columns.maxima[start] <= limit {
      if start >= columns.cursor { return start }
      if first < 0 { first = start }
    }
    return first
  }
}

enum LeftToRightRule: PlacementRule {
  static func start(span: Int, in columns: inout ColumnPositions) -> Int {
    columns.cursor + span <= columns.count ? columns.cursor : 0
  }
}

/// The mirror image: the cursor counts the columns used from the right.
enum RightToLeftRule: PlacementRule {
  static func start(span: Int, in columns: inout ColumnPositions) -> Int {
    let used = columns.cursor + span <= columns.count ? columns.cursor : 0
    return columns.count - used - span
  }

  static func cursor(after start: Int, span: Int, of count: Int) -> Int {
    start == 0 ? 0 : count - start
  }
}

extension SectionRecord {
  /// Where the round has got to after an item over `span` columns at `start`.
  func cursor(after start: Int, span: Int) -> Int {
    let count = Int(columnCount)
    return switch rule {
    case .shortest: ShortestRule.cursor(after: start, span: span, of: count)
    case .inOrder: InOrderRule.cursor(after: start, span: span, of: count)
    case .leftToRight: LeftToRightRule.cursor(after: start, span: span, of: count)
    case .rightToLeft: RightToLeftRule.cursor(after: start, span: span, of: count)
    }
  }
}
