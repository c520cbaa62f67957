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

  /// Marks `cards` of the items `before`, and lets the items `after` arrive one by one.
  private func marks(_ cards: [Int], of before: String, in after: String...) -> [Int] {
    var marks = Marks()
    var items = before.unicodeScalars.map { Int($0.value) }
    for card in cards { marks.toggle(card) }
    for text in after {
      let next = text.unicodeScalars.map { Int($0.value) }
      marks.carry(from: items.count) { items[$0] }
      for card in next.indices { marks.meet(card..<card + 1) { next[$0] } }
      items = next
    }
    return marks.inOrder
  }

  @Test func aMarkGoesWithItsItem() {
    #expect(marks([1, 3], of: "abcd", in: "dxab") == [0, 3])
    #expect(marks([1], of: "abcd", in: "acd") == [])
  }

  @Test func ofItemsThatAreTheSameTheSameOneStaysMarked() {
    #expect(marks([2], of: "aaa", in: "xaaa") == [3])
    #expect(marks([0, 2], of: "aba", in: "aa") == [0, 1])
  }

  @Test func whoHasNotComeBackYetIsStillWaitedFor() {
    #expect(marks([1], of: "ab", in: "a", "ab") == [1])
    #expect(marks([0, 1], of: "ab", in: "b", "ba") == [0, 1])
  }

  @Test func whoHasNotComeUntilTheEndIsForgotten() {
    var marks = Marks()
    marks.toggle(0)
    marks.carry(from: 1) { _ in 42 }
    marks.settle()
    marks.meet(0..<1) { _ in 42 }
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
      _ = session.takeInRereading()
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
