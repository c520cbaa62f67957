import LayoutEngine
import Terminal
import Testing

@testable import waterfall

/// The large view on a wall: keys in, screens and answers out.
struct SessionLargeTests {
  private let backend = TestBackend(size: Size(width: 60, height: 12))
  private let loop: RunLoop

  init() throws {
    var options = Options()
    options.demoCount = 60
    options.isMulti = true
    let session = try Session(options: options, size: backend.size)
    session.readAll()
    loop = RunLoop(session: session, backend: backend, answers: Answers(stays: false))
  }

  private func run(_ keys: Key...) -> RunLoop.Ending {
    backend.events = keys.flatMap { [.key($0), .timeout] } + [.interrupt]
    return loop.run()
  }

  @Test func itStepsThroughTheCardsAndEnterReports() {
    #expect(run(.character("v"), .right, .right, .left, .enter) == .reported)
    #expect(loop.session.report() == Array("1\n".utf8))
    let before = backend.frames.dropLast().last?.canvas.text() ?? ""
    #expect(before.contains("2 "))
    #expect(backend.screen.hasPrefix("╭─ 1 "))
  }

  @Test(arguments: [Key.character("v"), .character("q"), .escape])
  func threeKeysClose(key: Key) {
    #expect(run(.character("v"), key) == .interrupted)
    #expect(loop.session.wall.overlay == nil)
    #expect(backend.frames.last?.canvas == backend.frames.first?.canvas)
  }

  @Test func tabMarksTheCardThatIsShown() {
    _ = run(.character("v"), .right, .tab)
    #expect(loop.session.marks.inOrder == [1])
    #expect(backend.screen.hasPrefix("╭─ ✓ 1 "))
  }

  @Test func beforeTheFirstThereIsNoCard() {
    _ = run(.character("v"), .left)
    #expect(backend.screen.hasPrefix("╭─ 0 "))
  }

  @Test func afterTheLastThereIsNoCard() {
    _ = run(.end, .character("v"), .right)
    #expect(backend.screen.hasPrefix("╭─ 59 "))
  }

  @Test func anotherSizeKeepsItOpen() {
    let small = Size(width: 20, height: 5)
    backend.events = [.key(.character("v")), .timeout, .resize(small), .timeout]
    _ = loop.run()
    #expect(loop.session.large != nil)
    #expect(backend.screen.hasPrefix("╭─ "))
  }
}
