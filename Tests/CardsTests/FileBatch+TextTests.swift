import Formats
import LayoutEngine
import Terminal
import Testing
import WaterfallTerminal

@testable import Cards

@Suite(.enabled(if: Formats.markdownIsAvailable, "built without md4c"))
struct FileBatchTextTests {
  private func store(_ path: String, _ text: String) -> CardStore {
    let store = CardStore()
    let bytes = Array(text.utf8)
    store.append(
      FileBatch([
        FileEntry(path: Array(path.utf8), kind: .text, size: bytes.count, text: bytes)
      ]))
    return store
  }

  private let markdown = """
    # Tea
    A *fine* cup, **hot**, by `kettle`.

    - green
      1. Sencha
    - [black](x)

    > no milk

    ```
    pour()
    ```
    """

  @Test func markdownIsSet() {
    let store = store("tea.md", markdown)
    #expect(
      drawn(store, 0, width: 26) == """
        ╭─ tea.md ───────────────╮
        │ Tea                    │
        │ A fine cup, hot, by    │
        │ kettle.                │
        │                        │
        │ • green                │
        │   1. Sencha            │
        │ • black                │
        │                        │
        │ ▌ no milk              │
        │                        │
        │   pour()               │
        ╰──────────── 102 bytes ─╯
        """)
  }

  @Test func markdownHasItsStyles() {
    let store = store("TEA.MD", markdown)
    let cell = FileCardCell(reuseIdentifier: "file")
    cell.card = store.card(at: 0)
    let size = Size(width: 26, height: store.sizeForItem(at: 0, width: 26).height)
    var canvas = Canvas(size: size)
    let theme = Theme()
    cell.draw(in: &canvas, size: size, context: DrawContext(border: .rounded, theme: theme))
    #expect(
      canvas[2, 1].style
        == Style(foreground: theme.accent.foreground, attributes: [.bold, .underline]))
    #expect(canvas[4, 2].style == Style(attributes: .italic))
    #expect(canvas[14, 2].style == Style(attributes: .bold))
    #expect(canvas[2, 3].style.foreground == theme.accent.foreground)
    #expect(canvas[2, 5].style.foreground == theme.dim.foreground)
    #expect(canvas[4, 7].style == Style(attributes: .underline))
    #expect(canvas[4, 9].style.foreground == theme.dim.foreground)
    #expect(canvas[4, 11].style.foreground == theme.accent.foreground)
  }

  @Test func onlyMarkdownIs() {
    #expect(store("a.txt", "# a\n").bodies == ["# a"])
    #expect(store("md", "# a\n").bodies == ["# a"])
    #expect(store(".md", "# a\n").bodies == ["# a"])
    #expect(store("a.Markdown", "# a\n").bodies == ["a"])
    #expect(store("a.md", "").bodies == [""])
  }
}
