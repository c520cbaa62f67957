import LayoutEngine
import Terminal
import Testing

@testable import WaterfallTerminal

struct ScrollBarTests {
  private func thumb(_ offset: Int, _ viewport: Int, _ content: Int) -> Range<Int>? {
    ScrollBar(offset: offset, viewportHeight: viewport, contentHeight: content).thumb
  }

  @Test func noneWhereEverythingFits() {
    #expect(thumb(0, 10, 10) == nil)
    #expect(thumb(0, 10, 0) == nil)
    #expect(thumb(0, 1, 50) == nil)
    #expect(thumb(0, 0, 50) == nil)
  }

  @Test func lengthIsTheShareOnScreen() {
    #expect(thumb(0, 10, 20) == 0..<5)
    #expect(thumb(10, 10, 20) == 5..<10)
    #expect(thumb(0, 10, 1_000_000) == 0..<1)
    #expect(thumb(0, 10, 11) == 0..<9)
  }

  @Test func anEndIsShownExactlyThere() {
    for content in [12, 40, 1000, 1 << 40] {
      for offset in [0, 1, 2, content / 2, content - 12, content - 11, content - 10]
      where (0...content - 10).contains(offset) {
        guard let thumb = thumb(offset, 10, content) else { continue }
        let hasMiddle = thumb.count < 9
        #expect(thumb.lowerBound >= 0 && thumb.upperBound <= 10)
        if hasMiddle { #expect((thumb.lowerBound == 0) == (offset == 0)) }
        if hasMiddle { #expect((thumb.upperBound == 10) == (offset == content - 10)) }
      }
    }
  }

  @Test func coversLinesAndBlanksButNoText() {
    var canvas = Canvas(size: Size(width: 2, height: 4))
    for (y, text) in ["a│", " x", " ─", " "].enumerated() {
      canvas.write(text, at: Point(x: 0, y: y), style: .plain)
    }
    let bar = ScrollBar(offset: 0, viewportHeight: 4, contentHeight: 5)
    let covered = bar.draw(in: &canvas, x: 1, sign: "▐", style: .plain)
    #expect(canvas.text() == "a▐\n x\n ▐\n")
    #expect(covered.map(\.place.y) == [0, 2])
    #expect(covered.map(\.glyph.scalars) == [["│"], ["─"]])
  }
}
