import LayoutEngine
import Pictures
import Terminal
import Testing
import WaterfallTerminal

@testable import Cards

/// A picture that is shown large.
@Suite(.enabled(if: Pictures.isAvailable))
struct LargeCardPictureTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func screen(
    _ card: LargeCard, _ size: Size = Size(width: 32, height: 8), _ border: Border = .rounded
  ) -> String {
    var canvas = Canvas(size: size)
    card.fitPicture(size: size, border: border, .usual)
    card.draw(in: &canvas, size: size, context: DrawContext(border: border, theme: Theme()))
    return canvas.text()
  }

  private func picture(_ size: Size) -> PictureOutcome {
    let glyphs = [Glyph](repeating: Glyph("▞", style: .plain), count: size.width * size.height)
    return .success(DrawnPicture(size: size, glyphs: glyphs))
  }

  private func card(_ width: Int, _ height: Int) throws -> LargeCard {
    folder.write(pixmap(width, height), to: "a.ppm")
    return try LargeCard(load([.path(folder.path)]).store, at: 0) {}
  }

  @Test func nameAndSizeWhileItLoads() throws {
    let card = try card(40, 30)
    #expect(
      screen(card) == """
        ╭─ a.ppm ──────────────────────╮
        │                              │
        │                              │
        │                              │
        │                              │
        │                              │
        │                              │
        ╰───── 40 × 30 · 3.6 KB · PNM ─╯
        """)
    #expect(
      screen(card, Size(width: 56, height: 5), .none) == """
         a.ppm                           40 × 30 · 3.6 KB · PNM
        ┌──────────────────────────────────────────────────────┐
        │                                                      │
        │                                                      │
        └──────────────────────────────────────────────────────┘
        """)
  }

  @Test func itFillsTheScreenInItsOwnProportions() throws {
    let card = try card(4, 3)
    _ = screen(card)
    #expect(card.request?.key.size == Size(width: 16, height: 6))
    #expect(card.request?.ticket == .large(0))
    card.outcome = picture(Size(width: 16, height: 6))
    #expect(
      screen(card) == """
        ╭─ a.ppm ──────────────────────╮
        │       ▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞       │
        │       ▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞       │
        │       ▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞       │
        │       ▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞       │
        │       ▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞       │
        │       ▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞       │
        ╰───── 4 × 3 · 47 bytes · PNM ─╯
        """)
    // Another size is another picture; what was drawn for the one before is not shown.
    let other = screen(card, Size(width: 60, height: 20))
    #expect(card.request?.key.size == Size(width: 48, height: 18))
    #expect(card.outcome == nil && !other.contains("▞"))
  }

  @Test func whyThereIsNone() throws {
    let card = try card(40, 30)
    _ = screen(card)
    card.outcome = .failure(.vanished)
    #expect(screen(card).contains("no longer there"))
  }

  @Test func aLongCaptionCanBeScrolled() throws {
    folder.write(pixmap(40, 30), to: "a.ppm")
    let words = (1...20).map { "line \($0)" }.joined(separator: "\\n")
    folder.write("{\"title\":\"t\",\"image\":\"a.ppm\",\"text\":\"\(words)\"}", to: "list.jsonl")
    let store = try load([.path(folder.at("list.jsonl"))], .json, opensFiles: true).store
    let card = LargeCard(store, at: 0) {}
    #expect(screen(card).contains("line 2 ") && !screen(card).contains("line 3 "))
    #expect(card.request?.key.size.height == 4)
    #expect(card.scroll(.selectLast))
    #expect(screen(card).contains("line 20"))
    #expect(screen(card).contains("40 × 30"))
  }

  @Test(arguments: 0...9) func sizesDownToNothing(side: Int) throws {
    let card = try card(40, 30)
    for border in Border.allCases {
      for size in [Size(width: side, height: side), Size(width: 30, height: side)] {
        _ = screen(card, size, border)
        card.outcome = picture(card.request?.key.size ?? .zero)
        _ = screen(card, size, border)
      }
    }
  }
}
