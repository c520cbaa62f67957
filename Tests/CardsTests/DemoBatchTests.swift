import Testing

@testable import Cards

struct DemoBatchTests {
  @Test func aMillionTakesNoMemory() {
    let store = CardStore()
    store.append(DemoBatch(count: 1_000_000))
    #expect(store.count == 1_000_000)
    #expect(store.table.batches.map(\.byteCount) == [0])
    #expect(store.card(at: 999_999).title.hasPrefix("999999 "))
    #expect(DemoBatch(count: -1).count == 0)
    #expect(DemoBatch().count == 50)
  }

  @Test func everyThirdIsOneHalfAsTallAgain() {
    let store = CardStore()
    store.append(DemoBatch(count: 9))
    let heights = (0..<9).map { store.sizeForItem(at: $0, width: 28).height }
    #expect(heights == [6, 6, 9, 6, 6, 9, 6, 6, 9])
    store.options.maxHeight = 7
    #expect(store.sizeForItem(at: 2, width: 28).height == 7)
    store.options.maxHeight = 1
    #expect(store.sizeForItem(at: 2, width: 28).height == 3)
  }

  @Test func thereAreTwoKindsWithTextsOfTheirOwn() {
    let store = CardStore()
    store.append(DemoBatch(count: 100))
    let cards = (0..<100).map(store.card(at:))
    #expect(Set(cards.map(\.kind)) == [.text, .quote])
    #expect(Set(cards.map(\.body.text)).count == 20)
    for (card, next) in zip(cards, cards.dropFirst()) {
      #expect(card.body.text != next.body.text)
    }
  }

  @Test func reportsSayWhatTheCardSays() {
    let store = CardStore()
    store.append(DemoBatch(count: 1))
    let text = store.card(at: 0).body.text
    #expect(store.reports(.item) == [text])
    #expect(store.reports(.json) == [#"{"index":0,"title":"0 Harbour","text":"\#(text)"}"#])
    #expect(store.report(at: 0, as: .field("x")) == nil)
  }
}
