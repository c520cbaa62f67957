import LayoutEngine
import Terminal
import Testing
import WaterfallTerminal

@testable import Cards

struct ANSIBatchTests {
  private func ansiStore(
    _ text: String, _ input: CardInput = .lines(nul: false), options: CardOptions = CardOptions()
  ) throws -> CardStore {
    let folder = try Folder()
    folder.write(text, to: "input")
    let loader = try Loader(
      sources: [.path(folder.at("input"))], input: input, opensFiles: true, readsANSI: true,
      wake: {})
    loader.start()
    try wait { loader.status.isFinished }
    let store = CardStore(options: options)
    for batch in loader.takeBatches() { store.append(batch) }
    return store
  }

  private let commit = """
    \u{1B}[33mcommit 1a2b\u{1B}[m\u{1B}[33m (\u{1B}[m\u{1B}[1;36mHEAD\u{1B}[m\u{1B}[33m)\u{1B}[m
    Author: A

        \u{1B}[31m-old
        line\u{1B}[m

    \u{1B}[33mcommit 3c4d\u{1B}[m
    Author: B

    """

  @Test func aCommitLooksAsInTheShell() throws {
    let store = try ansiStore(commit, .split("^commit "))
    #expect(store.count == 2)
    #expect(
      drawn(store, 0, width: 24) == """
        ╭─ 0 ──────────────────╮
        │ commit 1a2b (HEAD)   │
        │ Author: A            │
        │                      │
        │     -old             │
        │     line             │
        ╰──────────────────────╯
        """)
    #expect(store.title(at: 0) == "commit 1a2b (HEAD)")
    let canvas = canvas(store)
    let yellow = Style(foreground: .indexed(3))
    #expect(canvas[2, 1].style == yellow && canvas[14, 1].style == yellow)
    #expect(canvas[15, 1].style == Style(foreground: .indexed(6), attributes: .bold))
    #expect(canvas[2, 2].style == .plain)
    // A colour holds over the end of a line.
    #expect(canvas[6, 4].style.foreground == .indexed(1))
    #expect(canvas[6, 5].style.foreground == .indexed(1))
  }

  @Test func itemsAreReportedAsTheyCame() throws {
    let store = try ansiStore("a\u{1B}[31mb\nplain\n\u{1B}[m\n")
    #expect(store.reports() == ["a\u{1B}[31mb", "plain", "\u{1B}[m"])
    #expect(store.bodies == ["ab", "plain", ""])
    #expect(drawn(store, 2, width: 12) == "╭─ 2 ──────╮\n│          │\n╰──────────╯")
  }

  @Test func aStyleEndsWithItsItem() throws {
    let store = try ansiStore("\u{1B}[31ma\nb\n")
    #expect(store.card(at: 0).runs.count == 1 && store.card(at: 1).runs.isEmpty)
  }

  @Test func otherSequencesStayVisible() throws {
    let store = try ansiStore("\u{1B}[1ma\u{1B}[2Jb\u{1B}[m\n")
    #expect(drawn(store, 0, width: 16).contains("│ a␛[2Jb"))
  }

  @Test func runsEndWithTheText() throws {
    let card = try ansiStore("\u{1B}[31ma\u{1B}[m\u{1B}[32m\r\r\n", .paragraphs).card(at: 0)
    #expect(card.body.text == "a")
    #expect(card.runs.map(\.range) == [0..<1])
    let red = try ansiStore("\u{1B}[31ma\r\n", .paragraphs).card(at: 0)
    #expect(red.runs.map(\.range) == [0..<1])
  }

  @Test func paragraphsEndAtLinesThatLookBlank() throws {
    let store = try ansiStore("a\n\u{1B}[m\nb\n\n", .paragraphs)
    #expect(store.count == 2)
  }

  @Test func withoutTheOptionNothingChanges() throws {
    let store = try store("\u{1B}[1ma\n")
    #expect(drawn(store, 0, width: 16).contains("│ ␛[1ma"))
  }

  @Test func aFileIsColouredToo() throws {
    var store = CardStore()
    let entry = FileEntry(
      path: Array("log".utf8), kind: .text, size: 9, text: Array("\u{1B}[31mred\n".utf8))
    store.append(FileBatch([entry], readsANSI: true))
    #expect(store.bodies == ["red"] && store.card(at: 0).runs.count == 1)
    store = CardStore()
    store.append(FileBatch([entry]))
    #expect(store.bodies == ["\u{1B}[31mred"])
  }

  /// Sequences have no width: a card is as high as that of the same text without them, and looks
  /// the same but for colours.
  @Test func heightsAreThoseOfThePlainText() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    let parts = ["a", "word", " ", "  ", "\n", "\t", "é", "漢字", "\u{301}", "👩‍👩‍👧", "\u{1B}[K"]
    let sequences = ["\u{1B}[m", "\u{1B}[1;31m", "\u{1B}[38;2;1;2;3m", "\u{1B}[7m"]
    for _ in 0..<300 {
      var plain = ""
      var styled = ""
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        let part = parts.randomElement(using: &random) ?? ""
        plain += part
        if Bool.random(using: &random) { styled += sequences.randomElement(using: &random) ?? "" }
        styled += part
      }
      let batches = [plain, styled].map { text in
        let bytes = Array(text.utf8)
        return ANSIBatch(
          text: TextBatch(bytes: Bytes(bytes), ends: Offsets([bytes.count]), trim: .nul))
      }
      let stores = batches.map { batch in
        let store = CardStore()
        store.append(batch)
        return store
      }
      let width = Int.random(in: 3...30, using: &random)
      let heights = stores.map { $0.sizeForItem(at: 0, width: width).height }
      #expect(heights[0] == heights[1], "seed \(seed): \(styled.debugDescription)")
      #expect(
        drawn(stores[0], 0, width: width) == drawn(stores[1], 0, width: width),
        "seed \(seed): \(styled.debugDescription)")
    }
  }

  @Test func thousandsOfRunsAreDrawn() throws {
    let text = (0..<50_000).map { "\u{1B}[3\($0 % 8)mx" }.joined()
    let store = try ansiStore(text)
    #expect(drawn(store, 0, width: 30).contains("xxxxx"))
    #expect(canvas(store)[2, 1].style.foreground == .indexed(0))
    #expect(canvas(store)[3, 1].style.foreground == .indexed(1))
  }

  private func canvas(_ store: CardStore) -> Canvas {
    let cell = TextCardCell(reuseIdentifier: "text")
    cell.card = store.card(at: 0)
    let size = Size(width: 24, height: store.sizeForItem(at: 0, width: 24).height)
    var canvas = Canvas(size: size)
    cell.draw(
      in: &canvas, size: size, context: DrawContext(border: .rounded, theme: Theme()))
    return canvas
  }
}
