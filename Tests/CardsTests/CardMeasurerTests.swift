import LayoutEngine
import Terminal
import Testing

@testable import Cards

struct CardMeasurerTests {
  private func store(_ random: inout Seeded, lines: Int) -> CardStore {
    let store = CardStore(options: CardOptions(maxHeight: Int.random(in: 3...300, using: &random)))
    var left = lines
    while left > 0 {
      let count = min(left, Int.random(in: 1...2000, using: &random))
      var bytes: [UInt8] = []
      var ends = Offsets()
      for _ in 0..<count {
        for _ in 0..<Int.random(in: 0...60, using: &random) {
          bytes.append(
            contentsOf: ["a", "bc ", " ", "é", "漢", "word"].randomElement(using: &random)?.utf8
              ?? "".utf8)
        }
        bytes.append(0)
        ends.append(bytes.count)
      }
      store.append(TextBatch(bytes: Bytes(bytes), ends: ends, trim: .nul))
      left -= count
    }
    return store
  }

  private func measureAll(_ measurer: CardMeasurer, _ shown: ShownCards) -> Int {
    measurer.add(0..<shown.count, of: shown)
    var ready = 0
    while ready < shown.count {
      measurer.finishNext()
      ready += measurer.takeReady()
    }
    return ready
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func measuredOnThreadsIsAsAsked(seed: UInt64) {
    var random = Seeded(state: seed)
    let store = store(&random, lines: 5000)
    let width = Int.random(in: 1...70, using: &random)
    let asked = (0..<store.count).map { store.sizeForItem(at: $0, width: width) }
    #expect(store.measuredOnDemand == store.count)
    var shown = ShownCards()
    shown.extend(to: store.count)
    let measurer = CardMeasurer(store, width: width, pool: WorkerPool(threads: 3)) {}
    #expect(measureAll(measurer, shown) == store.count)
    let before = store.measuredOnDemand
    #expect((0..<store.count).map { store.sizeForItem(at: $0, width: width) } == asked)
    #expect(store.measuredOnDemand == before + asked.count { $0.height >= 254 }, "seed \(seed)")
  }

  @Test func onlyWhatIsShownIsMeasuredAndWhatIsKnownIsNot() {
    var random = Seeded(state: 1)
    let store = store(&random, lines: 3000)
    let pool = WorkerPool(threads: 2)
    let finds = ShownCards(matches: Array(stride(from: 5, to: 3000, by: 7)))
    _ = measureAll(CardMeasurer(store, width: 20, pool: pool) {}, finds)
    #expect(store.heights?[5] != nil)
    #expect(store.heights?[6] == nil)
    var all = ShownCards()
    all.extend(to: store.count)
    _ = measureAll(CardMeasurer(store, width: 20, pool: pool) {}, all)
    #expect((0..<3000).allSatisfy { store.heights?[$0] != nil })
    _ = CardMeasurer(store, width: 21, pool: pool) {}
    #expect(store.heights?[5] == nil)
  }
}

struct OrderedWorkTests {
  @Test func resultsComeInOrderWhateverTakesLonger() {
    let work = OrderedWork<Int>(pool: WorkerPool(threads: 4)) {}
    for number in 0..<500 {
      work.add { _ in
        var sum = number
        for step in 0..<(number % 7) * 2000 { sum ^= step }
        return sum >= 0 ? number : number
      }
    }
    var taken: [Int] = []
    let scratch = CardScratch()
    while work.isPending {
      work.finishNext(scratch)
      taken += work.takeReady(limit: 3)
    }
    #expect(taken == Array(0..<500))
  }
}
