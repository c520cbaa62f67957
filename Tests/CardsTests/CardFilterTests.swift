import Glibc
import Testing

@testable import Cards

struct CardFilterTests {
  /// The slow obvious version: fold everything, look for each word.
  private func isMatch(_ text: String, _ query: String) -> Bool {
    query.split(separator: " ").allSatisfy { word in
      let isExact = word.contains { $0.isUppercase }
      let (hay, needle) = isExact ? (text, String(word)) : (text.lowercased(), word.lowercased())
      // Lower case tells the last sigma of a word from others; a fold does not.
      return scalars(hay).contains(scalars(needle))
    }
  }

  private func scalars(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { $0 == "ς" ? "σ" : $0 }
  }

  private func text(_ random: inout Seeded) -> String {
    let words = ["disk", "Error", "ab", "aab", "über", "ÜBER", "Σίσυφος", "漢字", "x", "QUICK", "e"]
    return (0..<Int.random(in: 0...9, using: &random)).map { _ in
      words[Int.random(in: 0..<words.count, using: &random)]
    }.joined(separator: [" ", "", "-"][Int.random(in: 0..<3, using: &random)])
  }

  private let queries = [
    "d", "disk", "error", "Error", "aa", "ab aab", "über", "Ü", "σίσυφοσ", "漢字", "quick disk e",
    "zz",
  ]

  private func store(_ lines: [String], batch: Int) -> CardStore {
    let store = CardStore()
    for first in stride(from: 0, to: lines.count, by: batch) {
      let part = lines[first..<min(lines.count, first + batch)]
      var bytes: [UInt8] = []
      var ends = Offsets()
      for line in part {
        bytes += Array(line.utf8) + [10]
        ends.append(bytes.count)
      }
      store.append(TextBatch(bytes: Bytes(bytes), ends: ends, trim: .newline))
    }
    return store
  }

  private func all(_ filter: CardFilter) -> [Int] {
    var found: [UInt32] = []
    while !filter.isFinished {
      filter.finishNext()
      found += filter.takeMatches()
    }
    return found.map { Int($0) }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func findsWhatTheSlowVersionFinds(seed: UInt64) {
    var random = Seeded(state: seed)
    let lines = (0..<Int.random(in: 1...3000, using: &random)).map { _ in text(&random) }
    let store = store(lines, batch: Int.random(in: 1...1000, using: &random))
    let pool = WorkerPool(threads: 3)
    for query in queries {
      let wanted = lines.indices.filter { isMatch(lines[$0], query) }
      let filter = CardFilter(Query(query), in: store, pool: pool) {}
      #expect(all(filter) == wanted, "seed \(seed), \(query)")
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func narrowingFindsTheSame(seed: UInt64) {
    var random = Seeded(state: seed)
    let lines = (0..<5000).map { _ in text(&random) }
    let store = store(lines, batch: 700)
    let pool = WorkerPool(threads: 2)
    let first = CardFilter(Query("QUICK"), in: store, pool: pool) {}
    let candidates = all(first).map { UInt32($0) }
    let narrow = CardFilter(
      Query("QUICK disk"), in: store, candidates: (candidates, store.count), pool: pool
    ) {}
    #expect(all(narrow) == lines.indices.filter { isMatch(lines[$0], "QUICK disk") })
  }

  @Test func whatArrivesLaterIsSearchedToo() {
    let store = store(["a1", "b"], batch: 2)
    let filter = CardFilter(Query("a"), in: store, pool: WorkerPool(threads: 1)) {}
    #expect(all(filter) == [0])
    store.append(TextBatch(bytes: Bytes("c\nxa\n".utf8), ends: Offsets([2, 5]), trim: .newline))
    #expect(!filter.isFinished)
    filter.extend()
    #expect(all(filter) == [3])
  }

  @Test func narrowing() {
    #expect(Query("abc d").narrows(Query("b")))
    #expect(Query("ABC").narrows(Query("b")))
    #expect(!Query("abc").narrows(Query("B")))
    #expect(!Query("ab").narrows(Query("abc")))
    #expect(Query("x").narrows(Query("  ")))
  }

  @Test func blanksAndControlCharactersPartWords() {
    #expect(Query(" a\tb\u{1B}c ") == Query("a b c"))
    #expect(Query("\u{7F} ").isEmpty)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func bytesAreFoundWhereTheyAre(seed: UInt64) {
    var random = Seeded(state: seed)
    let text = (0..<Int.random(in: 0...200, using: &random)).map { _ in
      "abAB z".utf8.randomElement(using: &random) ?? 0
    }
    let word = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      "abz".utf8.randomElement(using: &random) ?? 0
    }
    let folded = text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let search = ByteSearch(word, foldsCase: true)
    for start in 0...text.count {
      let wanted = (start...max(start, text.count)).first { place in
        place + word.count <= text.count && Array(folded[place..<place + word.count]) == word
      }
      #expect(
        text.withUnsafeBufferPointer { search.position(in: $0, from: start) } == wanted,
        "seed \(seed), from \(start)")
    }
  }

  @Test func caseIsFoldedSimply() {
    func fold(_ scalar: Unicode.Scalar) -> UInt32 { CaseFolding.fold(scalar.value) }
    #expect(fold("Σ") == fold("ς") && fold("σ") == fold("ς"))
    #expect(fold("ı") != fold("i") && fold("İ") != fold("i"))
    #expect(CaseFolding.hasCases(0x3C3) && !CaseFolding.hasCases(0x6F22))
  }
}

struct ShownCardsTests {
  @Test func positionsOfFinds() {
    var shown = ShownCards(matches: [4, 7])
    shown.append([8, 19])
    shown.extend(to: 100)
    #expect(shown.count == 4)
    #expect((0..<4).map { shown.card(at: $0) } == [4, 7, 8, 19])
    #expect(shown.position(of: 8) == 2)
    #expect(shown.position(of: 9) == nil)
    #expect(shown.position(ofCardFrom: 9) == 3)
    #expect(shown.position(ofCardFrom: 20) == 4)
    #expect(shown.matches(before: 8) == [4, 7])
  }

  @Test func allCards() {
    var shown = ShownCards()
    shown.extend(to: 3)
    #expect(shown.card(at: 2) == 2)
    #expect(shown.position(of: 3) == nil)
  }
}
