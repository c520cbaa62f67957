import LayoutEngine
import Terminal
import WaterfallTerminal

/// From event to action to frame: translates and dispatches, and nothing else.
final class RunLoop {
  /// How the wall was left.
  enum Ending: Equatable {
    case reported, left, interrupted
    case terminated(signal: Int32)
    case failed(ProgramError)
  }

  let session: Session
  let backend: any Backend
  let answers: Answers
  private(set) var framesDrawn = 0
  /// Set where the wall is to be left.
  var ending: Ending?
  private var painter: Painter

  init(session: Session, backend: any Backend, answers: Answers) {
    self.session = session
    self.backend = backend
    self.answers = answers
    painter = Painter(size: backend.size)
  }

  /// Shows the wall until it is left.
  func run() -> Ending {
    draw()
    while true {
      var isDirty = handle(backend.nextEvent(timeout: session.patience))
      // Looked at whatever the event was: a busy keyboard must not keep the clock from being read.
      isDirty = session.keepTime() || isDirty
      // Keys that have come meanwhile are all answered by the same frame.
      var pending = 64
      while ending == nil, pending > 0 {
        let event = backend.nextEvent(timeout: 0)
        if event == .timeout { break }
        isDirty = handle(event) || isDirty
        pending -= 1
      }
      if let ending { return ending }
      if isDirty { draw() }
    }
  }

  /// Does what `event` asks for; answers whether the next frame differs.
  private func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let key):
      guard let action = KeyTable.action(for: key) else { return false }
      let before = session.place
      return follow(session.wall.perform(action), from: before)
    case .mouse(let mouse):
      let before = session.place
      return follow(session.wall.perform(mouse), from: before)
    case .resize(let size): return resize(to: size)
    case .wake: return takeIn()
    case .paste, .timeout: return false
    case .interrupt: return leave(.interrupted)
    case .terminate(let signal): return leave(.terminated(signal: signal))
    }
  }

  private func draw() {
    session.updateStatus()
    let start = Clock.microseconds
    painter.paint(session.wall, on: backend)
    session.wall.frameMicroseconds = Clock.microseconds - start
    framesDrawn += 1
  }
}
