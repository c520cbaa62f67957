import LayoutEngine
import Terminal
import Testing
import WaterfallView

@testable import WaterfallTerminal

struct WallSteppingTests {
  private func sample(_ count: Int = 60) -> SampleWall {
    let sample = SampleWall(height: 20, heights: SampleWall.heights(count))
    sample.wall.isHUDShown = true
    sample.draw()
    return sample
  }

  /// The reuse as the log has it.
  private func told(_ event: ReuseEvent) -> ReuseStrip.Reuse {
    ReuseStrip.Reuse(cell: event.cellNumber, from: event.from.item, to: event.to.item)
  }

  @Test func eachStepTellsOneReuseInOrder() {
    let sample = sample()
    var newest: [ReuseStrip.Reuse] = []
    while sample.wall.perform(.stepReuse) == .changed {
      sample.draw()
      newest.append(sample.wall.shownReuses[0])
    }
    #expect(newest.count == sample.wall.view.reuseCount)
    #expect(newest.count > 32)
    #expect(sample.wall.view.contentOffset == sample.wall.view.maximumContentOffset)
    #expect(newest.suffix(32) == sample.wall.view.reuseLog.map(told)[...])
    // Each was told before the wall went on to the next row.
    #expect(newest.map(\.to) == newest.map(\.to).sorted())
  }

  @Test func theRunningListIsTheLastEight() {
    let sample = sample()
    for _ in 0..<12 { #expect(sample.wall.perform(.stepReuse) == .changed) }
    let shown = sample.wall.shownReuses
    #expect(shown.count == 8)
    #expect(sample.wall.perform(.stepReuse) == .changed)
    #expect(Array(sample.wall.shownReuses.dropFirst()) == Array(shown.dropLast()))
  }

  @Test func withoutTheHUDOrRoomToScrollNothingHappens() {
    let closed = sample()
    closed.wall.isHUDShown = false
    #expect(closed.wall.perform(.stepReuse) == .unchanged)
    #expect(closed.wall.view.contentOffset == 0)
    let short = sample(3)
    #expect(short.wall.perform(.stepReuse) == .unchanged)
    let empty = SampleWall(height: 20, heights: [])
    empty.wall.isHUDShown = true
    #expect(empty.wall.perform(.stepReuse) == .unchanged)
  }

  @Test(arguments: [true, false]) func anyOtherScrollTellsAll(byMouse: Bool) {
    let sample = sample()
    while sample.wall.shownReuses.count == sample.wall.view.reuseLog.count {
      #expect(sample.wall.perform(.stepReuse) == .changed)
    }
    if byMouse {
      _ = sample.wall.perform(Mouse(.wheelDown, at: .zero))
    } else {
      _ = sample.wall.perform(.scrollDown)
    }
    sample.draw()
    #expect(sample.wall.shownReuses.first == sample.wall.view.reuseLog.last.map(told))
  }

  @Test func whatComesMeanwhileIsSteppedToAsWell() {
    let sample = sample()
    #expect(sample.wall.perform(.stepReuse) == .changed)
    let first = sample.wall.shownReuses
    // As if the data had changed: the wall moves without a key.
    sample.wall.view.scroll(by: 3)
    sample.draw()
    #expect(sample.wall.shownReuses == first)
    #expect(sample.wall.perform(.stepReuse) == .changed)
    #expect(sample.wall.shownReuses.count == first.count + 1)
    #expect(Array(sample.wall.shownReuses.dropFirst()) == first)
  }
}
