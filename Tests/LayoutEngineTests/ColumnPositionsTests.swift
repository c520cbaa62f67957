import Testing

@testable import LayoutEngine

@Suite struct ColumnPositionsTests {
  @Test func startsOfEverySpanEqualTheScan() {
    for seed in 0..<300 {
      var random = SeededRandom(seed: seed)
      var state = PlacementState()
      state.positions = (0..<random.int(1...12)).map { _ in random.int(0...9) }
      let positions = state.positions
      state.withPositions(tolerance: 0) { columns in
        for span in 1...positions.count {
          let scan = (0...positions.count - span).map { positions[$0..<$0 + span].max() ?? 0 }
          let least = scan.firstIndex(of: scan.min() ?? 0) ?? 0
          #expect(columns.leftmostLeast(span: span) == least, "seed \(seed), span \(span)")
          #expect(columns.position(ofStart: least, span: span) == scan[least], "seed \(seed)")
        }
      }
    }
  }

  @Test func advanceMovesTheCoveredColumns() {
    var state = PlacementState()
    state.positions = [1, 2, 3, 4]
    state.withPositions(tolerance: 0) { $0.advance(start: 1, span: 2, to: 9) }
    #expect(state.positions == [1, 9, 9, 4])
  }
}
