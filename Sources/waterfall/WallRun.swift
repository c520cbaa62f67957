import Cards
import Glibc
import LayoutEngine
import NcursesBackend
import Terminal
import WaterfallTerminal

/// A wall on the terminal, from opening the screen to the status.
struct WallRun {
  private let session: Session
  private let answers: Answers

  /// Begins to read; the screen opens with the first cards.
  init(_ options: Options) throws(ProgramError) {
    session = try Program.session(options, size: .zero)
    answers = Answers(stays: options.stays)
  }

  /// Shows the wall until it is left, puts the terminal back, gives the answer.
  func run() throws(ProgramError) -> Int32 {
    switch try decide() {
    case .open: break
    case .report(let card): return try report(card)
    case .leave: return 1
    }
    let (ending, framesDrawn) = try show()
    try answers.flush()
    if answers.isGiven, let loss = session.loss { StandardError.write("waterfall: \(loss)\n") }
    Program.printStatistics(session, framesDrawn: framesDrawn)
    return try status(of: ending)
  }

  /// What is to be done; unless that is to show the wall, reading has ended.
  private func decide() throws(ProgramError) -> Session.Decision {
    var decision = Session.Decision.leave
    defer { if decision != .open { end() } }
    let wanted = session.decide()
    try session.checkContents()
    decision = wanted
    return decision
  }

  /// Whatever the way out, no command outlives the program.
  private func end() {
    session.cancel()
    HeldSignals.release()
  }

  /// Gives the only card as the answer.
  private func report(_ card: Int) throws(ProgramError) -> Int32 {
    guard let bytes = session.report(card) else { return 1 }
    try answers.give(bytes)
    try answers.flush()
    return 0
  }

  private func show() throws(ProgramError) -> (RunLoop.Ending, framesDrawn: Int) {
    defer { end() }
    let backend = try openScreen()
    HeldSignals.release()
    let loop = RunLoop(session: session, backend: backend, answers: answers)
    let ending = loop.run()
    backend.end()
    return (ending, loop.framesDrawn)
  }

  private func openScreen() throws(ProgramError) -> any Backend {
    do throws(TerminalError) {
      let backend = try NcursesBackend(options: session.options.ncursesOptions)
      session.relay.forward(to: backend.waker)
      prepareWall(for: backend)
      return backend
    } catch {
      throw .terminal(reason: error.description)
    }
  }

  private func prepareWall(for backend: any Backend) {
    session.wall.size = backend.size
    session.wall.colorCount = backend.colorCount
    session.wall.theme = session.options.theme(colorCount: backend.colorCount)
    session.wall.border = session.options.effectiveBorder
    session.fitProportions(pixels: backend.pixelSize)
    session.hasScreen = true
    session.takeIn()
    MappedInput.watchOver()
  }

  private func status(of ending: RunLoop.Ending) throws(ProgramError) -> Int32 {
    switch ending {
    case .reported: return 0
    case .left: return answers.isGiven ? 0 : 1
    case .interrupted: return 130
    case .failed(let error): throw error
    case .terminated(let number): return die(of: number)
    }
  }

  /// Ends as the signal would have ended the program, so that the shell knows; the status is for
  /// the case that the signal does not come.
  private func die(of number: Int32) -> Int32 {
    signal(number, SIG_DFL)
    raise(number)
    return 128 + number
  }
}
