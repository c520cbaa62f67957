import Testing

@testable import Terminal

@Suite struct GlyphTests {
  @Test func isThreeWords() {
    #expect(MemoryLayout<Glyph>.stride == 24)
  }

  @Test func keepsItsStyle() {
    let colors: [Color] = [.standard, .indexed(0), .indexed(255), .rgb(0, 0, 0), .rgb(1, 2, 255)]
    for foreground in colors {
      for background in colors {
        for bits in 0..<32 as Range<UInt8> {
          let style = Style(
            foreground: foreground, background: background,
            attributes: Style.Attributes(rawValue: bits))
          #expect(Glyph("a", style: style).style == style)
        }
      }
    }
  }

  @Test func keepsFourMarks() {
    let glyph = Glyph("x\u{300}\u{301}\u{302}\u{303}\u{304}", style: .plain)
    #expect(glyph.scalars == ["x", "\u{300}", "\u{301}", "\u{302}", "\u{303}"])
    #expect(glyph.hasMarks)
  }

  @Test func showsTheFirstOfWhatDoesNotFit() {
    #expect(Glyph("👩‍👩‍👧", style: .plain).scalars == ["👩"])
    #expect(Glyph("❤\u{FE0F}", style: .plain).scalars == ["❤"])
    #expect(Glyph("\u{200B}", style: .plain).isBlank)
    #expect(Glyph("\u{301}", style: .plain).scalars == ["\u{25CC}", "\u{301}"])
  }

  @Test func equalOnlyWhereAllIsEqual() {
    #expect(Glyph("a", style: .plain) == Glyph("a", style: .plain))
    #expect(Glyph("a", style: .plain) != Glyph("b", style: .plain))
    #expect(Glyph("a", style: .plain) != Glyph("a", style: Style(attributes: .bold)))
    #expect(Glyph.continuation(.plain) != .blank)
  }
}
