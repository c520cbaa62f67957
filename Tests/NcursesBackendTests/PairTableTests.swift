import Testing

@testable import NcursesBackend

@Suite struct PairTableTests {
  @Test func numbersPairsAsTheyComeAndKeepsThem() {
    var table = PairTable(limit: 5)
    #expect(table.pair(-1, -1) == .new(1))
    #expect(table.pair(1, -1) == .new(2))
    #expect(table.pair(-1, 1) == .new(3))
    #expect(table.pair(1, -1) == .known(2))
    #expect(table.pair(2, 3) == .new(4))
    #expect(table.pair(4, 4) == .exhausted)
    #expect(table.pair(2, 3) == .known(4))
    #expect(table.pair(-1, -1) == .known(1))
    table.removeAll()
    #expect(table.pair(4, 4) == .new(1))
  }

  @Test func withoutPairsThereAreOnlyStandardColors() {
    var table = PairTable(limit: 0)
    #expect(table.pair(-1, -1) == .known(0))
    #expect(table.pair(1, 1) == .exhausted)
  }
}
