import LayoutEngine
import Terminal
import Testing
import WaterfallView

@testable import WaterfallTerminal

@Suite struct WallPainterTests {
  private static let actions: [Action] = [
    .scrollDown, .scrollDown, .scrollUp, .scrollDown, .pageDown, .pageUp, .halfPageDown,
    .halfPageUp, .selectLeft, .selectRight, .moveUp, .moveDown, .selectFirst, .selectLast,
    .moreColumns, .fewerColumns, .toggleHUD, .toggleHUD, .showHelp, .closeOverlay,
  ]

  /// Whatever has happened between two frames, what is drawn of the second is all of it.
  @Test(arguments: 0..<60) func everyFrameIsTheWholeOne(seed: Int) {
    var random = Steps(seed)
    let heights = [20, 30, 40].map { count in
      (0..<count).map { _ in Int.random(in: 0...9, using: &random) }
    }
    let names = seed % 2 == 0 ? ["one", "two", "three"] : ["", "", ""]
    let sample = SampleWall(heights: heights, names: names)
    var marks: Set<IndexPath> = []
    sample.wall.isMarked = { marks.contains($0) }
    var painter = WallPainter(size: sample.wall.size)
    for step in 0..<80 {
      switch Int.random(in: 0..<24, using: &random) {
      case 0:
        let size = Size(
          width: Int.random(in: 1...70, using: &random),
          height: Int.random(in: 1...20, using: &random))
        sample.wall.size = size
      case 1:
        if let path = sample.wall.view.selectedIndexPath { marks.formSymmetricDifference([path]) }
      case 2:
        let cells = sample.wall.view.visibleCells.compactMap { $0 as? BoxCell }
        cells.randomElement(using: &random)?.title = "changed \(step)"
      case 3: sample.wall.border = [.rounded, .none, .ascii].randomElement(using: &random) ?? .none
      case 4:
        sample.heights[0].insert(Int.random(in: 0...9, using: &random), at: 0)
        sample.wall.view.reloadData()
      case 5: sample.wall.theme.accent = Style(foreground: .indexed(UInt8(step)))
      default:
        _ = sample.wall.perform(Self.actions.randomElement(using: &random) ?? .scrollDown)
      }
      sample.updateStatus()
      painter.paint(sample.wall, on: sample.backend)
      let whole = sample.drawn()
      #expect(sample.backend.canvas == whole, "seed \(seed), step \(step)")
      if sample.backend.canvas != whole { return }
    }
  }

  @Test func aRowOfScrollDrawsARow() {
    let sample = SampleWall(width: 90, height: 31, heights: SampleWall.heights(500))
    sample.updateStatus()
    var painter = WallPainter(size: sample.wall.size)
    painter.paint(sample.wall, on: sample.backend)
    #expect(sample.ink.glyphs > 20 * 88)
    for _ in 0..<50 {
      sample.ink.glyphs = 0
      let selected = sample.wall.view.selectedIndexPath
      _ = sample.wall.perform(.scrollDown)
      painter.paint(sample.wall, on: sample.backend)
      // Of the cards one row; and the two that have lost and got the selection.
      let isMoved = sample.wall.view.selectedIndexPath != selected
      #expect(sample.ink.glyphs <= 90 + (isMoved ? 2 * 5 * 30 : 0))
    }
    sample.ink.glyphs = 0
    painter.paint(sample.wall, on: sample.backend)
    #expect(sample.ink.glyphs == 0)
  }
}

/// The generator of SplitMix64: the same numbers for the same seed on every machine.
private struct Steps: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
