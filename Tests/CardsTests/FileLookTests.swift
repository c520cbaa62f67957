import Glibc
import LayoutEngine
import Terminal
import Testing
import WaterfallTerminal

@testable import Cards

struct FileLookTests {
  @Test func whatLsWouldSay() throws {
    let folder = try Folder()
    folder.write("x", to: "plain")
    folder.write("x", to: "script")
    chmod(folder.at("script"), 0o755)
    folder.make("inner")
    mkfifo(folder.at("pipe"), 0o600)
    symlink("plain", folder.at("link"))
    symlink("nowhere", folder.at("lost"))
    var probe = FileProbe()
    let wanted: [(String, FileLook)] = [
      ("plain", .regular), ("script", .executable), ("inner", .folder), ("pipe", .fifo),
      ("link", .link), ("lost", .linkToNothing),
    ]
    for (name, look) in wanted {
      #expect(probe.entry(Array(folder.at(name).utf8)).look == look, "\(name)")
    }
    #expect(probe.entry(Array("/dev/null".utf8)).look == .characterDevice)
  }

  @Test func theTitleHasTheColoursOfTheName() {
    var theme = Theme()
    theme.fileColors = FileColors("*.tar=31")
    for (name, color) in [("a.tar", Color.indexed(1)), ("a.txt", .standard)] {
      let entry = FileEntry(path: Array(name.utf8), kind: .tar)
      let cell = FileCardCell(reuseIdentifier: "file")
      cell.card = FileBatch([entry]).card(of: 0, index: 0, scratch: CardScratch())
      var canvas = Canvas(size: Size(width: 20, height: 4))
      cell.draw(
        in: &canvas, size: canvas.size, context: DrawContext(border: .rounded, theme: theme))
      #expect(canvas[3, 0].style == Style(foreground: color, attributes: .bold))
      cell.isSelected = true
      cell.draw(
        in: &canvas, size: canvas.size, context: DrawContext(border: .rounded, theme: theme))
      #expect(canvas[3, 0].style == theme.selectedTitle)
    }
  }

  /// Which glyphs say, colours left aside, that a card is selected.
  @Test(arguments: Border.allCases) func aSelectedCardStandsOutWithoutColour(border: Border) {
    func draw(_ isSelected: Bool) -> Canvas {
      let cell = TextCardCell(reuseIdentifier: "text")
      cell.card = Card(title: "7", body: ByteSlice("a text".utf8))
      cell.isSelected = isSelected
      var context = DrawContext(border: border, theme: .monochrome)
      if isSelected { context.border = border.ofSelectedCard }
      var canvas = Canvas(size: Size(width: 20, height: 3))
      cell.draw(in: &canvas, size: canvas.size, context: context)
      return canvas
    }
    let (plain, selected) = (draw(false), draw(true))
    if border != .none { #expect(plain.text() != selected.text()) }
    let reversed = (0..<20).filter { selected[$0, 0].style.attributes.contains(.reverse) }
    #expect(reversed.count >= (border == .none ? 20 : 3))
    #expect((0..<20).allSatisfy { !plain[$0, 0].style.attributes.contains(.reverse) })
  }
}
