import Formats
import LayoutEngine
import Testing

@testable import Cards

struct CardComparisonTests {
  private func compare(_ old: CardStore, _ new: CardStore) throws -> CardComparison.Result {
    let comparison = CardComparison(from: old, to: new, wake: {})
    try wait { comparison.result != nil }
    return try #require(comparison.result)
  }

  @Test func keptAndNewItems() throws {
    let result = try compare(store("a\nb\nc\nd\n"), store("a\nx\nc\nd\ny\n"))
    #expect(result.runs == [.kept(0..<1), .fresh(1), .kept(2..<4), .fresh(1)])
    #expect(result.changed.isEmpty)
  }

  @Test func changedIsToldByTheNumbersOfBefore() {
    func identities(_ all: [(Int, Int)]) -> [CardIdentity] {
      all.map { CardIdentity(key: $0.0, version: $0.1) }
    }
    let result = CardComparison.compare(
      identities([(1, 0), (2, 0), (3, 0), (4, 0), (2, 0)]),
      identities([(9, 9), (4, 1), (2, 7), (3, 0), (2, 0), (2, 5)]))
    // The last ones are alike, and stay together.
    #expect(
      result.runs == [.fresh(1), .kept(3..<4), .kept(1..<3), .fresh(1), .kept(4..<5)])
    #expect(result.changed == [3, 1, 4])
  }

  @Test func whatIsKnownIsNotAskedAgain() throws {
    let first = try store("a\nb\n")
    let result = try compare(CardStore(), first)
    first.inherit(result, from: CardStore())
    let asked = first.snapshot
    #expect(asked.known.count == 2)
    for batch in try store("c\nd\n").table.batches { first.append(batch) }
    #expect(try first.snapshot.identities() == store("a\nb\nc\nd\n").snapshot.identities())
    // In batches of their own as well.
    let apart = CardSnapshot(
      batches: try store("a\nb\n").table.batches + store("c\nd\n").table.batches,
      known: Array(first.snapshot.identities().prefix(3)))
    #expect(apart.identities() == first.snapshot.identities())
  }

  @Test func heightsGoWithTheirCards() throws {
    let old = try store("a\nlong enough for two\nc\nd\n")
    var heights = CardHeights(CardHeights.Key(width: 20, options: old.options))
    heights.store(CardHeights.Measured(cards: .range(0..<3), bytes: [3, 4, 5]))
    old.heights = heights
    let new = try store("x\nc\nlong enough for two\nd\n")
    new.inherit(try compare(old, new), from: old)
    let carried = try #require(new.heights)
    // The last one had not been measured before either.
    #expect((0..<4).map { carried[$0] } == [nil, 5, 4, nil])
    let changed = CardComparison.Result(runs: [.kept(0..<3)], changed: [1], identities: [])
    #expect((0..<3).map { heights.carried(by: changed)[$0] } == [3, nil, 5])
  }

  @Test func itIsToldOnceAndMayBeForgotten() throws {
    let old = try store("a\n")
    for _ in 0..<100 { _ = CardComparison(from: old, to: old, wake: {}) }
    #expect(try compare(old, old).runs == [.kept(0..<1)])
  }
}
