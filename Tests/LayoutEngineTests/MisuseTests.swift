import Testing

@testable import LayoutEngine

/// A programmer's mistake ends the program with a sentence, in a release build too.
@Suite struct MisuseTests {
  private static func says(_ sentence: String, _ result: ExitTest.Result?) -> Bool {
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    return printed.contains(sentence)
  }

  @Test func appendNeedsASection() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var layout = WaterfallLayout()
      try layout.append(1) { _, _ in ItemSize(height: 1) }
    }
    #expect(Self.says("append(_:) needs a section to add to; there is none yet.", result))
  }

  @Test func runsMustHaveTheItemsOfTheSections() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var layout = WaterfallLayout()
      let section = LayoutSection(itemCount: 2, metrics: SectionMetrics())
      try layout.update(sections: [section], runs: [.fresh(1)]) { _, _ in ItemSize(height: 1) }
    }
    #expect(Self.says("The runs of a change and its sections differ in items.", result))
  }

  @Test func keptItemsMustBeThere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var layout = WaterfallLayout()
      let section = LayoutSection(itemCount: 2, metrics: SectionMetrics())
      try layout.update(sections: [section], runs: [.kept(0..<2)]) { _, _ in ItemSize(height: 1) }
    }
    #expect(Self.says("A change keeps items that were not there.", result))
  }

  @Test func deletedItemMustBeThere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var layout = try WaterfallLayout(SectionMetrics(), count: 1) { _ in ItemSize(height: 1) }
      layout.deleteItem(at: IndexPath(item: 1, section: 0))
    }
    #expect(Self.says("The index path's item is not there.", result))
  }

  @Test func sectionOfAnInsertionMustBeThere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var layout = WaterfallLayout()
      try layout.insertItems(1, at: IndexPath(item: 0, section: 0)) { _, _ in ItemSize(height: 1) }
    }
    #expect(Self.says("The index path's section is not there.", result))
  }

  @Test func moveMustEndWithinASection() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var layout = try WaterfallLayout(SectionMetrics(), count: 2) { _ in ItemSize(height: 1) }
      layout.moveItem(
        at: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0)
      ) { _, _ in ItemSize(height: 1) }
    }
    #expect(Self.says("was given a place beyond the end of its section.", result))
  }

  @Test func invalidatedItemMustBeThere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var layout = WaterfallLayout()
      layout.invalidateItems([0]) { _, _ in ItemSize(height: 1) }
    }
    #expect(Self.says("invalidateItems(_:) was given an item that is not there.", result))
  }

  @Test func invariantsNoticeAnItemOutOfPlace() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var layout = try WaterfallLayout(SectionMetrics(), count: 4) { _ in ItemSize(height: 2) }
      layout.tops[2] = 1
      layout.checkInvariants()
    }
    #expect(Self.says("Items of a column overlap or are out of order.", result))
  }
}
