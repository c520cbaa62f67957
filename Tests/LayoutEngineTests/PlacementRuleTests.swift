import Testing

@testable import LayoutEngine

/// Each rule on the positions 4 7 4 9 of the diagram.
@Suite struct PlacementRuleTests {
  private func start<Rule: PlacementRule>(
    _ rule: Rule.Type, span: Int, tolerance: Int = 0, cursor: Int = 0
  ) -> Int {
    var state = PlacementState()
    state.positions = [4, 7, 4, 9]
    state.cursor = cursor
    var start = -1
    state.withPositions(tolerance: tolerance) { start = Rule.start(span: span, in: &$0) }
    #expect(state.positions == [4, 7, 4, 9])
    return start
  }

  @Test(arguments: [(1, 0), (2, 0), (3, 0), (4, 0)])
  func shortestIsTheLeftmostLeast(span: Int, column: Int) {
    #expect(start(ShortestRule.self, span: span) == column)
  }

  @Test func inOrderTakesTheFirstNearEnoughFromTheCursor() {
    #expect(start(InOrderRule.self, span: 1) == 0)
    #expect(start(InOrderRule.self, span: 1, cursor: 1) == 2)
    #expect(start(InOrderRule.self, span: 1, cursor: 3) == 0)
    #expect(start(InOrderRule.self, span: 1, tolerance: 3, cursor: 1) == 1)
    #expect(start(InOrderRule.self, span: 2, tolerance: 1, cursor: 2) == 0)
    #expect(start(InOrderRule.self, span: 2, tolerance: 2, cursor: 2) == 2)
  }

  @Test func roundsGoOnOrBeginAnew() {
    #expect(start(LeftToRightRule.self, span: 2, cursor: 2) == 2)
    #expect(start(LeftToRightRule.self, span: 2, cursor: 3) == 0)
    #expect(start(RightToLeftRule.self, span: 2, cursor: 2) == 0)
    #expect(start(RightToLeftRule.self, span: 2, cursor: 3) == 2)
    #expect(start(RightToLeftRule.self, span: 1, cursor: 1) == 2)
  }

  @Test func cursorsComeBackAtTheLastColumn() {
    #expect(InOrderRule.cursor(after: 1, span: 2, of: 4) == 3)
    #expect(InOrderRule.cursor(after: 2, span: 2, of: 4) == 0)
    #expect(RightToLeftRule.cursor(after: 1, span: 2, of: 4) == 3)
    #expect(RightToLeftRule.cursor(after: 0, span: 2, of: 4) == 0)
  }

  @Test func sectionsKnowTheCursorOfTheirRule() {
    let placements: [(Placement, Int)] = [
      (.shortest, 0), (.inOrder(tolerance: 1), 3), (.leftToRight, 3), (.rightToLeft, 3),
    ]
    for (placement, cursor) in placements {
      let metrics = SectionMetrics(columns: .fixed(4), placement: placement)
      #expect(SectionRecord(metrics, width: 80).cursor(after: 1, span: 2) == cursor)
    }
  }
}
