import LayoutEngine
import Terminal
import Testing

@testable import NcursesBackend

@Suite struct ScreenMemoryTests {
  private func canvas(_ rows: [String]) -> Canvas {
    var canvas = Canvas(size: Size(width: 4, height: rows.count))
    for (y, row) in rows.enumerated() { canvas.write(row, at: Point(x: 0, y: y), style: .plain) }
    return canvas
  }

  @Test func handsOverOnlyWhatDiffers() {
    var memory = ScreenMemory()
    #expect(memory.changedRows(canvas(["a", "b"])) == [0, 1])
    memory.remember(canvas(["a", "b"]))
    #expect(memory.changedRows(canvas(["a", "b"])) == [])
    #expect(memory.changedRows(canvas(["a", "c"])) == [1])
    #expect(memory.changedRows(canvas(["a", "b", ""])) == [0, 1, 2])
    memory.forget()
    #expect(memory.changedRows(canvas(["a", "b"])) == [0, 1])
  }

  @Test func knowsRowsThatHaveMoved() {
    var memory = ScreenMemory()
    memory.remember(canvas(["a", "b", "c", "s"]))
    memory.scroll(Scroll(rows: 0..<3, by: 1))
    #expect(memory.changedRows(canvas(["b", "c", "d", "s"])) == [2])
    memory.remember(canvas(["b", "c", "d", "s"]))
    memory.scroll(Scroll(rows: 0..<3, by: -2))
    #expect(memory.changedRows(canvas(["x", "y", "b", "s"])) == [0, 1])
  }

  @Test func aHintThatIsWrongOnlyCosts() {
    var memory = ScreenMemory()
    memory.remember(canvas(["a", "b", "c"]))
    memory.scroll(Scroll(rows: 0..<3, by: 1))
    #expect(memory.changedRows(canvas(["a", "b", "c"])) == [0, 1, 2])
  }

  @Test(arguments: [
    (Scroll(rows: 0..<3, by: 1), true), (Scroll(rows: 0..<3, by: 3), false),
    (Scroll(rows: 0..<3, by: -9), false), (Scroll(rows: 0..<9, by: 1), false),
    (Scroll(rows: -1..<3, by: 1), false), (Scroll(rows: 0..<3, by: 0), false),
  ])
  func refusesHintsThatMakeNoSense(scroll: Scroll, accepted: Bool) {
    var memory = ScreenMemory()
    #expect(!memory.canScroll(scroll, canvas(["a", "b", "c", "s"])))
    memory.remember(canvas(["a", "b", "c", "s"]))
    #expect(memory.canScroll(scroll, canvas(["a", "b", "c", "s"])) == accepted)
    #expect(!memory.canScroll(scroll, canvas(["a"])))
  }
}
