import Testing

@testable import Cards

struct CardStoreTests {
  /// A batch of one line.
  private func line(_ text: String) -> TextBatch {
    let bytes = Array((text + "\n").utf8)
    return TextBatch(bytes: Bytes(bytes), ends: Offsets([bytes.count]), trim: .newline)
  }

  @Test func aTrickleDoesNotEndInManyBatches() {
    let store = CardStore()
    for number in 0..<5_000 { store.append(line("line \(number)")) }
    #expect(store.count == 5_000)
    #expect(store.table.batches.count <= 16)
    #expect(store.reports() == (0..<5_000).map { "line \($0)" })
  }

  @Test func itemsAreFoundInAnyOrder() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    let store = CardStore()
    var wanted: [String] = []
    for number in 0..<200 {
      if number.isMultiple(of: 7) {
        store.append(DemoBatch(count: 3))
        wanted += [0, 1, 2].map { "demo \($0)" }
      }
      store.append(line("line \(number)"))
      wanted.append("line \(number)")
    }
    store.append(DemoBatch(count: 0))
    #expect(store.count == wanted.count)
    for _ in 0..<2_000 {
      let index = Int.random(in: 0..<store.count, using: &random)
      guard wanted[index].hasPrefix("line") else { continue }
      #expect(store.card(at: index).body.text == wanted[index], "seed \(seed)")
    }
  }

  @Test func differentKindsAreNotJoined() {
    let store = CardStore()
    store.append(line("a"))
    store.append(DemoBatch(count: 1))
    store.append(line("b"))
    #expect(store.table.batches.count == 3)
    let nul = TextBatch(bytes: Bytes([97, 0]), ends: Offsets([2]), trim: .nul)
    #expect(line("a").joined(with: nul) == nil)
  }
}
