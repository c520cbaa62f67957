import Testing

@testable import WaterfallTerminal

struct PagerTests {
  private func pager(_ count: Int, _ height: Int) -> Pager {
    var pager = Pager()
    pager.fit(count: count, height: height)
    return pager
  }

  /// The rows on screen after `action`; nil where it changed nothing.
  private func rows(_ action: Action, _ pager: inout Pager) -> Range<Int>? {
    pager.scroll(action) ? pager.visible : nil
  }

  @Test func keepsWithinItsRows() {
    var pager = pager(10, 4)
    #expect(pager.visible == 0..<4)
    let steps: [(Action, Range<Int>?)] = [
      (.scrollUp, nil), (.scrollDown, 1..<5), (.pageDown, 4..<8), (.pageDown, 6..<10),
      (.scrollDown, nil), (.selectLast, nil), (.halfPageUp, 4..<8), (.selectFirst, 0..<4),
      (.pageUp, nil), (.halfPageDown, 2..<6), (.selectLast, 6..<10), (.pageUp, 3..<7),
    ]
    for (action, wanted) in steps { #expect(rows(action, &pager) == wanted, "\(action)") }
    _ = pager.scroll(by: .max)
    #expect(pager.offset == 6)
    _ = pager.scroll(by: .min)
    #expect(pager.offset == 0)
  }

  @Test func whatFitsDoesNotScroll() {
    for (count, height) in [(0, 0), (0, 5), (3, 5), (5, 5)] {
      var pager = pager(count, height)
      #expect(!pager.scrolls)
      #expect(pager.visible == 0..<count)
      for action in [Action.scrollDown, .pageDown, .selectLast, .halfPageDown] {
        #expect(rows(action, &pager) == nil)
      }
    }
  }

  @Test func fewerRowsTakeItBack() {
    var pager = pager(100, 10)
    _ = pager.scroll(.selectLast)
    pager.fit(count: 20, height: 10)
    #expect(pager.visible == 10..<20)
    pager.fit(count: 20, height: 0)
    #expect(pager.visible.isEmpty)
  }
}
