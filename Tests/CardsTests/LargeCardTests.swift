import Foundation
import LayoutEngine
import Synchronization
import Terminal
import Testing
import WaterfallTerminal

@testable import Cards

struct LargeCardTests {
  private func store(_ batch: any CardBatch) -> CardStore {
    let store = CardStore()
    store.append(batch)
    return store
  }

  private func screen(
    _ card: LargeCard, _ width: Int = 30, _ height: Int = 8, _ border: Border = .rounded
  ) -> String {
    var canvas = Canvas(size: Size(width: width, height: height))
    card.draw(
      in: &canvas, size: canvas.size, context: DrawContext(border: border, theme: Theme()))
    return canvas.text()
  }

  private func lines(_ count: Int) -> CardStore {
    let bytes = Array((1...count).map { "line \($0)" }.joined(separator: "\n").utf8)
    return store(TextBatch(bytes: Bytes(bytes), ends: Offsets([bytes.count]), trim: .newline))
  }

  @Test func allOfATextCanBeScrolledTo() {
    let card = LargeCard(lines(100), at: 0) {}
    #expect(
      screen(card, 24, 5) == """
        ╭─ 0 ──────────────────╮
        │ line 1               │
        │ line 2               │
        │ line 3               │
        ╰──────────── 1–3/100 ─╯
        """)
    #expect(card.scroll(.pageDown))
    #expect(screen(card, 24, 5).contains("line 3") && !screen(card, 24, 5).contains("line 2 "))
    #expect(card.scroll(.selectLast))
    #expect(screen(card, 24, 5).contains("98–100/100"))
    #expect(!card.scroll(.scrollDown))
  }

  @Test func withoutLinesTheTitleHasARowOfItsOwn() {
    let card = LargeCard(lines(9), at: 0) {}
    #expect(screen(card, 30, 3, .none) == " 0                      1–2/9\nline 1\nline 2")
    card.isMarked = true
    #expect(screen(card, 30, 3, .none).hasPrefix(" ✓ 0 "))
    #expect(screen(card, 30, 5, .ascii).contains("* 0"))
  }

  @Test(arguments: 0...12) func sizesDownToNothing(side: Int) {
    for border in Border.allCases {
      for (width, height) in [(side, side), (side, 3), (30, side)] {
        _ = screen(LargeCard(lines(50), at: 0) {}, width, height, border)
      }
    }
  }

  @Test func moreOfAFileIsReadThanItsCardKeeps() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = (1...5000).map { "row \($0)" }.joined(separator: "\n")
    try text.write(to: file, atomically: true, encoding: .utf8)
    var probe = FileProbe()
    let store = store(FileBatch([probe.entry(Array(file.path.utf8))]))
    let woken = DispatchSemaphore(value: 0)
    let card = LargeCard(store, at: 0) { woken.signal() }
    _ = screen(card)
    _ = card.scroll(.selectLast)
    #expect(screen(card).contains("reading…"))
    woken.wait()
    #expect(card.takeIn())
    #expect(!card.takeIn())
    _ = screen(card)
    _ = card.scroll(.selectLast)
    #expect(screen(card).contains("row 5000"))
  }

  @Test func aFileThatIsGoneSaysSo() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    try String(repeating: "x\n", count: 5000).write(to: file, atomically: true, encoding: .utf8)
    var probe = FileProbe()
    let store = store(FileBatch([probe.entry(Array(file.path.utf8))]))
    try FileManager.default.removeItem(at: file)
    let woken = DispatchSemaphore(value: 0)
    let card = LargeCard(store, at: 0) { woken.signal() }
    woken.wait()
    #expect(card.takeIn())
    #expect(screen(card, 60).contains("cannot be read"))
  }

  @Test func anItemLargerThanTheBoundIsCut() {
    let bytes = [UInt8](repeating: 0x61, count: FileReading.limit + 5000)
    let store = store(TextBatch(bytes: Bytes(bytes), ends: Offsets([bytes.count]), trim: .newline))
    let card = LargeCard(store, at: 0) {}
    _ = screen(card, 104, 8)
    _ = card.scroll(.selectLast)
    #expect(screen(card, 104, 8).contains("… 5.0 KB more"))
  }
}
