import Terminal
import Testing

@testable import Cards

struct PathTitleTests {
  @Test(arguments: [
    (40, "Sources/Terminal/Canvas.swift"), (29, "Sources/Terminal/Canvas.swift"),
    (28, "Sources/Termin…/Canvas.swift"), (17, "Sou…/Canvas.swift"), (15, "S…/Canvas.swift"),
    (14, "…/Canvas.swift"), (13, "Canvas.swift"), (12, "Canvas.swift"), (8, "Canv…ift"), (1, "…"),
    (0, ""),
  ])
  func theNameComesFirst(width: Int, text: String) {
    let shown = PathTitle.text("Sources/Terminal/Canvas.swift", width: width)
    #expect(TextMeasure.width(of: shown) <= width)
    #expect(shown == text)
  }

  @Test func pathsWithoutFoldersAreCutInTheMiddle() {
    #expect(PathTitle.text("a long name.txt", width: 9) == "a lo….txt")
    #expect(PathTitle.text("/", width: 5) == "/")
    #expect(PathTitle.text("", width: 5) == "")
    #expect(PathTitle.text("漢字/漢字漢字", width: 9) == "漢字漢字")
    #expect(PathTitle.text("漢字/漢字漢字", width: 11) == "…/漢字漢字")
  }
}
