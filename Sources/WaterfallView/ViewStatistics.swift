import LayoutEngine

/// What has become of the cells of one reuse identifier.
public struct PoolStatistics: Hashable, Sendable {
  /// Objects ever made.
  public internal(set) var made = 0
  /// Times one was handed out, new ones included.
  public internal(set) var dequeued = 0
  /// Times one was handed out again.
  public internal(set) var reused = 0
  /// Times one came back.
  public internal(set) var recycled = 0
  /// Objects that wait in the pool now.
  public internal(set) var pooled = 0
  /// Objects on screen now.
  public internal(set) var displayed = 0
  /// The most that were on screen together.
  public internal(set) var displayedPeak = 0
}

/// What a view has done so far.
public struct ViewStatistics: Hashable, Sendable {
  /// Times items were placed.
  public internal(set) var layoutPasses = 0
  /// Questions asked about heights and spans.
  public internal(set) var heightsAsked = 0
  /// Questions asked for cells.
  public internal(set) var cellsAsked = 0
  /// Comparisons that the last query of what is on screen took.
  public internal(set) var queryComparisons = 0
  /// The most that any took.
  public internal(set) var queryComparisonsPeak = 0
  /// The most cells of any kind that were on screen together.
  public internal(set) var displayedPeak = 0
  /// What has become of the cells, by reuse identifier.
  public internal(set) var pools: [String: PoolStatistics] = [:]
}

/// One reuse: a cell that left one card and came back as another.
public struct ReuseEvent: Hashable, Sendable {
  /// Which kind of cell.
  public var identifier: String
  /// Which cell, counted from 1 in the order in which they were made.
  public var cellNumber: Int
  /// The item that it showed before.
  public var from: IndexPath
  /// The item that it shows now.
  public var to: IndexPath
}
