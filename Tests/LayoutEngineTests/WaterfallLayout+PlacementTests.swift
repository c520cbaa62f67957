import Testing

@testable import LayoutEngine

@Suite struct PlacementTests {
  /// 5,000 layouts of all sorts stand where the rules read literally put them.
  @Test func randomLayoutsEqualTheOracle() throws {
    for seed in 0..<5000 {
      var random = SeededRandom(seed: seed)
      let width = random.width()
      let minimum = random.once(in: 5) ? random.pick([-4, 70, 5000, Int.max]) : 0
      let sections = random.sections()
      var layout = try WaterfallLayout(width: width, sections)
      layout.minimumContentHeight = minimum
      let oracle = Oracle(width: width, minimumContentHeight: minimum, sections: sections)
      if let difference = difference(layout, oracle) {
        Issue.record("seed \(seed): \(difference)")
        return
      }
      layout.checkInvariants()
    }
  }

  private func difference(_ layout: WaterfallLayout, _ oracle: Oracle) -> String? {
    if layout.contentSize != oracle.contentSize {
      return "content \(layout.contentSize), not \(oracle.contentSize)"
    }
    if layout.frames != oracle.frames { return "\(layout.frames), not \(oracle.frames)" }
    if layout.questionCount != layout.itemCount { return "\(layout.questionCount) questions" }
    for (index, section) in oracle.sections.enumerated() {
      let path = IndexPath(item: 0, section: index)
      let columns = layout.columns(inSection: index)
      let header = layout.layoutAttributesForSupplementaryView(ofKind: .header, at: path)
      let footer = layout.layoutAttributesForSupplementaryView(ofKind: .footer, at: path)
      guard columns.count == section.columnCount, columns.cellWidth == section.cellWidth,
        header?.frame == section.header, footer?.frame == section.footer,
        layout.rows(ofSection: index) == section.top..<section.end
      else { return "section \(index) differs" }
    }
    return nil
  }

  @Test func oneQuestionAnItemAndOnePlacing() throws {
    let layout = try WaterfallLayout(SectionMetrics(columns: .fixed(6)), count: 5000) { item in
      ItemSize(height: item % 7, span: 1 + item % 3)
    }
    #expect(layout.questionCount == 5000)
    #expect(layout.placementCount == 5000)
  }

  @Test func blocksLeaveNoTrace() throws {
    let count = 3 * WaterfallLayout.blockLength + 1
    let sizes = (0..<count).map { ItemSize(height: 1 + $0 * 7 % 5, span: $0 % 11 == 0 ? 2 : 1) }
    for placement in [Placement.shortest, .inOrder(tolerance: 2), .leftToRight, .rightToLeft] {
      let metrics = SectionMetrics(columns: .fixed(5), rowSpacing: 1, placement: placement)
      let layout = try WaterfallLayout(metrics, count: count) { sizes[$0] }
      layout.checkInvariants()
      var single = try WaterfallLayout(metrics, count: 0) { sizes[$0] }
      for item in 0..<count { try single.append(1) { _, _ in sizes[item] } }
      #expect(single.isSame(as: layout), "\(placement)")
    }
  }
}
