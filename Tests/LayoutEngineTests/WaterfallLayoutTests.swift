import Testing

@testable import LayoutEngine

@Suite struct WaterfallLayoutTests {
  private static let longest = WaterfallLayout.maximumLength

  @Test func noSectionsAreNothing() throws {
    var layout = WaterfallLayout()
    #expect(layout.contentSize == .zero)
    layout.minimumContentHeight = 12
    try layout.prepare(width: 80, sections: []) { _, _ in ItemSize(height: 1) }
    #expect(layout.contentSize == Size(width: 80, height: 12))
    #expect(layout.layoutAttributesForElements(in: Rect(x: 0, y: 0, width: 80, height: 24)) == [])
    layout.checkInvariants()
  }

  @Test func aMillionEndlessHeightsDoNotOverflow() throws {
    let metrics = SectionMetrics(
      columns: .fixed(1), columnSpacing: .max, rowSpacing: .max,
      insets: EdgeInsets(top: .max, left: .max, bottom: .max, right: .max), headerHeight: .max,
      headerInsets: EdgeInsets(top: .max, left: .max, bottom: .max, right: .max))
    let count = 1_000_000
    var layout = try WaterfallLayout(width: .max, metrics, count: count) { _ in
      ItemSize(height: .max, span: .max)
    }
    let longest = Self.longest
    #expect(layout.contentSize.width == longest)
    #expect(layout.contentSize.height == (2 * count - 1 + 3 + 2) * longest)
    #expect(layout.frame(ofItem: count - 1).maxY == layout.contentSize.height - longest)
    let last = Rect(x: 0, y: layout.contentSize.height - longest - 1, width: .max, height: .max)
    #expect(layout.items(in: last) == [count - 1])
    layout.checkInvariants()
  }

  @Test func leastNumbersCountAsNothing() throws {
    let insets = EdgeInsets(top: .min, left: .min, bottom: .min, right: .min)
    let metrics = SectionMetrics(
      columns: .fixed(.min), columnSpacing: .min, rowSpacing: .min, insets: insets,
      placement: .inOrder(tolerance: .min), headerHeight: .min, headerInsets: insets,
      footerHeight: .min, footerInsets: insets)
    var layout = try WaterfallLayout(width: .min, metrics, count: 3) { _ in
      ItemSize(height: .min, span: .min)
    }
    layout.minimumContentHeight = .min
    #expect(layout.contentSize == .zero)
    #expect(layout.frames == [Rect](repeating: Rect(x: 0, y: 0, width: 1, height: 0), count: 3))
  }

  @Test func theBoundsOnCountsHoldAllSums() {
    let items = WaterfallLayout.maximumItemCount.multipliedReportingOverflow(by: 2 * Self.longest)
    let bands = WaterfallLayout.maximumSectionCount.multipliedReportingOverflow(
      by: 8 * Self.longest)
    #expect(!items.overflow && !bands.overflow)
    #expect(!items.partialValue.addingReportingOverflow(bands.partialValue).overflow)
  }

  @Test func tooMuchIsRefusedAndChangesNothing() throws {
    var layout = try WaterfallLayout(SectionMetrics(), count: 2) { _ in ItemSize(height: 1) }
    let endless = LayoutSection(itemCount: .max, metrics: SectionMetrics())
    #expect(throws: LayoutError.tooManyItems(.max)) {
      try layout.prepare(width: 9, sections: [endless, endless]) { _, _ in ItemSize(height: 1) }
    }
    #expect(layout.itemCount == 2 && layout.width == 80 && layout.questionCount == 2)
  }

  @Test func bytesOfAMillionItems() throws {
    let layout = try WaterfallLayout(SectionMetrics(columns: .fixed(6)), count: 1_000_000) { item in
      ItemSize(height: 3 + item &* 7 % 11, span: item % 50 == 0 ? 2 : 1)
    }
    #expect(layout.storageBytes <= 24_000_000)
    #expect(layout.storageBytes >= 20_000_000)
    #expect(MemoryLayout<SectionRecord>.stride <= 96)
  }

  @Test func preparingAgainForgetsWhatWas() throws {
    for seed in 0..<100 {
      var random = SeededRandom(seed: seed)
      var layout = try WaterfallLayout(width: random.width(), random.sections())
      _ = layout.items(in: Rect(x: 0, y: 5, width: 90, height: 9))
      let width = random.width()
      let sections = random.sections()
      let asker = Asker(sections)
      try layout.prepare(
        width: width, sections: sections.map(\.layoutSection), sizeForItem: asker.size)
      layout.checkInvariants()
      #expect(layout.isSame(as: try WaterfallLayout(width: width, sections)), "seed \(seed)")
      #expect(asker.asked.count == layout.itemCount)
    }
  }
}
