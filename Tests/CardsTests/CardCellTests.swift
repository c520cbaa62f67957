import Formats
import LayoutEngine
import Terminal
import Testing
import WaterfallTerminal

@testable import Cards

/// Golden drawings of cards.
struct CardCellTests {
  private let text = "The quick brown fox\njumps over the lazy dog and 漢字 too"

  @Test func aTextCard() throws {
    let store = try store(text, .paragraphs)
    #expect(
      drawn(store, 0, width: 20) == """
        ╭─ 0 ──────────────╮
        │ The quick brown  │
        │ fox              │
        │ jumps over the   │
        │ lazy dog and 漢  │
        │ 字 too           │
        ╰──────────────────╯
        """)
  }

  @Test func aCardThatIsCutSaysHowMuchMoreThereIs() throws {
    let lines = (1...2_000).map { "line \($0)" }.joined(separator: "\n")
    let store = try store(lines, .paragraphs, options: CardOptions(maxHeight: 5, border: .single))
    #expect(
      drawn(store, 0, width: 24) == """
        ┌─ 0 ──────────────────┐
        │ line 1               │
        │ line 2               │
        │ … 1,998 more lines   │
        └──────────────────────┘
        """)
    store.options.maxHeight = 3
    #expect(
      drawn(store, 0, width: 12) == """
        ┌─ 0 ──────┐
        │ line 1 … │
        └──────────┘
        """)
  }

  @Test func vastTextsAreNotCountedOut() throws {
    let lines = String(repeating: "x\n", count: 50_000)
    let store = try store(lines, .paragraphs, options: CardOptions(maxHeight: 4))
    #expect(drawn(store, 0, width: 30).contains("│ … 10,000+ more lines"))
  }

  @Test(arguments: Border.allCases)
  func everyBorder(border: Border) throws {
    let store = try store("hello", options: CardOptions(border: border))
    let wanted: [Border: String] = [
      .rounded: "╭─ 0 ──────╮\n│ hello    │\n╰──────────╯",
      .single: "┌─ 0 ──────┐\n│ hello    │\n└──────────┘",
      .double: "╔═ 0 ══════╗\n║ hello    ║\n╚══════════╝",
      .ascii: "+- 0 ------+\n| hello    |\n+----------+", .none: "hello",
    ]
    #expect(drawn(store, 0, width: 12) == wanted[border])
  }

  @Test func smallCardsStillShowSomething() throws {
    let store = try store("ab cd")
    #expect(drawn(store, 0, width: 5) == "╭0──╮\n│ab │\n│cd │\n╰───╯")
    #expect(drawn(store, 0, width: 3, height: 3) == "╭0╮\n│…│\n╰─╯")
    #expect(drawn(store, 0, width: 2, height: 3) == "╭╮\n││\n╰╯")
    #expect(drawn(store, 0, width: 12, height: 2) == "╭─ 0 ──────╮\n╰──────────╯")
    #expect(drawn(store, 0, width: 12, height: 1) == "╭─ 0 ──────╮")
    #expect(drawn(store, 0, width: 1, height: 1) == "╮")
  }

  @Test func controlCharactersAreShownNotSent() throws {
    let store = try store("a\u{1B}[2Jb\u{7F}\r\n")
    #expect(drawn(store, 0, width: 20).contains("│ a␛[2Jb␡"))
  }

  @Test func aFileCardCutsItsPathInTheMiddleAndShowsItsSize() {
    let store = CardStore()
    let entry = FileEntry(
      path: Array("root/a/long/path/to/some/file.txt".utf8), rootLength: 5, kind: .text,
      size: 12_345, text: Array("Hello\nthere\n".utf8))
    store.append(FileBatch([entry]))
    #expect(
      drawn(store, 0, width: 24) == """
        ╭─ a/long/p…/file.txt ─╮
        │ Hello                │
        │ there                │
        │ … 12 KB more         │
        ╰────────────── 12 KB ─╯
        """)
    store.options.border = .none
    #expect(
      drawn(store, 0, width: 24) == """
        a/long/path/to…/file.txt
        Hello
        there
        … 12 KB more
        """)
  }

  @Test func aQuoteStandsBesideABar() {
    let store = CardStore()
    store.append(DemoBatch(count: 4))
    #expect(
      drawn(store, 3, width: 28) == """
        ╭─ 3 Grandmother ──────────╮
        │ ▌ A pot that is watched  │
        │ ▌ is at least not burnt. │
        │ ▌                        │
        │ ▌                        │
        ╰──────────────────────────╯
        """)
  }

  @Test func markedCardsHaveATick() throws {
    let store = try store("a")
    #expect(drawn(store, 0, width: 12, isMarked: true).hasPrefix("✓─ 0 "))
    store.options.border = .ascii
    #expect(drawn(store, 0, width: 12, isMarked: true).hasPrefix("*- 0 "))
  }

  @Test func theBadgeStandsInTheBottomBorder() throws {
    let store = try store("a")
    #expect(
      drawn(store, 0, width: 20, badge: "cell 7 ×12").hasSuffix("╰───── cell 7 ×12 ─╯"))
    #expect(drawn(store, 0, width: 12, badge: "cell 7 ×12").hasSuffix("╰──────────╯"))
  }

  @Test func aSelectedCardStandsOutWithoutColour() throws {
    for border in [Border.rounded, .none] {
      let store = try store("word", options: CardOptions(border: border))
      #expect(reversed(store, isSelected: true) > 0)
      #expect(reversed(store, isSelected: false) == 0)
    }
  }

  @Test func onlyRowsOnScreenAreDrawn() throws {
    let lines = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    let store = try store(lines, .paragraphs, options: CardOptions(maxHeight: 200))
    let cell = TextCardCell(reuseIdentifier: "text")
    cell.card = store.card(at: 0)
    var canvas = Canvas(size: Size(width: 12, height: 3))
    canvas.draw(in: Rect(x: 0, y: -50, width: 12, height: 102)) {
      cell.draw(
        in: &$0, size: Size(width: 12, height: 102),
        context: DrawContext(border: .rounded, theme: Theme()))
    }
    #expect(canvas.text() == "│ line 49  │\n│ line 50  │\n│ line 51  │")
  }

  @Test func aCellForgetsItsCard() throws {
    let cell = TextCardCell(reuseIdentifier: "text")
    cell.card = try store("a").card(at: 0)
    cell.prepareForReuse()
    #expect(cell.card == nil)
    var canvas = Canvas(size: Size(width: 5, height: 3))
    cell.draw(
      in: &canvas, size: Size(width: 5, height: 3),
      context: DrawContext(border: .rounded, theme: Theme()))
    #expect(canvas.text().allSatisfy { $0 == "\n" })
  }

  @Test(.enabled(if: Formats.jsonIsAvailable, "built without simdjson"))
  func keysOfFieldsAreDim() throws {
    let store = try store(#"{"title":"T","text":"word","k":"a value that wraps"}"#, .json)
    #expect(
      drawn(store, 0, width: 16) == """
        ╭─ T ──────────╮
        │ word         │
        │ k: a value   │
        │ that wraps   │
        ╰──────────────╯
        """)
    let canvas = canvas(store, width: 16)
    let theme = Theme()
    #expect(canvas[2, 2].style == theme.dim && canvas[3, 2].style == theme.dim)
    #expect(canvas[5, 2].style == theme.text && canvas[2, 1].style == theme.text)
  }

  /// Item 0 drawn at `width`.
  private func canvas(_ store: CardStore, width: Int, isSelected: Bool = false) -> Canvas {
    let cell = TextCardCell(reuseIdentifier: "text")
    cell.card = store.card(at: 0)
    cell.isSelected = isSelected
    let height = store.sizeForItem(at: 0, width: width).height
    let size = Size(width: width, height: height)
    var canvas = Canvas(size: size)
    cell.draw(
      in: &canvas, size: size,
      context: DrawContext(border: store.options.border, theme: Theme()))
    return canvas
  }

  /// How many glyphs of item 0 are in reverse.
  private func reversed(_ store: CardStore, isSelected: Bool) -> Int {
    let canvas = canvas(store, width: 16, isSelected: isSelected)
    return (0..<canvas.size.height).reduce(0) { count, y in
      count
        + (0..<canvas.size.width).filter { canvas[$0, y].style.attributes.contains(.reverse) }.count
    }
  }
}
