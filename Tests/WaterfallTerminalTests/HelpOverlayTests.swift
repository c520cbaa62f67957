import LayoutEngine
import Terminal
import Testing

@testable import WaterfallTerminal

struct HelpOverlayTests {
  private func sample(_ width: Int, _ height: Int) -> SampleWall {
    let sample = SampleWall(width: width, height: height, heights: SampleWall.heights(40))
    #expect(sample.wall.perform(.showHelp) == .changed)
    sample.draw()
    return sample
  }

  private func press(_ key: Key, on sample: SampleWall) -> Outcome? {
    sample.wall.action(for: key).map(sample.wall.perform)
  }

  @Test func onAScreenOf80By24() throws {
    let sample = sample(80, 24)
    try expectGolden(sample.backend, "help/80x24")
    #expect(press(.end, on: sample) == .changed)
    sample.draw()
    try expectGolden(sample.backend, "help/80x24-end")
  }

  @Test func onANarrowScreen() throws {
    try expectGolden(sample(30, 12).backend, "help/30x12")
  }

  @Test func everyKeyIsThereAtEverySize() {
    for (width, height) in [(120, 60), (80, 24), (30, 12), (20, 5)] {
      let sample = sample(width, height)
      var text = sample.backend.screen
      while press(.pageDown, on: sample) == .changed, sample.wall.overlay != nil {
        sample.draw()
        text += sample.backend.screen
      }
      for (_, entries) in KeyTable.groups {
        for entry in entries { #expect(text.contains(entry.label), "\(width)×\(height)") }
      }
    }
  }

  @Test func anyKeyThatDoesNotScrollCloses() {
    for key in [Key.character("x"), .escape, .enter, .character("?"), .tab, .left] {
      let sample = sample(60, 16)
      #expect(press(.down, on: sample) == .changed)
      #expect(sample.wall.overlay != nil)
      #expect(press(key, on: sample) == .changed)
      #expect(sample.wall.overlay == nil)
    }
    let large = sample(100, 60)
    #expect(press(.down, on: large) == .changed)
    #expect(large.wall.overlay == nil)
  }

  @Test(arguments: 0...9) func sizesDownToNothing(side: Int) {
    let sample = sample(side, side)
    #expect(sample.backend.canvas?.size == Size(width: side, height: side))
  }

  @Test func theWheelScrollsAndNothingBehindIsTouched() {
    let sample = sample(60, 16)
    #expect(sample.wall.perform(Mouse(.wheelDown, at: .zero)) == .changed)
    #expect(sample.wall.perform(Mouse(.press, at: Point(x: 25, y: 1))) == .unchanged)
    #expect(sample.wall.view.contentOffset == 0)
    #expect(sample.wall.view.selectedIndexPath?.item == 0)
  }
}
