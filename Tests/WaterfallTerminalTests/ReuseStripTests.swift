import LayoutEngine
import Terminal
import Testing
import WaterfallView

@testable import WaterfallTerminal

struct ReuseStripTests {
  /// What a view has done that nobody has looked at.
  private var nothing: ViewStatistics {
    WaterfallViewController<CanvasCell>(viewport: .zero).statistics
  }

  private func sample(width: Int, height: Int) -> SampleWall {
    let sample = SampleWall(
      width: width, height: height, columns: width / 20, heights: SampleWall.heights(200))
    sample.wall.isHUDShown = true
    sample.wall.frameMicroseconds = 1234
    sample.draw()
    for _ in 0..<3 { _ = sample.wall.perform(.pageDown) }
    sample.draw()
    return sample
  }

  @Test(arguments: [60, 100]) func goldenScreens(width: Int) throws {
    let sample = sample(width: width, height: 24)
    try expectGolden(sample.backend, "reuse-strip/\(width)-columns")
  }

  @Test(arguments: [(7, 0), (8, 2), (15, 2), (16, 4), (50, 4)])
  func rowsByTheHeightOfTheScreen(height: Int, rows: Int) {
    let sample = sample(width: 60, height: height)
    #expect(sample.wall.viewport.height == height - 1 - rows)
    let lines = sample.backend.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == height)
    #expect(lines.dropFirst(height - 1 - rows).first?.hasPrefix(" displayed ") == (rows > 0))
    // A card that reaches below the viewport is cut there: none of its lines is beside the strip.
    for line in lines.suffix(1 + rows) {
      #expect(!line.contains { "╭╮╰╯│║╔╗╚╝".contains($0) }, "\(sample.backend.screen)")
    }
  }

  @Test(arguments: [20, 60]) func aNarrowScreenCutsTheRows(width: Int) {
    let strip = ReuseStrip(
      statistics: nothing,
      reuses: (1...8).map { ReuseStrip.Reuse(cell: $0, from: 1000 + $0, to: 2000 + $0) },
      frameMicroseconds: 12_345_678, theme: Theme())
    var canvas = Canvas(size: Size(width: width, height: 4))
    strip.draw(in: &canvas, Rect(x: 0, y: 0, width: width, height: 4))
    for line in canvas.text().split(separator: "\n") { #expect(line.count <= width) }
    #expect(canvas.text().contains(" cell 1: card 1001"))
  }

  @Test func whatTheRowsSay() {
    let strip = ReuseStrip(
      statistics: nothing, reuses: [], frameMicroseconds: 420, theme: Theme())
    #expect(strip.rows[2].hasSuffix("compared 0  frame 0.42 ms"))
    #expect(strip.rows[3] == " no cell has been reused yet")
    let unmeasured = ReuseStrip(
      statistics: nothing, reuses: [], frameMicroseconds: nil, theme: Theme())
    #expect(unmeasured.rows[2].hasSuffix("compared 0"))
    for (microseconds, text) in [(0, "0.00"), (59, "0.05"), (1007, "1.00"), (999_999, "999.99")] {
      let strip = ReuseStrip(
        statistics: nothing, reuses: [], frameMicroseconds: microseconds, theme: Theme())
      #expect(strip.rows[2].hasSuffix("frame \(text) ms"))
    }
  }
}
