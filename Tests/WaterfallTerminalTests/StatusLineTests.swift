import LayoutEngine
import Terminal
import Testing

@testable import WaterfallTerminal

struct StatusLineTests {
  private func line(_ status: WallStatus, width: Int) -> String {
    var canvas = Canvas(size: Size(width: width, height: 1))
    StatusLine(status: status, theme: Theme()).draw(in: &canvas, y: 0, width: width)
    return (0..<width).reduce(into: "") { text, x in
      if !canvas[x, 0].isContinuation {
        text.unicodeScalars.append(contentsOf: canvas[x, 0].scalars)
      }
    }
  }

  private var status: WallStatus {
    var status = WallStatus()
    status.shown = 12
    status.total = 5000
    status.selectedIndex = 7
    status.title = "seven"
    return status
  }

  @Test func selectionToTheLeftStateToTheRight() {
    #expect(line(status, width: 30) == " 7  seven             12/5000 ")
  }

  @Test func picturesThatAreStillToCome() {
    var status = status
    (status.isReading, status.loading) = (true, 17)
    #expect(line(status, width: 40).hasSuffix(" loading 17 12/5000 "))
  }

  @Test func whatIsReadAndWhatWasLeftOut() {
    var status = status
    status.isReading = true
    status.leftOut = 2
    status.firstProblem = "secret: permission denied"
    #expect(
      line(status, width: 100).hasSuffix(
        " 2 left out: secret: permission denied  reading 12/5000 "))
    #expect(line(status, width: 62).hasSuffix(" 2 left out  reading 12/5000 "))
    #expect(line(status, width: 20).hasSuffix(" 5000… "))
    #expect(line(status, width: 5) == " 7  …" || line(status, width: 5).count == 5)
  }

  @Test func aTitleIsCutInItsMiddle() {
    var status = status
    status.title = "a/rather/long/path/to/a/file.txt"
    let text = line(status, width: 40)
    #expect(text.hasPrefix(" 7  a/rather"))
    #expect(text.contains("…"))
    #expect(text.contains("file.txt"))
    #expect(text.hasSuffix(" 12/5000 "))
  }

  @Test func aNoticeTakesThePlaceOfTheSelection() {
    var status = status
    status.notice = "nothing there"
    #expect(line(status, width: 40).hasPrefix(" nothing there "))
  }

  @Test(arguments: 0..<12) func anyWidth(width: Int) {
    var status = status
    status.title = "漢字漢字漢字"
    status.leftOut = 1
    #expect(TextMeasure.width(of: line(status, width: width)) == width)
  }
}
