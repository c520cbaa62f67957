import Terminal
import Testing

@testable import WaterfallTerminal

struct ThemeChangesTests {
  @Test func partsOfTheTheme() throws {
    let theme = try ThemeChanges("title=1:border=90:selected=33").applied(to: Theme())
    #expect(theme.title == Style(attributes: .bold))
    #expect(theme.border == Style(foreground: .indexed(8)))
    #expect(theme.selectedBorder == Style(foreground: .indexed(3)))
    #expect(theme.selectedTitle == Style(foreground: .indexed(3), attributes: .reverse))
    #expect(theme.text == Theme().text)
  }

  @Test func nothingAndEmptyEntriesChangeNothing() throws {
    #expect(try ThemeChanges("").applied(to: Theme()) == Theme())
    #expect(try ThemeChanges("::dim=2:").applied(to: Theme()).dim == Style(attributes: .dim))
    #expect(try ThemeChanges("dim=31:dim=32").applied(to: Theme()).dim.foreground == .indexed(2))
  }

  @Test func everyPartChangesSomething() throws {
    for part in ThemeChanges.Part.allCases {
      let theme = try ThemeChanges("\(part.rawValue)=4;38;5;99").applied(to: Theme())
      #expect(theme != Theme(), "\(part)")
      #expect(!part.help.isEmpty)
    }
  }

  @Test func whatIsWrongIsNamed() {
    #expect(throws: ThemeChanges.Problem.unknownPart("frame")) { try ThemeChanges("frame=1") }
    #expect(throws: ThemeChanges.Problem.badNumbers(part: "title", value: "red")) {
      try ThemeChanges("border=1:title=red")
    }
    #expect(throws: ThemeChanges.Problem.badNumbers(part: "title", value: "")) {
      try ThemeChanges("title")
    }
  }

  @Test func withoutColoursAttributesAreLeft() throws {
    let changes = try ThemeChanges("header=1;4;31;44:status=32")
    let theme = Theme(colorCount: 0, changes: changes, fileColors: FileColors("di=34"))
    #expect(theme.header == Style(attributes: [.bold, .underline]))
    #expect(theme.status == .plain)
    #expect(theme.fileColors == FileColors())
    #expect(Theme(colorCount: 8, changes: try ThemeChanges("border=90")).border == .plain)
  }
}
