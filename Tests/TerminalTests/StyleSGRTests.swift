import Terminal
import Testing

struct StyleSGRTests {
  @Test func numbersAsLsHasThem() {
    #expect(Style(sgr: "0") == .plain)
    #expect(Style(sgr: "00") == .plain)
    #expect(Style(sgr: "01;34") == Style(foreground: .indexed(4), attributes: .bold))
    #expect(
      Style(sgr: "40;31;01")
        == Style(foreground: .indexed(1), background: .indexed(0), attributes: .bold))
    #expect(Style(sgr: "90;107") == Style(foreground: .indexed(8), background: .indexed(15)))
    #expect(Style(sgr: "1;0;4") == Style(attributes: .underline))
    #expect(Style(sgr: "2;3;7;5") == Style(attributes: [.dim, .italic, .reverse]))
    #expect(Style(sgr: "31;39;41;49") == .plain)
  }

  @Test func extendedColours() {
    #expect(Style(sgr: "38;5;208;1") == Style(foreground: .indexed(208), attributes: .bold))
    #expect(Style(sgr: "48;2;1;2;255") == Style(background: .rgb(1, 2, 255)))
  }

  @Test(arguments: [
    "", ";", "1;", ";1", "x", "1x", "-1", "+1", " 1", "1 ", "1;;2", "256", "30000", "38", "38;5",
    "38;5;256", "38;2;1;2", "38;2;1;2;256", "38;6;1", "10", "60", "١", "38:5:1",
  ])
  func anythingElseIsNone(text: String) {
    #expect(Style(sgr: text) == nil)
  }

  @Test func numbersOfAStyleMakeItAgain() {
    #expect(Style(foreground: .indexed(12), attributes: .bold).sgr == "0;1;94")
    let colors: [Color] = [.standard, .indexed(3), .indexed(11), .indexed(200), .rgb(1, 20, 255)]
    for foreground in colors {
      for background in colors {
        for bits in UInt8(0)..<32 {
          let style = Style(
            foreground: foreground, background: background, attributes: .init(rawValue: bits))
          #expect(Style(sgr: style.sgr) == style)
        }
      }
    }
  }
}
