import LayoutEngine

@testable import WaterfallView

/// What a wall is made of.
enum WallKind: CaseIterable {
  /// Cards lower than the screen over one column each.
  case plain
  /// Some cards over several columns, some of no height, some higher than the screen.
  case mixed
  /// Several sections with different columns and pinned headers.
  case sections
}

extension Wall {
  /// A wall made of random cards, always the same for the same seed.
  static func random(_ kind: WallKind, seed: Int) -> Wall {
    var random = SeededRandom(seed)
    let isPlain = kind == .plain
    var id = 0
    let sections = (0..<(kind == .sections ? 3 : 1)).map { _ in
      (0..<Int.random(in: 1...25, using: &random)).map { _ in
        id += 1
        var card = TestCard(id: id, height: Int.random(in: 1...7, using: &random))
        if !isPlain && random.chance(10) { card.height = 0 }
        if !isPlain && random.chance(10) { card.height = Int.random(in: 8...25, using: &random) }
        if !isPlain && random.chance(20) { card.span = Int.random(in: 2...4, using: &random) }
        return card
      }
    }
    let metrics = sections.map { _ in
      SectionMetrics(
        columns: .fixed(Int.random(in: 1...5, using: &random)),
        columnSpacing: Int.random(in: 0...1, using: &random),
        rowSpacing: Int.random(in: 0...1, using: &random),
        insets: kind == .sections
          ? EdgeInsets(
            top: Int.random(in: 0...2, using: &random),
            left: Int.random(in: 0...25, using: &random), bottom: 0,
            right: Int.random(in: 0...25, using: &random)) : .zero,
        headerHeight: kind == .sections ? Int.random(in: 0...1, using: &random) : 0)
    }
    let wall = Wall(sections, metrics: metrics, width: 40, height: 10)
    wall.view.sectionHeadersPinToVisibleBounds = kind == .sections
    wall.view.layoutIfNeeded()
    return wall
  }

  /// Puts the view back to an offset and a selection, nothing remembered.
  func set(_ offset: Int, _ item: Int) {
    view.selectItem(at: nil)
    view.setContentOffset(offset)
    view.selectItem(at: view.layout.indexPath(ofItem: item))
  }

  /// The items whose first row is visible, worked out row by row.
  var titled: [Int] {
    let visible = view.contentOffset..<view.contentOffset + view.viewport.height
    let covered = rowsUnderPinnedHeaders
    return (0..<view.layout.itemCount).filter { item in
      let frame = view.layout.frame(ofItem: item)
      return frame.height > 0 && visible.contains(frame.minY)
        && !covered.contains(frame.minY)
    }
  }

  private var rowsUnderPinnedHeaders: Set<Int> {
    var rows: Set<Int> = []
    guard view.sectionHeadersPinToVisibleBounds else { return rows }
    for section in 0..<view.layout.sectionCount {
      let path = IndexPath(item: 0, section: section)
      let whole = view.layout.rows(ofSection: section)
      guard whole.contains(view.contentOffset),
        let header = view.layout.layoutAttributesForSupplementaryView(ofKind: .header, at: path)
      else { continue }
      let top = min(view.contentOffset, whole.upperBound - header.frame.height)
      rows.formUnion(top..<top + header.frame.height)
    }
    return rows
  }

  func top(_ item: Int) -> Int { view.layout.frame(ofItem: item).minY }

  func sharesColumn(_ item: Int, _ other: Int) -> Bool {
    let frame = view.layout.frame(ofItem: item)
    let second = view.layout.frame(ofItem: other)
    return frame.minX < second.maxX && second.minX < frame.maxX
  }
}
