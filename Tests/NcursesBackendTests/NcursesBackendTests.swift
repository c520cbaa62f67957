import Glibc
import LayoutEngine
import Terminal
import Testing

@testable import NcursesBackend

/// The backend itself on a terminal of its own; each test is a process.
@Suite struct NcursesBackendTests {
  static let size = Size(width: 40, height: 10)

  static func canvas(_ text: String) -> Canvas {
    var canvas = Canvas(size: size)
    canvas.write(text, at: Point(x: 3, y: 2), style: Style(foreground: .indexed(1)))
    return canvas
  }

  @Test func drawsWhatDiffersAndPutsTheTerminalBack() async {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal(NcursesBackendTests.size))
      let backend = try NcursesBackend()
      #expect(backend.size == NcursesBackendTests.size)
      #expect(backend.colorCount == 256)
      #expect(!terminal.isCooked)

      backend.present(NcursesBackendTests.canvas("漢字 é"), scroll: nil, cursor: nil)
      let first = terminal.output()
      #expect(first.contains("\u{1B}[?1049h") && first.contains("漢字 é"))
      #expect(first.contains("\u{1B}[?2026h") && first.hasSuffix("\u{1B}[?2026l"))

      backend.present(NcursesBackendTests.canvas("漢字 é"), scroll: nil, cursor: nil)
      #expect(terminal.output() == "")
      backend.present(NcursesBackendTests.canvas("漢字 x"), scroll: nil, cursor: nil)
      let changed = terminal.output()
      #expect(changed.contains("x") && !changed.contains("漢"))

      backend.end()
      backend.end()
      let last = terminal.output()
      for mode in ["1049l", "1000l", "2004l", "25h"] { #expect(last.contains(mode), "\(mode)") }
      #expect(terminal.isCooked)
    }
  }

  @Test func whatIsTypedBecomesEvents() async {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal(NcursesBackendTests.size))
      let backend = try NcursesBackend()
      terminal.type("\u{1B}[B\u{1B}OAé\r\u{1B}[<0;2;3M\u{1B}[200~q\u{1B}[201~\u{3}")
      let wanted: [Event] = [
        .key(.down), .key(.up), .key(.character("é")), .key(.enter),
        .mouse(Mouse(.press, at: Point(x: 1, y: 2))), .paste("q"), .interrupt,
      ]
      for event in wanted { #expect(backend.nextEvent(timeout: 1000) == event) }
      #expect(backend.nextEvent(timeout: 0) == .timeout)

      // A slow line may take its time.
      terminal.type("\u{1B}")
      #expect(backend.nextEvent(timeout: 50) == .timeout)
      #expect(backend.decoder.patience == 100)
      terminal.type("[A")
      #expect(backend.nextEvent(timeout: 1000) == .key(.up))
      terminal.type("\u{1B}")
      #expect(backend.nextEvent(timeout: 1000) == .key(.escape))
      backend.end()
    }
  }

  @Test func signalsBecomeEvents() async {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal(NcursesBackendTests.size))
      let backend = try NcursesBackend()
      for size in [Size(width: 1, height: 1), Size(width: 250, height: 70)] {
        terminal.resize(size)
        #expect(backend.nextEvent(timeout: 1000) == .resize(size))
      }
      // Of many sizes in a row the last one counts.
      for width in 20..<60 as Range<Int> { terminal.resize(Size(width: width, height: 9)) }
      #expect(backend.nextEvent(timeout: 1000) == .resize(Size(width: 59, height: 9)))
      #expect(backend.nextEvent(timeout: 50) == .timeout)
      terminal.resize(.zero)
      // To the process: a thread of the test's may have them blocked.
      for _ in 0..<100 { kill(getpid(), SIGWINCH) }
      #expect(backend.nextEvent(timeout: 50) == .timeout)
      for signal in [SIGTERM, SIGHUP, SIGQUIT] {
        kill(getpid(), signal)
        #expect(backend.nextEvent(timeout: 1000) == .terminate(signal: signal))
      }
      kill(getpid(), SIGINT)
      #expect(backend.nextEvent(timeout: 1000) == .interrupt)
      kill(getpid(), SIGCONT)
      #expect(backend.nextEvent(timeout: 1000) == .resize(backend.size))
      #expect(!terminal.isCooked)
      backend.end()
    }
  }

  @Test func aClosedTerminalIsTheEnd() async {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal(NcursesBackendTests.size))
      let backend = try NcursesBackend()
      terminal.hangUp()
      // And again, rather than waiting for keys that nobody can press. The kernel sends SIGCONT
      // along with SIGHUP, and threads may see them the other way round.
      let events = (0..<5).map { _ in backend.nextEvent(timeout: 5000) }
      #expect(
        events.filter { $0 != .resize(backend.size) }.allSatisfy {
          $0 == .terminate(signal: SIGHUP)
        })
      #expect(events.filter { $0 == .terminate(signal: SIGHUP) }.count >= 3)
      backend.end()
    }
  }

  @Test func aHangUpThatIsStillOnItsWayEndsWithTheScreen() async {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal(NcursesBackendTests.size))
      let backend = try NcursesBackend()
      var held = sigset_t()
      sigemptyset(&held)
      sigaddset(&held, SIGHUP)
      pthread_sigmask(SIG_BLOCK, &held, nil)
      pthread_kill(pthread_self(), SIGHUP)
      backend.end()
      pthread_sigmask(SIG_UNBLOCK, &held, nil)
      _ = terminal.output()
    }
  }

  @Test func anotherThreadEndsTheWait() async {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal(NcursesBackendTests.size))
      let backend = try NcursesBackend()
      let waker = backend.waker
      Task.detached { waker.wake() }
      #expect(backend.nextEvent(timeout: 5000) == .wake)
      waker.wake()
      waker.wake()
      #expect(backend.nextEvent(timeout: 1000) == .wake)
      #expect(backend.nextEvent(timeout: 0) == .timeout)
      backend.end()
      waker.wake()
      _ = terminal.output()
    }
  }

  @Test func whatGoesToStandardErrorComesAfterTheScreen() async {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal(NcursesBackendTests.size))
      terminal.takeStandardError()
      let backend = try NcursesBackend()
      backend.present(NcursesBackendTests.canvas("wall"), scroll: nil, cursor: nil)
      _ = write(STDERR_FILENO, "a message\n", 10)
      #expect(!terminal.output().contains("a message"))
      backend.end()
      let last = terminal.output()
      let place = try #require(last.firstRange(of: "\u{1B}[?1049l"))
      #expect(last[place.upperBound...].contains("a message"))
    }
  }

  @Test func whatIsKeptOfStandardErrorIsBounded() async {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal(NcursesBackendTests.size))
      terminal.takeStandardError()
      let backend = try NcursesBackend()
      let line = [UInt8](repeating: 0x78, count: 1023) + [10]
      var kept = 0
      while kept < 4 << 20, write(STDERR_FILENO, line, line.count) == line.count {
        kept += line.count
      }
      #expect(kept == 1 << 18)
      let reader = try #require(terminal.reader(until: "what followed on standard error"))
      backend.end()
      #expect(reader())
    }
  }

  @Test func aReaderThatIsGoneIsAnErrorAndNoSignal() async {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal(NcursesBackendTests.size))
      var broken = sigset_t()
      sigemptyset(&broken)
      sigaddset(&broken, SIGPIPE)
      pthread_sigmask(SIG_UNBLOCK, &broken, nil)
      signal(SIGPIPE, SIG_DFL)
      let backend = try NcursesBackend()
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      close(ends[0])
      #expect(write(ends[1], "answer", 6) == -1)
      backend.end()
      #expect(write(ends[1], "answer", 6) == -1)
      _ = terminal.output()
    }
  }

  @Test func deathHasTheSignalsStatus() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      let terminal = try #require(PseudoTerminal(NcursesBackendTests.size))
      let backend = try NcursesBackend()
      kill(getpid(), SIGTERM)
      #expect(backend.nextEvent(timeout: 1000) == .terminate(signal: SIGTERM))
      backend.end()
      _ = terminal.output()
      TerminalGuard.die(of: SIGTERM)
    }
    await #expect(processExitsWith: .signal(SIGSEGV)) {
      let terminal = try #require(PseudoTerminal(NcursesBackendTests.size))
      let backend = try NcursesBackend()
      withExtendedLifetime((terminal, backend)) { _ = raise(SIGSEGV) }
    }
  }

  @Test func aTerminalThatCannotMoveItsCursorIsRefusedUnchanged() async {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal(NcursesBackendTests.size))
      setenv("TERM", "dumb", 1)
      #expect(throws: TerminalError.cannotMoveCursor(name: "dumb")) { try NcursesBackend() }
      #expect(terminal.isCooked)
      #expect(terminal.output() == "")
      setenv("TERM", "no-such-terminal", 1)
      let backend = try NcursesBackend()
      #expect(backend.colorCount == 256)
      backend.end()
    }
  }

  @Test func withoutATerminalThereIsAnError() async {
    await #expect(processExitsWith: .success) {
      setsid()
      #expect(throws: TerminalError.noTerminal) { try NcursesBackend() }
    }
  }

  @Test func withoutUTF8OnlyASCIIIsSent() async {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal(NcursesBackendTests.size))
      setenv("LC_ALL", "C", 1)
      let backend = try NcursesBackend(options: NcursesOptions(color: .never))
      #expect(backend.colorCount == 0)
      backend.present(NcursesBackendTests.canvas("│漢é|"), scroll: nil, cursor: nil)
      let sent = terminal.output()
      #expect(sent.contains("|? ?|"))
      #expect(sent.utf8.allSatisfy { $0 < 0x80 })
      backend.end()
    }
  }

  /// A row of scroll on a wall is a scroll of the terminal, not a new picture of it.
  @Test func movedRowsAreMovedOnTheScreen() async {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal(Size(width: 80, height: 30)))
      let backend = try NcursesBackend()
      func wall(_ offset: Int) -> Canvas {
        var canvas = Canvas(size: backend.size)
        for y in 0..<29 {
          canvas.write("row \(y + offset) of the wall", at: Point(x: 0, y: y), style: .plain)
        }
        canvas.write("status", at: Point(x: 0, y: 29), style: .plain)
        return canvas
      }
      backend.present(wall(0), scroll: nil, cursor: nil)
      _ = terminal.output()
      backend.present(wall(1), scroll: Scroll(rows: 0..<29, by: 1), cursor: nil)
      let sent = terminal.output()
      #expect(sent.contains("row 29 of the wall"))
      #expect(sent.utf8.count < 120)
      backend.end()
    }
  }
}
