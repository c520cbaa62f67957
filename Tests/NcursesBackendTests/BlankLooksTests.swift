import Terminal
import Testing

@testable import NcursesBackend

@Suite struct BlankLooksTests {
  private let red = Style(foreground: .indexed(1))
  private let onBlue = Style(background: .indexed(4))

  private func settled(_ row: [Glyph]) -> [Glyph] {
    var row = row
    BlankLooks.settle(&row)
    return row
  }

  @Test func blanksTakeTheLookToTheirLeft() {
    let row = [Glyph("a", style: red), .blank, .blank, Glyph("b", style: .plain)]
    #expect(settled(row).map(\.style) == [red, red, red, .plain])
  }

  @Test func theRowsEndBecomesPlain() {
    let row = [Glyph("a", style: red), .blank(red), .blank(red)]
    #expect(settled(row).map(\.style) == [red, .plain, .plain])
  }

  @Test func whatCanBeSeenStays() {
    let underlined = Style(attributes: .underline)
    let row = [
      Glyph("a", style: red), .blank(onBlue), .blank(underlined), Glyph("b", style: .plain),
    ]
    #expect(settled(row) == row)
    let end = [Glyph("a", style: Style(attributes: .reverse)), .blank, Glyph("b", style: red)]
    #expect(settled(end) == end)
    #expect(settled([.blank(onBlue)]) == [.blank(onBlue)])
    #expect(settled([]) == [])
  }
}
