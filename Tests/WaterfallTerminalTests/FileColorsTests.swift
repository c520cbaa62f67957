import Terminal
import Testing

@testable import WaterfallTerminal

struct FileColorsTests {
  private let colors = FileColors(
    "rs=0:di=01;34:ln=01;36:ex=01;32:*.tar=31:*.tar.gz=32:*README=4:*.JPG=35:*~=2:bad:*.x=no")

  private func color(_ type: String, _ name: String) -> Color? {
    colors.style(ofType: type, name: name)?.foreground
  }

  @Test func typesGoBeforeEndings() {
    #expect(color("di", "photos.tar") == .indexed(4))
    #expect(color("ex", "run.tar") == .indexed(2))
    #expect(color("ln", "x") == .indexed(6))
    #expect(color("or", "x") == .indexed(6))
    #expect(color("so", "x.tar") == nil)
  }

  @Test func theLongestEndingCounts() {
    #expect(color("fi", "a/b.tar") == .indexed(1))
    #expect(color("fi", "a/b.tar.gz") == .indexed(2))
    #expect(color("fi", "b.gz") == nil)
    #expect(colors.style(ofType: "fi", name: "docs/README") == Style(attributes: .underline))
    #expect(colors.style(ofType: "fi", name: "draft~") == Style(attributes: .dim))
    #expect(color("fi", "holiday.jpg") == .indexed(5))
    #expect(color("fi", "b.x") == nil)
  }

  @Test func linksMayLookLikeTheirTargets() {
    let colors = FileColors("ln=target:*.tar=31:fi=33")
    #expect(colors.style(ofType: "ln", name: "b.tar")?.foreground == .indexed(1))
    #expect(colors.style(ofType: "fi", name: "b")?.foreground == .indexed(3))
  }

  @Test func nothingColoursNothing() {
    #expect(FileColors("").style(ofType: "di", name: "x") == nil)
    #expect(FileColors("fi=0:di=0").style(ofType: "fi", name: "") == nil)
  }
}
