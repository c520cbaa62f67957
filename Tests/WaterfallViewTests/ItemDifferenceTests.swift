import LayoutEngine
import Testing

@testable import WaterfallView

@Suite struct Difference {
  typealias Run = WaterfallLayout.ItemRun

  /// For each item of after, where it was: told by counting occurrences, the common ends aside.
  static func oracle(_ old: [Int], _ new: [Int]) -> [Int?] {
    var head = 0
    while head < min(old.count, new.count), old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - head, old.reversed()[tail] == new.reversed()[tail] {
      tail += 1
    }
    return new.indices.map { index in
      if index < head { return index }
      if index >= new.count - tail { return index + old.count - new.count }
      let occurrence = new[head..<index].count { $0 == new[index] }
      let places = (head..<old.count - tail).filter { old[$0] == new[index] }
      return occurrence < places.count ? places[occurrence] : nil
    }
  }

  static func expanded(_ runs: [Run]) -> [Int?] {
    runs.flatMap { run -> [Int?] in
      switch run {
      case .kept(let range): return Array(range)
      case .fresh(let count): return Array(repeating: nil, count: count)
      }
    }
  }

  @Test(arguments: 0..<400)
  func runsAreThoseOfTheObviousCount(seed: Int) {
    var random = SeededRandom(seed)
    let letters = Int.random(in: 1...12, using: &random)
    let old = (0..<Int.random(in: 0...20, using: &random)).map { _ in
      Int.random(in: 0..<letters, using: &random)
    }
    var new = old
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where !new.isEmpty: new.remove(at: Int.random(in: new.indices, using: &random))
      case 1 where !new.isEmpty: new.append(new.remove(at: 0))
      case 2: new.shuffle(using: &random)
      default:
        new.insert(
          Int.random(in: 0..<letters + 2, using: &random),
          at: Int.random(in: 0...new.count, using: &random))
      }
    }
    let runs = ItemDifference.runs(from: old, to: new)
    #expect(Self.expanded(runs) == Self.oracle(old, new), "seed \(seed): \(old) → \(new)")
    #expect(ItemDifference.itemCount(of: runs) == new.count)
    let kept = Self.expanded(runs).compactMap { $0 }
    #expect(Set(kept).count == kept.count, "seed \(seed)")
  }

  @Test func neighboursAreJoined() {
    #expect(
      ItemDifference.runs(from: [1, 2, 3, 4], to: [1, 3, 9, 8, 4])
        == [.kept(0..<1), .kept(2..<3), .fresh(2), .kept(3..<4)])
    #expect(ItemDifference.runs(from: [1, 2], to: [1, 2]) == [.kept(0..<2)])
    #expect(ItemDifference.runs(from: [Int](), to: []) == [])
  }

  @Test(arguments: 0..<100)
  func reloadedItemsAreCutOut(seed: Int) {
    var random = SeededRandom(seed)
    let old = Array(0..<Int.random(in: 1...30, using: &random))
    let new = old.shuffled(using: &random).prefix(20) + [100, 101]
    let reloaded = (0..<5).map { _ in Int.random(in: old.indices, using: &random) }
    let runs = ItemDifference.runs(from: old, to: Array(new))
    let cut = ItemDifference.cut(reloaded, outOf: runs)
    let expected = Self.expanded(runs).map { $0.flatMap { reloaded.contains($0) ? nil : $0 } }
    #expect(Self.expanded(cut) == expected, "seed \(seed)")
  }
}
