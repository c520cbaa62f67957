import LayoutEngine
import Terminal
import Testing

@testable import waterfall

/// The run loop on a screen of a test: what is drawn when, and how the wall is left.
struct RunLoopTests {
  private let backend: TestBackend
  private let session: Session
  private let loop: RunLoop

  init() throws {
    var options = Options()
    options.demoCount = 60
    let size = Size(width: 60, height: 12)
    backend = TestBackend(size: size)
    session = try Session(options: options, size: size)
    session.readAll()
    loop = RunLoop(session: session, backend: backend, answers: Answers(stays: false))
  }

  /// Runs the loop over `events`, each of which is answered before the next one comes.
  private func run(_ events: Event...) -> RunLoop.Ending {
    backend.events = events.flatMap { [$0, .timeout] }
    return loop.run()
  }

  @Test func aKeyThatChangesNothingDrawsNothing() {
    #expect(run(.key(.up), .key(.character("x")), .paste("q"), .key(.escape)) == .left)
    #expect(backend.frames.count == 1)
    #expect(loop.framesDrawn == 1)
  }

  @Test func keysThatCameTogetherAreOneFrame() {
    backend.events = Array(repeating: .key(.down), count: 5) + [.timeout, .key(.enter)]
    #expect(loop.run() == .reported)
    #expect(backend.frames.count == 2)
    #expect(backend.frames.last?.scroll == Scroll(rows: 0..<11, by: 5))
  }

  @Test func anotherSizeIsDrawnWithoutAHint() {
    let size = Size(width: 30, height: 9)
    #expect(run(.key(.down), .resize(size), .interrupt) == .interrupted)
    #expect(backend.frames.count == 3)
    #expect(backend.canvas?.size == size)
    #expect(backend.frames.last?.scroll == nil)
  }

  @Test func theCursorIsOnTheTitleOfTheSelectedCard() throws {
    #expect(run(.key(.down), .key(.right), .interrupt) == .interrupted)
    let cursors = backend.frames.map(\.cursor)
    #expect(cursors.first == Point(x: 3, y: 0))
    for frame in backend.frames {
      let place = try #require(frame.cursor)
      // The title is the one thing in reverse video above the status line.
      #expect(frame.canvas[place.x, place.y].style.attributes.contains(.reverse))
      #expect(place.y < 11)
    }
  }

  @Test func suspendingAndDrawingAnewReachTheScreen() {
    #expect(run(.key(.control("z")), .key(.control("l")), .key(.character("q"))) == .left)
    #expect(backend.suspensions == 1)
    #expect(backend.redraws == 1)
  }

  @Test func aSignalEndsItAsItSays() {
    #expect(run(.terminate(signal: 15), .key(.enter)) == .terminated(signal: 15))
  }

  @Test func whatEnterReportsIsTheSelectedCard() {
    #expect(session.report() == Array("0\n".utf8))
    #expect(run(.key(.right), .key(.enter)) == .reported)
    #expect(session.report() == Array("1\n".utf8))
    #expect(backend.screen.contains(" 1  "))
  }
}
