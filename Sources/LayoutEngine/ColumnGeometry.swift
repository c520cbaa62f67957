/// The columns of a section: how many there are at a width, how wide they are, where they begin.
///
///     let columns = ColumnGeometry(SectionMetrics(columns: .fixed(3), columnSpacing: 1), width: 80)
///     columns.cellWidth        // 26
///     columns.x(ofColumn: 2)   // 54
///     columns.width(ofSpan: 2) // 53
///
/// Both follow from the width alone, also where there are no items. What the division leaves stays
/// blank on the right.
public struct ColumnGeometry: Hashable, Sendable {
  /// How many columns there are, 1 to `WaterfallLayout.maximumColumnCount`.
  public let count: Int
  /// Glyphs of one column, at least 1.
  public let cellWidth: Int
  /// Glyphs between neighbouring columns.
  public let spacing: Int
  /// Glyphs left of the first column.
  public let left: Int

  /// The columns of a section laid out by `metrics` in a view `width` glyphs wide.
  public init(_ metrics: SectionMetrics, width: Int) {
    let spacing = WaterfallLayout.length(metrics.columnSpacing)
    let left = WaterfallLayout.length(metrics.insets.left)
    let right = WaterfallLayout.length(metrics.insets.right)
    let room = WaterfallLayout.length(width) - left - right
    let fitting =
      switch metrics.columns {
      case .fixed(let wanted): min(wanted, (room + spacing) / (1 + spacing))
      case .adaptive(let minimum):
        (room + spacing) / (max(1, WaterfallLayout.length(minimum)) + spacing)
      }
    let count = max(1, min(fitting, WaterfallLayout.maximumColumnCount))
    self.init(
      count: count, cellWidth: max(1, (room - (count - 1) * spacing) / count), spacing: spacing,
      left: left)
  }

  init(count: Int, cellWidth: Int, spacing: Int, left: Int) {
    self.count = count
    self.cellWidth = cellWidth
    self.spacing = spacing
    self.left = left
  }

  /// The glyph at which `column` begins, from the left of the content.
  public func x(ofColumn column: Int) -> Int {
    left + column * (cellWidth + spacing)
  }

  /// Glyphs of an item over `span` columns, which is clamped to the columns that there are.
  public func width(ofSpan span: Int) -> Int {
    let covered = max(1, min(span, count))
    return covered * cellWidth + (covered - 1) * spacing
  }

  /// The glyph after the last column.
  var rightEdge: Int { x(ofColumn: count - 1) + cellWidth }

  /// The columns that cover any of the glyphs `range`, which begins at 0 or later; empty where they
  /// are between columns.
  func columns(covering range: Range<Int>) -> Range<Int> {
    let pitch = cellWidth + spacing
    let first = max(0, range.lowerBound - left + spacing) / pitch
    let end = range.upperBound > left ? (range.upperBound - 1 - left) / pitch + 1 : 0
    let lower = min(first, count)
    return lower..<max(lower, min(end, count))
  }
}
