extension WaterfallLayout {
  /// Rows from the top that nothing appended can reach, neither items nor sections: whatever is on
  /// screen above this row stays what it is.
  ///
  /// - Complexity: O(c) for c columns.
  public var settledHeight: Int {
    guard !sections.isEmpty else { return 0 }
    return end.positions.reduce(contentEnd) { min($0, $1) }
  }
}
