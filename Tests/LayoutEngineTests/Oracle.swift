import LayoutEngine

/// The layout written a second time, as slowly and plainly as the rules read, to compare with.
///
/// For every item every column's position is found by looking at all the items above.
struct Oracle {
  var contentSize: Size
  var sections: [OracleSection] = []

  var frames: [Rect] { sections.flatMap { section in section.items.map(\.frame) } }

  init(width: Int, minimumContentHeight: Int = 0, sections: [SizedSection]) {
    var end = 0
    for section in sections {
      self.sections.append(OracleSection(section, width: clamped(width), top: end))
      end = self.sections[self.sections.count - 1].end
    }
    contentSize = Size(width: clamped(width), height: max(end, clamped(minimumContentHeight)))
  }

  /// What is on screen in `rect`, by looking at every frame.
  func items(in rect: Rect) -> [Int] {
    frames.indices.filter { index in frames[index].height > 0 && frames[index].intersects(rect) }
  }
}

/// What a layout is made of: metrics and the answers to its questions.
struct SizedSection: Equatable {
  var metrics: SectionMetrics
  var sizes: [ItemSize]
}

struct OracleSection {
  struct Item {
    var columns: Range<Int>
    var frame: Rect
  }

  let top: Int
  private(set) var columnCount: Int
  private(set) var cellWidth: Int
  private(set) var header: Rect?
  private(set) var items: [Item] = []
  private(set) var footer: Rect?
  private(set) var end: Int

  private let metrics: SectionMetrics
  private let spacing: Int
  private let contentTop: Int
  private var used = 0

  init(_ section: SizedSection, width: Int, top: Int) {
    self.top = top
    metrics = section.metrics
    spacing = clamped(metrics.columnSpacing)
    let room = width - clamped(metrics.insets.left) - clamped(metrics.insets.right)
    columnCount = Self.columnCount(metrics.columns, room: room, spacing: spacing)
    cellWidth = max(1, (room - (columnCount - 1) * spacing) / columnCount)
    let header = Self.band(metrics.headerHeight, metrics.headerInsets, at: top, width: width)
    self.header = header.frame
    contentTop = header.end + clamped(metrics.insets.top)
    end = contentTop
    for size in section.sizes { place(size) }
    let bottom = items.map { $0.frame.height > 0 ? $0.frame.maxY : contentTop }.max() ?? contentTop
    let footer = Self.band(
      metrics.footerHeight, metrics.footerInsets, at: bottom + clamped(metrics.insets.bottom),
      width: width)
    self.footer = footer.frame
    end = footer.end
  }

  private static func columnCount(_ columns: Columns, room: Int, spacing: Int) -> Int {
    switch columns {
    case .fixed(let wanted):
      return min(max(1, min(wanted, (room + spacing) / (1 + spacing))), 65535)
    case .adaptive(let minimum):
      return min(max(1, (room + spacing) / (max(1, clamped(minimum)) + spacing)), 65535)
    }
  }

  private static func band(
    _ height: Int, _ insets: EdgeInsets, at y: Int, width: Int
  ) -> (frame: Rect?, end: Int) {
    if height <= 0 { return (nil, y) }
    let frame = Rect(
      x: clamped(insets.left), y: y + clamped(insets.top),
      width: max(0, width - clamped(insets.left) - clamped(insets.right)), height: clamped(height))
    return (frame, frame.maxY + clamped(insets.bottom))
  }

  private mutating func place(_ size: ItemSize) {
    let span = max(1, min(size.span, columnCount))
    let start = self.start(span: span)
    let frame = Rect(
      x: clamped(metrics.insets.left) + start * (cellWidth + spacing),
      y: position(ofStart: start, span: span),
      width: span * cellWidth + (span - 1) * spacing, height: clamped(size.height))
    items.append(Item(columns: start..<start + span, frame: frame))
    if frame.height > 0 { moveOn(start: start, span: span) }
  }

  private func position(ofColumn column: Int) -> Int {
    let above = items.last { $0.frame.height > 0 && $0.columns.contains(column) }
    return above.map { $0.frame.maxY + clamped(metrics.rowSpacing) } ?? contentTop
  }

  private func position(ofStart start: Int, span: Int) -> Int {
    (start..<start + span).map { position(ofColumn: $0) }.max() ?? contentTop
  }

  private func start(span: Int) -> Int {
    let starts = Array(0...columnCount - span)
    let positions = starts.map { position(ofStart: $0, span: span) }
    let least = positions.min() ?? 0
    switch metrics.placement {
    case .shortest:
      return positions.firstIndex(of: least) ?? 0
    case .inOrder(let tolerance):
      let near = starts.filter { positions[$0] - least <= clamped(tolerance) }
      return near.first { $0 >= used } ?? near[0]
    case .leftToRight:
      return used + span > columnCount ? 0 : used
    case .rightToLeft:
      let isNewRound = used + span > columnCount
      return columnCount - span - (isNewRound ? 0 : used)
    }
  }

  /// `used` counts the columns of the round, from its side.
  private mutating func moveOn(start: Int, span: Int) {
    used = metrics.placement == .rightToLeft ? columnCount - start : start + span
    if used == columnCount { used = 0 }
  }
}

/// A length as it counts: not below 0, not above the documented bound.
func clamped(_ length: Int) -> Int { min(max(0, length), 1_073_741_824) }
