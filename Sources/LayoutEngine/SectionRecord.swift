/// What the engine keeps of a section: its metrics resolved for the width, and where it stands.
/// At most 96 bytes, hence the narrow numbers; every length fits since lengths are clamped.
struct SectionRecord: Equatable {
  struct Insets: Equatable {
    var top: Int32
    var left: Int32
    var bottom: Int32
    var right: Int32

    init(_ insets: EdgeInsets) {
      top = WaterfallLayout.narrow(insets.top)
      left = WaterfallLayout.narrow(insets.left)
      bottom = WaterfallLayout.narrow(insets.bottom)
      right = WaterfallLayout.narrow(insets.right)
    }
  }

  struct Band: Equatable {
    var height: Int32
    var insets: Insets

    /// Rows with the insets around it; a band of no height is none and takes no insets either.
    var total: Int {
      height == 0 ? 0 : Int(height) + Int(insets.top) + Int(insets.bottom)
    }

    func frame(at y: Int, width: Int) -> Rect {
      Rect(
        x: Int(insets.left), y: y + Int(insets.top),
        width: max(0, width - Int(insets.left) - Int(insets.right)), height: Int(height))
    }
  }

  enum Rule: UInt8 {
    case shortest, inOrder, leftToRight, rightToLeft
  }

  /// The row at which the section begins.
  var top = 0
  /// The flat index of its first item.
  var firstItem: UInt32 = 0
  var columnCount: UInt16
  var rule: Rule
  var cellWidth: Int32
  var columnSpacing: Int32
  var rowSpacing: Int32
  var tolerance: Int32
  var insets: Insets
  var header: Band
  var footer: Band

  init(_ metrics: SectionMetrics, width: Int) {
    let columns = ColumnGeometry(metrics, width: width)
    columnCount = UInt16(columns.count)
    cellWidth = Int32(columns.cellWidth)
    columnSpacing = Int32(columns.spacing)
    rowSpacing = WaterfallLayout.narrow(metrics.rowSpacing)
    insets = Insets(metrics.insets)
    header = Band(
      height: WaterfallLayout.narrow(metrics.headerHeight), insets: Insets(metrics.headerInsets))
    footer = Band(
      height: WaterfallLayout.narrow(metrics.footerHeight), insets: Insets(metrics.footerInsets))
    tolerance = 0
    switch metrics.placement {
    case .shortest: rule = .shortest
    case .inOrder(let rows):
      rule = .inOrder
      tolerance = WaterfallLayout.narrow(rows)
    case .leftToRight: rule = .leftToRight
    case .rightToLeft: rule = .rightToLeft
    }
  }

  var columns: ColumnGeometry {
    ColumnGeometry(
      count: Int(columnCount), cellWidth: Int(cellWidth), spacing: Int(columnSpacing),
      left: Int(insets.left))
  }

  /// The row at which the first item of a column begins.
  var contentTop: Int { top + header.total + Int(insets.top) }

  /// The row after the section, whose lowest item ends above `bottom`.
  func end(below bottom: Int) -> Int { bottom + Int(insets.bottom) + footer.total }

  /// Whether an item of this section has the same width as in `other`, whatever its span.
  func hasWidths(of other: SectionRecord) -> Bool {
    columnCount == other.columnCount && cellWidth == other.cellWidth
      && columnSpacing == other.columnSpacing
  }

  /// Whether the section is laid out by the same rules as `other`, wherever it stands.
  func hasMetrics(of other: SectionRecord) -> Bool {
    var moved = other
    moved.top = top
    moved.firstItem = firstItem
    return self == moved
  }
}
