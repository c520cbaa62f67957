import Terminal
import Testing

@testable import WaterfallTerminal

struct ThemeTests {
  @Test func aSelectedCardStandsOutWithoutColour() {
    let theme = Theme(colorCount: 0)
    #expect(theme == .monochrome)
    #expect(theme.selectedTitle != theme.title)
    #expect(theme.selectedTitle.foreground == .standard)
    #expect(theme.selectedBorder.attributes != theme.border.attributes)
    for border in [Border.rounded, .single, .double] { #expect(border.ofSelectedCard != border) }
  }

  @Test func noGreyWhereItWouldBeBlack() {
    #expect(Theme(colorCount: 8).border.foreground == .standard)
    #expect(Theme(colorCount: 16).border.foreground == .indexed(8))
  }

  @Test func aBorderTakesTheTintOfItsCell() {
    var context = DrawContext(border: .rounded, theme: Theme())
    #expect(context.borderStyle(isSelected: false) == context.theme.border)
    context.tint = .indexed(9)
    #expect(context.borderStyle(isSelected: false).foreground == .indexed(9))
    #expect(context.borderStyle(isSelected: true).attributes.contains(.bold))
  }

  @Test func neighbouringCellsHaveDifferentTints() {
    for count in [8, 16, 256, 1 << 24] {
      for number in 1..<200 {
        let tints = [number, number + 1].map { ReuseTints.color(number: $0, colorCount: count) }
        #expect(tints[0] != nil && tints[0] != tints[1], "\(number) of \(count) colours")
      }
    }
    #expect(ReuseTints.color(number: 1, colorCount: 0) == nil)
    let many = Set((1...40).map { ReuseTints.color(number: $0, colorCount: 256) })
    #expect(many.count == 40)
  }
}
