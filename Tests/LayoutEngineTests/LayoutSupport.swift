import Testing

@testable import LayoutEngine

/// Asks nothing that was not told before: answers from sized sections, and counts.
final class Asker {
  var sections: [SizedSection]
  private(set) var asked: [LayoutEngine.IndexPath] = []

  init(_ sections: [SizedSection]) { self.sections = sections }

  func size(at path: LayoutEngine.IndexPath, columns: ColumnGeometry) -> ItemSize {
    asked.append(path)
    return sections[path.section].sizes[path.item]
  }
}

extension WaterfallLayout {
  /// A layout of `sections` made from nothing.
  init(width: Int, _ sections: [SizedSection]) throws {
    self.init()
    let asker = Asker(sections)
    try prepare(
      width: width, sections: sections.map(\.layoutSection), sizeForItem: asker.size)
  }

  /// A layout of one section of `count` items of the same metrics, each sized by its index.
  init(
    width: Int = 80, _ metrics: SectionMetrics, count: Int, size: (Int) -> ItemSize
  ) throws {
    self.init()
    let section = LayoutSection(itemCount: count, metrics: metrics)
    try prepare(width: width, sections: [section]) { path, _ in size(path.item) }
  }

  var frames: [Rect] { (0..<itemCount).map { frame(ofItem: $0) } }

  /// Whether both say the same about everything, and would go on alike.
  func isSame(as other: WaterfallLayout) -> Bool {
    let columns = max(lists.count, other.lists.count)
    return sections == other.sections && tops == other.tops && heights == other.heights
      && slots == other.slots && contentEnd == other.contentEnd && width == other.width
      && end.positions == other.end.positions && end.cursor == other.end.cursor
      && (0..<columns).allSatisfy { list($0) == other.list($0) }
  }

  private func list(_ column: Int) -> [UInt32] { column < lists.count ? lists[column] : [] }

  mutating func items(in rect: Rect) -> [Int] {
    var found: [Int] = []
    forEachItem(in: rect) { found.append($0) }
    return found.sorted()
  }
}

extension SizedSection {
  var layoutSection: LayoutSection { LayoutSection(itemCount: sizes.count, metrics: metrics) }
}
