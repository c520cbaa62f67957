import Terminal
import Testing

@testable import NcursesBackend

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("en_US.UTF-8", true), ("C.utf8", true), ("de_DE.UTF-8@euro", true), ("C", false), ("", false),
    ("de_DE.ISO-8859-1", false),
  ])
  func localesByName(name: String, isUTF8: Bool) {
    #expect(TerminalLocale.isUTF8(name: name) == isUTF8)
  }

  @Test func everyBorderHasAnASCIIStandIn() {
    let lines = "╭─╮│╰╯┌┐└┘═║╔╗╚╝".unicodeScalars.map { ASCIIStandIn.of($0) }
    #expect(Set(lines) == ["+", "-", "|"])
  }

  @Test func standInsAreASCII() {
    for value in (0x20...0x2FFF as ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect((0x20..<0x7F).contains(ASCIIStandIn.of(scalar).value))
    }
    #expect(ASCIIStandIn.of("漢") == "?")
    #expect(ASCIIStandIn.of("a") == "a")
  }

  @Test(arguments: [("\u{1B}[?5h$<100/>\u{1B}[?5l", "\u{1B}[?5h\u{1B}[?5l"), ("a$b$<", "a$b$<")])
  func paddingIsLeftOut(text: String, wanted: String) {
    #expect(TerminalDescription.withoutPadding(Array(text.utf8)) == Array(wanted.utf8))
  }

  @Test func errorsAreOneLineThatNamesTheTerminal() {
    let errors: [TerminalError] = [
      .noTerminal, .cannotMoveCursor(name: "dumb"), .noDescription(name: "x"),
      .system(call: "newterm", reason: "why"),
    ]
    for error in errors { #expect(!error.description.contains("\n")) }
    #expect(errors[1].description.contains("'dumb'"))
  }

  @Test func modesUndoThemselves() {
    let modes = TerminalModes(usesMouse: true)
    let set = String(decoding: modes.enter, as: UTF8.self).replacing("h", with: "l")
    let reset = String(decoding: modes.leave, as: UTF8.self)
    #expect(Set(set.split(separator: "\u{1B}")) == Set(reset.split(separator: "\u{1B}")))
    let without = String(decoding: TerminalModes(usesMouse: false).enter, as: UTF8.self)
    #expect(!without.contains("1000"))
  }
}
