import LayoutEngine
import Terminal
import Testing

@testable import waterfall

struct MarksTests {
  @Test func aSecondTimeTakesTheMarkAway() {
    var marks = Marks()
    for card in [7, 3, 5, 3] { marks.toggle(card) }
    #expect(marks.inOrder == [5, 7])
    #expect(marks.count == 2)
    #expect(marks.contains(5) && !marks.contains(3))
  }

  /// Ten cards of which 1, 4 and 8 are marked; the key of a card is its number and 100.
  private func carried(_ runs: WaterfallLayout.ItemRun...) -> Marks {
    var marks = Marks()
    for card in [8, 1, 4] { marks.toggle(card) }
    marks.carry(through: runs) { $0 + 100 }
    return marks
  }

  @Test func aMarkGoesWithItsItem() {
    #expect(carried(.kept(0..<10)).inOrder == [1, 4, 8])
    #expect(carried(.fresh(3), .kept(0..<10)).inOrder == [4, 7, 11])
    #expect(carried(.kept(5..<10), .fresh(1), .kept(0..<5)).inOrder == [3, 7, 10])
    #expect(carried(.kept(0..<3), .kept(4..<7)).inOrder == [1, 3])
    #expect(carried().inOrder == [])
  }

  @Test func whoHasNotComeBackYetIsStillWaitedFor() {
    var marks = carried(.kept(0..<2))
    #expect(marks.inOrder == [1])
    marks.meet(2..<4) { $0 + 102 }
    #expect(marks.inOrder == [1, 2])
    marks.carry(through: [.kept(0..<1)]) { $0 + 1000 }
    marks.meet(1..<2) { _ in 108 }
    #expect(marks.inOrder == [1])
    marks.meet(2..<4) { _ in 108 }
    #expect(marks.inOrder == [1])
  }

  @Test func whoHasNotComeUntilTheEndIsForgotten() {
    var marks = carried()
    marks.settle()
    marks.meet(0..<10) { $0 + 100 }
    #expect(marks.count == 0)
  }
}

/// Marks on a wall: keys in, answers out.
struct SessionMarksTests {
  private let backend = TestBackend(size: Size(width: 60, height: 12))

  private func loop(multi: Bool = true, _ change: (inout Options) -> Void = { _ in }) throws
    -> RunLoop
  {
    var options = Options()
    options.demoCount = 60
    options.isMulti = multi
    change(&options)
    let session = try Session(options: options, size: backend.size)
    session.readAll()
    return RunLoop(session: session, backend: backend, answers: Answers(stays: false))
  }

  private func run(_ loop: RunLoop, _ keys: Key...) {
    backend.events = keys.flatMap { [.key($0), .timeout] } + [.interrupt]
    _ = loop.run()
  }

  @Test func allThatAreMarkedAreReportedInTheOrderOfTheInput() throws {
    let loop = try loop()
    run(loop, .right, .tab, .left, .tab, .end)
    #expect(loop.session.report() == Array("0\n1\n".utf8))
    #expect(backend.screen.contains("2 marked"))
  }

  @Test func whereNoneIsMarkedTheSelectedOneIsReported() throws {
    let loop = try loop { $0.answersEndInNUL = true }
    run(loop, .right, .tab, .tab)
    #expect(loop.session.report() == Array("1\0".utf8))
    #expect(!backend.screen.contains("marked"))
  }

  @Test func marksAreShownWithoutColour() throws {
    for (border, sign) in [(Border.rounded, "✓"), (.ascii, "*"), (.none, "✓")] {
      let loop = try loop { $0.border = border }
      loop.session.wall.border = border
      run(loop, .tab)
      #expect(backend.screen.contains(sign), "\(border):\n\(backend.screen)")
    }
  }

  @Test func marksStayThroughOtherColumns() throws {
    let loop = try loop()
    run(loop, .right, .tab, .character("-"), .character("+"), .character("D"))
    #expect(loop.session.marks.inOrder == [1])
    #expect(backend.screen.filter { $0 == "✓" }.count == 1)
  }

  @Test func marksGoWithTheirItemsWhenTheInputIsReadAgain() throws {
    let loop = try loop()
    run(loop, .right, .tab, .character("r"))
    let session = loop.session
    for _ in 0..<100 where session.rereading != nil {
      session.relay.wait(milliseconds: 50)
      _ = session.keepTime()
    }
    #expect(session.rereading == nil)
    #expect(session.marks.inOrder == [1])
  }

  @Test func withoutMultiTabSaysWhatToDo() throws {
    let loop = try loop(multi: false)
    run(loop, .tab)
    #expect(loop.session.marks.count == 0)
    #expect(backend.screen.contains("--multi"))
  }
}
