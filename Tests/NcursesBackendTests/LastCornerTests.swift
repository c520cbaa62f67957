import LayoutEngine
import Terminal
import Testing

@testable import NcursesBackend

struct LastCornerTests {
  @Test(arguments: [
    ("ab漢c", "ab  c"), ("abc漢", "abc  "), ("a漢bc", "a漢bc"), ("a漢字", "a漢  "), ("漢", "  "),
    ("漢a", "  a"), ("", ""),
  ])
  func noWideCharacterStandsThere(text: String, settled: String) {
    let width = TextMeasure.width(of: text)
    var canvas = Canvas(size: Size(width: width, height: 1))
    canvas.write(text, at: .zero, style: Style(attributes: .reverse))
    var row = canvas.withRow(0) { Array($0) }
    LastCorner.settle(&row)
    let scalars = row.filter { !$0.isContinuation }.flatMap(\.scalars)
    #expect(String(String.UnicodeScalarView(scalars)) == settled)
    #expect(row.allSatisfy { $0.style.attributes == .reverse })
  }

  @Test func oneColumnHasNone() {
    var row = [Glyph("a", style: Style(attributes: .reverse))]
    LastCorner.settle(&row)
    #expect(row == [.blank])
  }
}
