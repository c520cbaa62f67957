import Testing

@testable import LayoutEngine

@Suite struct AttributesTests {
  /// Headers, items and footers of each section in turn, as a look at everything finds them.
  @Test func elementsOfRandomRectanglesEqualTheScan() throws {
    for seed in 0..<400 {
      var random = SeededRandom(seed: seed)
      let width = random.width()
      let sections = random.sections(upTo: 5)
      var layout = try WaterfallLayout(width: width, sections)
      let oracle = Oracle(width: width, sections: sections)
      let all = everything(of: oracle)
      for _ in 0..<10 {
        let rect = random.rect(near: layout.contentSize)
        let found = layout.layoutAttributesForElements(in: rect)
        let wanted = all.filter { $0.frame.intersects(rect) }
        let met = layout.sectionIndices(in: rect).filter { !layout.rows(ofSection: $0).isEmpty }
        let meeting = oracle.sections.indices.filter { index in
          let section = oracle.sections[index]
          return !rect.isEmpty && section.top < section.end && section.top < rect.maxY
            && section.end > rect.minY
        }
        #expect(met == meeting, "seed \(seed), \(rect)")
        if found != wanted {
          Issue.record("seed \(seed), \(rect): \(found), not \(wanted)")
          return
        }
      }
    }
  }

  private func everything(of oracle: Oracle) -> [LayoutAttributes] {
    var all: [LayoutAttributes] = []
    for (index, section) in oracle.sections.enumerated() {
      let path = IndexPath(item: 0, section: index)
      if let frame = section.header {
        all.append(LayoutAttributes(.supplementary(.header), at: path, frame: frame))
      }
      for (item, placed) in section.items.enumerated() {
        let path = IndexPath(item: item, section: index)
        all.append(LayoutAttributes(.item, at: path, frame: placed.frame))
      }
      if let frame = section.footer {
        all.append(LayoutAttributes(.supplementary(.footer), at: path, frame: frame))
      }
    }
    return all
  }

  @Test func sectionsAddOneSearch() throws {
    var random = SeededRandom(seed: 1)
    let metrics = SectionMetrics(columns: .fixed(3), headerHeight: 1)
    let sizes = [1, 4, 2, 3].map { ItemSize(height: $0) }
    let sections = [SizedSection](
      repeating: SizedSection(metrics: metrics, sizes: sizes), count: 5000)
    var layout = try WaterfallLayout(width: 80, sections)
    for _ in 0..<200 {
      let y = random.int(0...layout.contentSize.height)
      let rect = Rect(x: 0, y: y, width: 80, height: 50)
      let found = layout.layoutAttributesForElements(in: rect)
      let items = found.count { $0.element == .item }
      let sections = Set(found.map(\.indexPath.section)).count
      let bound = 3 * (ceilLog2(20_000) + 2) + 2 * items + ceilLog2(5000) + 2 + sections
      #expect(layout.queryComparisons <= bound, "row \(y)")
    }
  }

  @Test func indicesAndPathsAgree() throws {
    var random = SeededRandom(seed: 3)
    let sections = (0..<40).map { _ in random.section(items: 4) }
    let layout = try WaterfallLayout(width: 80, sections)
    var item = 0
    for (index, section) in sections.enumerated() {
      #expect(layout.itemCount(inSection: index) == section.sizes.count)
      for place in section.sizes.indices {
        let path = IndexPath(item: place, section: index)
        #expect(layout.itemIndex(at: path) == item)
        #expect(layout.indexPath(ofItem: item) == path)
        #expect(layout.layoutAttributesForItem(at: path)?.frame == layout.frame(ofItem: item))
        item += 1
      }
      #expect(layout.itemIndex(at: IndexPath(item: section.sizes.count, section: index)) == nil)
    }
    #expect(layout.itemCount == item && layout.sectionCount == 40)
    #expect(layout.indexPath(ofItem: item) == nil && layout.indexPath(ofItem: -1) == nil)
    #expect(layout.itemIndex(at: IndexPath(item: 0, section: 40)) == nil)
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: -1)) == nil)
  }

  @Test func distinctItemsAreSortedCloseTogetherOrNot() {
    for seed in 0..<300 {
      var random = SeededRandom(seed: seed)
      let most = random.pick([5, 64, 200, 100_000])
      let items = Set((0..<random.int(0...70)).map { _ in random.int(0...most) })
      var sorted = Array(items)
      WaterfallLayout.sortDistinct(&sorted)
      #expect(sorted == items.sorted(), "seed \(seed)")
    }
  }

  @Test func onlyAnotherWidthInvalidates() throws {
    let layout = try WaterfallLayout(SectionMetrics(), count: 3) { _ in ItemSize(height: 1) }
    let scrolled = Rect(x: 0, y: 900, width: 80, height: 50)
    let lower = Rect(x: 0, y: 0, width: 80, height: 7)
    let narrower = Rect(x: 0, y: 0, width: 79, height: 50)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: scrolled))
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: lower))
    #expect(layout.shouldInvalidateLayout(forBoundsChange: narrower))
  }

  @Test func noBandWithoutAHeight() throws {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 1, right: 3)
    let metrics = SectionMetrics(
      headerHeight: 0, headerInsets: insets, footerHeight: 2,
      footerInsets: insets)
    let layout = try WaterfallLayout(metrics, count: 1) { _ in ItemSize(height: 5) }
    let path = IndexPath(item: 0, section: 0)
    let header = layout.layoutAttributesForSupplementaryView(ofKind: .header, at: path)
    let footer = layout.layoutAttributesForSupplementaryView(ofKind: .footer, at: path)
    #expect(header == nil)
    #expect(footer?.frame == Rect(x: 2, y: 6, width: 75, height: 2))
    #expect(layout.contentSize.height == 9)
    let beyond = IndexPath(item: 0, section: 1)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: .footer, at: beyond) == nil)
  }
}
