import LayoutEngine
import Testing

@testable import WaterfallView

@Suite struct Map {
  @Test(arguments: 0..<100)
  func itemsAndSurvivorsAreFound(seed: Int) {
    var random = SeededRandom(seed)
    let old = Array(0..<Int.random(in: 0...20, using: &random))
    var new = old.filter { _ in random.chance(60) }
    if random.chance(30) { new.shuffle(using: &random) }
    for _ in 0..<3 { new.insert(-1, at: Int.random(in: 0...new.count, using: &random)) }
    let map = ItemMap(ItemDifference.runs(from: old, to: new))
    for item in old {
      #expect(map.newIndex(of: item) == new.firstIndex(of: item), "seed \(seed)")
      let survivor =
        old[item...].first(where: new.contains) ?? old[..<item].last(where: new.contains)
      #expect(
        map.newIndexOfSurvivor(nearest: item) == survivor.flatMap { new.firstIndex(of: $0) },
        "seed \(seed)")
    }
  }

  @Test func anItemKeptTwiceOrNotThereIsInvalid() {
    #expect(ItemMap([.kept(2..<4), .fresh(9), .kept(0..<2)]).firstInvalid(of: 4) == nil)
    #expect(ItemMap([.kept(0..<5)]).firstInvalid(of: 4) == 4)
    #expect(ItemMap([.kept(1..<3), .kept(0..<2)]).firstInvalid(of: 4) == 1)
    #expect(ItemMap([.kept(-1..<1)]).firstInvalid(of: 4) == -1)
    #expect(ItemMap([]).firstInvalid(of: 0) == nil)
  }
}
