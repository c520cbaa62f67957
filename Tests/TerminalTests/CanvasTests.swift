import LayoutEngine
import Testing

@testable import Terminal

@Suite struct CanvasTests {
  private func canvas(_ width: Int, _ height: Int) -> Canvas {
    Canvas(size: Size(width: width, height: height))
  }

  @Test func writesAndReportsColumns() {
    var canvas = canvas(8, 1)
    #expect(canvas.write("né漢", at: Point(x: 1, y: 0), style: .plain) == 4)
    #expect(canvas.text() == " né漢")
    #expect(canvas[3, 0].isWide)
    #expect(canvas[4, 0].isContinuation)
  }

  @Test func stopsAtMaxWidthBeforeAWideCharacterThatWouldNotFit() {
    var canvas = canvas(8, 1)
    #expect(canvas.write("a漢b", at: .zero, style: .plain, maxWidth: 2) == 1)
    #expect(canvas.text() == "a")
  }

  @Test func halvesCutByTheClipAreBlank() {
    var canvas = canvas(5, 1)
    canvas.draw(in: Rect(x: 1, y: 0, width: 3, height: 1)) { inner in
      #expect(inner.write("漢字漢", at: Point(x: -1, y: 0), style: .plain) == 6)
    }
    #expect(canvas.text() == "  字")
  }

  @Test func overwritingOneHalfBlanksTheOther() {
    var canvas = canvas(6, 1)
    canvas.write("漢字漢", at: .zero, style: .plain)
    canvas.write("x", at: Point(x: 1, y: 0), style: .plain)
    canvas.write("字", at: Point(x: 3, y: 0), style: .plain)
    #expect(canvas.text() == " x 字")
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func wideCharactersStayWhole(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var canvas = canvas(12, 3)
    for _ in 0..<60 {
      let place = Point(
        x: Int.random(in: -6...13, using: &generator), y: Int.random(in: -1...3, using: &generator))
      let rect = Rect(
        x: Int.random(in: -3...12, using: &generator), y: Int.random(in: -3...3, using: &generator),
        width: Int.random(in: -1...9, using: &generator),
        height: Int.random(in: -1...4, using: &generator))
      let text = RandomText.make(&generator)
      canvas.draw(in: rect) { inner in
        #expect(inner.write(text, at: place, style: .plain) == TextMeasure.width(of: text))
      }
      if seed % 2 == 0 { canvas.box(rect, border: .rounded, style: .plain) }
      checkInvariants(of: canvas)
    }
  }

  private func checkInvariants(of canvas: Canvas) {
    for y in 0..<canvas.size.height {
      for x in 0..<canvas.size.width {
        let glyph = canvas[x, y]
        if glyph.isWide { #expect(canvas[x + 1, y].isContinuation) }
        if glyph.isContinuation { #expect(canvas[x - 1, y].isWide) }
        #expect(glyph.base.value >= 0x20 && !(0x7F...0x9F).contains(glyph.base.value))
      }
    }
  }

  @Test func nothingIsDrawnOutsideNestedClips() {
    var canvas = canvas(6, 4)
    canvas.draw(in: Rect(x: 1, y: 1, width: 10, height: 2)) { outer in
      #expect(outer.bounds == Rect(x: 0, y: 0, width: 5, height: 2))
      outer.draw(in: Rect(x: 1, y: -5, width: 2, height: 50)) { inner in
        #expect(inner.bounds == Rect(x: 0, y: 5, width: 2, height: 2))
        inner.fill(Rect(x: -9, y: -9, width: 99, height: 99), with: Glyph("#", style: .plain))
      }
    }
    #expect(canvas.text() == "\n  ##\n  ##\n")
  }

  @Test(arguments: [
    (Border.rounded, "╭──╮\n│  │\n╰──╯"), (.single, "┌──┐\n│  │\n└──┘"),
    (.double, "╔══╗\n║  ║\n╚══╝"), (.ascii, "+--+\n|  |\n+--+"), (.none, "\n\n"),
  ])
  func drawsBoxes(border: Border, picture: String) {
    var canvas = canvas(4, 3)
    canvas.box(Rect(x: 0, y: 0, width: 4, height: 3), border: border, style: .plain)
    #expect(canvas.text() == picture)
  }

  @Test func restylesWithoutChangingText() {
    var canvas = canvas(3, 1)
    canvas.write("abc", at: .zero, style: .plain)
    canvas.restyle(Rect(x: 1, y: 0, width: 9, height: 9)) { $0.attributes.insert(.bold) }
    #expect(canvas.text() == "abc")
    #expect((0..<3).map { canvas[$0, 0].style.attributes } == [[], .bold, .bold])
  }

  @Test func clearingBlanksAll() {
    var canvas = canvas(3, 2)
    canvas.write("漢字", at: .zero, style: Style(attributes: .bold))
    canvas.clear()
    #expect(canvas == self.canvas(3, 2))
  }

  @Test func coordinatesFarAwayAreHarmless() {
    var canvas = canvas(2, 1)
    canvas.fill(Rect(x: .min, y: .min, width: .max, height: .max), with: .blank)
    canvas.box(Rect(x: -5, y: -5, width: 1 << 45, height: 1 << 45), border: .single, style: .plain)
    canvas.draw(in: Rect(x: .max, y: .max, width: .max, height: .max)) {
      $0.write("x", at: Point(x: .max, y: .min), style: .plain)
    }
    #expect(canvas.text() == "")
    #expect(Canvas(size: Size(width: -1, height: 5)).size.width == 0)
  }

  /// Every control character, one by one, becomes something visible.
  @Test(arguments: Array(0..<0x20 as Range<UInt32>) + Array(0x7F..<0xA0))
  func controlsHaveStandIns(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    var canvas = canvas(4, 1)
    canvas.write(String(scalar), at: .zero, style: .plain)
    let wanted: UInt32 = value == 9 ? 0x20 : value < 0x20 ? 0x2400 + value : 0xFFFD
    #expect(canvas[0, 0].base.value == (value == 0x7F ? 0x2421 : wanted))
    #expect(Glyph(scalar, style: .plain).base.value >= 0xA0)
  }

  @Test func styledTextBeginsAndEndsEachRowPlain() {
    var canvas = Canvas(size: Size(width: 6, height: 3))
    canvas.write("a", at: .zero, style: .plain)
    canvas.write("四", at: Point(x: 1, y: 0), style: Style(foreground: .rgb(9, 8, 7)))
    canvas.write("b", at: Point(x: 3, y: 0), style: Style(attributes: .bold))
    canvas.write(" ", at: Point(x: 2, y: 2), style: Style(background: .indexed(1)))
    let text = "a\u{1B}[0;38;2;9;8;7m四\u{1B}[0;1mb\u{1B}[0m\n\n  \u{1B}[0;41m \u{1B}[0m"
    #expect(canvas.styledText() == text)
    let gray = canvas.styledText { $0 == .rgb(9, 8, 7) ? .indexed(232) : .standard }
    #expect(gray.hasPrefix("a\u{1B}[0;38;5;232m四"))
    #expect(gray.hasSuffix("\n\n   "))
  }
}
