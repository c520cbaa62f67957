import Testing

@testable import LayoutEngine

@Suite struct ChangesTests {
  /// 2,000 sequences of changes: each step is equal to a layout from nothing and asks what it must.
  @Test func everyStepEqualsALayoutFromNothing() throws {
    for seed in 0..<2000 {
      var run = try ChangeRun(seed: seed)
      for step in 0..<8 {
        if let fault = try run.step() {
          Issue.record("seed \(seed), step \(step): \(fault)")
          return
        }
      }
    }
  }

  private static let count = 1000
  private static let metrics = SectionMetrics(columns: .fixed(4), rowSpacing: 1)

  private static func size(_ item: Int) -> ItemSize { ItemSize(height: 1 + item, span: 1) }

  /// 1,000 items of different heights, so that a change shows at once.
  private func layout() throws -> WaterfallLayout {
    try WaterfallLayout(Self.metrics, count: Self.count, size: Self.size)
  }

  @Test(arguments: [0, 1, 500, 998, 999])
  func deletionPlacesAgainFromThereAndAsksNothing(item: Int) throws {
    var layout = try layout()
    layout.deleteItem(at: IndexPath(item: item, section: 0))
    #expect(layout.placementCount == Self.count + Self.count - 1 - item)
    #expect(layout.questionCount == Self.count)
  }

  @Test(arguments: [0, 1, 500, 999, 1000])
  func insertionPlacesAgainFromThereAndAsksTheNewOnes(item: Int) throws {
    var layout = try layout()
    try layout.insertItems(3, at: IndexPath(item: item, section: 0)) { _, _ in
      ItemSize(height: 5000)
    }
    #expect(layout.placementCount == Self.count + Self.count + 3 - item)
    #expect(layout.questionCount == Self.count + 3)
  }

  @Test func movePlacesAgainFromTheUpperPlaceAndAsksNothing() throws {
    for (from, to) in [(900, 200), (200, 900)] {
      var layout = try layout()
      layout.moveItem(
        at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0)
      ) { _, _ in ItemSize(height: 1) }
      #expect(layout.placementCount == Self.count + Self.count - 200)
      #expect(layout.questionCount == Self.count)
    }
  }

  @Test(arguments: [0, 1, 500, 999])
  func changedHeightPlacesAgainFromThereAndAsksOnce(item: Int) throws {
    var layout = try layout()
    layout.invalidateItems([item]) { _, _ in ItemSize(height: 7000) }
    #expect(layout.placementCount == Self.count + Self.count - item)
    #expect(layout.questionCount == Self.count + 1)
  }

  @Test func sameSizesPlaceNothing() throws {
    var layout = try layout()
    layout.invalidateItems([3, 500, 999, 500]) { path, _ in Self.size(path.item) }
    #expect(layout.placementCount == Self.count)
    #expect(layout.questionCount == Self.count + 3)
  }

  @Test func appendPlacesWhatIsAppended() throws {
    var layout = try layout()
    let before = layout.frames
    try layout.append(17) { _, _ in ItemSize(height: 2) }
    #expect(layout.placementCount == Self.count + 17)
    #expect(layout.questionCount == Self.count + 17)
    #expect(Array(layout.frames.prefix(Self.count)) == before)
    try layout.append(LayoutSection(itemCount: 5, metrics: Self.metrics)) { _, _ in
      ItemSize(height: 2)
    }
    #expect(layout.placementCount == Self.count + 22)
    #expect(Array(layout.frames.prefix(Self.count)) == before)
  }

  @Test func anUpdateThatChangesNothingPlacesNothing() throws {
    var layout = try layout()
    let section = LayoutSection(itemCount: Self.count, metrics: Self.metrics)
    try layout.update(sections: [section], runs: [.kept(0..<400), .fresh(0), .kept(400..<1000)]) {
      _, _ in ItemSize(height: 1)
    }
    #expect(layout.placementCount == Self.count)
    #expect(layout.questionCount == Self.count)
  }

  @Test func tooManyItemsLeaveTheLayoutAsItWas() throws {
    var layout = try layout()
    let before = layout.frames
    let most = WaterfallLayout.maximumItemCount
    #expect(throws: LayoutError.tooManyItems(most + 1)) {
      try layout.append(most - 999) { _, _ in ItemSize(height: 1) }
    }
    #expect(throws: LayoutError.tooManyItems(Int.max)) {
      try layout.append(Int.max) { _, _ in ItemSize(height: 1) }
    }
    #expect(throws: LayoutError.tooManyItems(Int.max)) {
      try layout.insertItems(Int.max, at: IndexPath(item: 0, section: 0)) { _, _ in
        ItemSize(height: 1)
      }
    }
    let section = LayoutSection(itemCount: most, metrics: Self.metrics)
    #expect(throws: LayoutError.tooManyItems(2 * most)) {
      try layout.update(sections: [section, section], runs: []) { _, _ in ItemSize(height: 1) }
    }
    #expect(throws: LayoutError.tooManyItems(2 * most)) {
      try layout.prepare(width: 3, sections: [section, section]) { _, _ in ItemSize(height: 1) }
    }
    #expect(throws: LayoutError.tooManyItems(Int.max)) {
      try layout.append(LayoutSection(itemCount: .max, metrics: Self.metrics)) { _, _ in
        ItemSize(height: 1)
      }
    }
    #expect(layout.frames == before && layout.width == 80)
  }
}
