/// How many columns a section has.
public enum Columns: Hashable, Sendable {
  /// This many, but never so many that one would be narrower than a glyph; fewer than 1 count as 1.
  case fixed(Int)
  /// As many as fit when each is at least this many glyphs wide; a width below 1 counts as 1.
  case adaptive(minimumWidth: Int)
}

/// Which column an item goes to.
public enum Placement: Hashable, Sendable {
  /// The start with the least position; of several, the leftmost.
  case shortest
  /// Among the starts at most `tolerance` rows lower than the best one, the first at or after the
  /// column where the item before ended, so that neighbours in the data stay neighbours on screen.
  ///
  /// Source: CSS Grid Layout Module Level 3, the placement of masonry items.
  case inOrder(tolerance: Int)
  /// The next columns of a round from left to right, whatever their heights.
  case leftToRight
  /// The next columns of a round from right to left, whatever their heights.
  case rightToLeft
}

/// How a section is laid out. Lengths are glyphs, 0 to `WaterfallLayout.maximumLength`; what is
/// outside of that counts as the nearer end.
public struct SectionMetrics: Hashable, Sendable {
  /// How many columns there are.
  public var columns: Columns
  /// Glyphs between neighbouring columns.
  public var columnSpacing: Int
  /// Rows between an item and the next one of its column.
  public var rowSpacing: Int
  /// Distances of the items from the section's edges, below its header and above its footer.
  public var insets: EdgeInsets
  /// Which column an item goes to.
  public var placement: Placement
  /// Rows of the header; 0 for none.
  public var headerHeight: Int
  /// Distances around the header, which the section's own insets do not move.
  public var headerInsets: EdgeInsets
  /// Rows of the footer; 0 for none.
  public var footerHeight: Int
  /// Distances around the footer, which the section's own insets do not move.
  public var footerInsets: EdgeInsets

  /// Metrics; whatever is left out is the first of its kind, or 0.
  public init(
    columns: Columns = .fixed(1), columnSpacing: Int = 0, rowSpacing: Int = 0,
    insets: EdgeInsets = .zero, placement: Placement = .shortest, headerHeight: Int = 0,
    headerInsets: EdgeInsets = .zero, footerHeight: Int = 0, footerInsets: EdgeInsets = .zero
  ) {
    self.columns = columns
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    self.insets = insets
    self.placement = placement
    self.headerHeight = headerHeight
    self.headerInsets = headerInsets
    self.footerHeight = footerHeight
    self.footerInsets = footerInsets
  }
}

/// A section to be laid out: how, and how many items.
public struct LayoutSection: Hashable, Sendable {
  /// How many items it has, 0 or more.
  public var itemCount: Int
  /// How it is laid out.
  public var metrics: SectionMetrics

  /// A section of `itemCount` items.
  public init(itemCount: Int, metrics: SectionMetrics) {
    self.itemCount = itemCount
    self.metrics = metrics
  }
}

/// The answer to the one question that is asked about an item.
public struct ItemSize: Hashable, Sendable {
  /// Rows, 0 to `WaterfallLayout.maximumLength`; an item of height 0 is never on screen.
  public var height: Int
  /// How many columns it covers, clamped to the columns that there are.
  public var span: Int

  /// An item `height` rows high over `span` columns.
  public init(height: Int, span: Int = 1) {
    self.height = height
    self.span = span
  }
}
