import LayoutEngine
import Pictures
import Terminal
import Testing
import WaterfallTerminal

@testable import Cards

struct PictureCardCellTests {
  private let size = Size(width: 16, height: 6)

  private func cell() -> PictureCardCell {
    let cell = PictureCardCell(reuseIdentifier: Card.Kind.picture.reuseIdentifier)
    cell.card = Card(
      kind: .picture, title: "a.png", hasOwnTitle: true, body: ByteSlice("words".utf8),
      note: "4 × 3")
    return cell
  }

  private func drawn(_ cell: PictureCardCell, border: Border = .rounded) -> String {
    var canvas = Canvas(size: size)
    cell.draw(in: &canvas, size: size, context: DrawContext(border: border, theme: Theme()))
    return canvas.text()
  }

  private var picture: DrawnPicture {
    let glyphs = (0..<12).map { _ in Glyph("▞", style: .plain) }
    return DrawnPicture(size: Size(width: 4, height: 3), glyphs: glyphs)
  }

  @Test func anOutlineAndTheNameWhileItLoads() {
    #expect(
      drawn(cell()) == """
        ╭─ a.png ──────╮
        │              │
        │              │
        │              │
        │              │
        ╰────── 4 × 3 ─╯
        """)
    let bare = cell()
    bare.card?.body = ByteSlice([])
    #expect(
      drawn(bare, border: .none) == """
        a.png
        ┌──────────────┐
        │              │
        │              │
        │              │
        └──────────────┘
        """)
  }

  @Test func thePictureInTheMiddle() {
    let cell = cell()
    cell.outcome = .success(picture)
    #expect(
      drawn(cell) == """
        ╭─ a.png ──────╮
        │     ▞▞▞▞     │
        │     ▞▞▞▞     │
        │     ▞▞▞▞     │
        │              │
        ╰────── 4 × 3 ─╯
        """)
  }

  @Test func whyThereIsNone() {
    let cell = cell()
    cell.outcome = .failure(.truncated)
    #expect(
      drawn(cell) == """
        ╭─ a.png ──────╮
        │              │
        │the file ends │
        │  too early   │
        │              │
        ╰────── 4 × 3 ─╯
        """)
  }

  @Test func aReusedCellShowsNothingOfBefore() {
    let cell = cell()
    cell.outcome = .success(picture)
    cell.fittedSize = size
    cell.prepareForReuse()
    #expect(cell.outcome == nil && cell.request == nil && cell.fittedSize == nil)
    #expect(drawn(cell).allSatisfy { $0 == "\n" })
  }
}
