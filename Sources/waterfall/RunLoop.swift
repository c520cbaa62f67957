import Cards
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
  private var painter: WallPainter
  /// Whether the user has done anything since the last frame.
  private var isPressing = false
  /// When that was, in the clock's milliseconds, and whether there were cards down to its last row.
  private var lastFrame = 0
  private var wasFull = false
  /// Whether it was one of a flood.
  private var wasBusy = false
  /// Milliseconds between frames while cards flood in.
  private static let busyFrame = 30

  init(session: Session, backend: any Backend, answers: Answers) {
    self.session = session
    self.backend = backend
    self.answers = answers
    painter = WallPainter(size: backend.size)
  }

  /// Shows the wall until it is left.
  func run() -> Ending {
    draw()
    var isDirty = false
    while true {
      isDirty = handle(backend.nextEvent(timeout: patience(isDirty: isDirty))) || isDirty
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
      if isDirty, isPressing || frameDelay == 0 {
        draw()
        isDirty = false
      }
    }
  }

  /// Milliseconds that may pass before something has to be done.
  private func patience(isDirty: Bool) -> Int? {
    guard isDirty else { return session.patience }
    return min(session.patience ?? .max, frameDelay)
  }

  /// Milliseconds until the next frame is due where nobody waits for it: what arrives in a flood is
  /// shown a few times a second, its first screen and its end at once.
  private var frameDelay: Int {
    guard session.isBusy, wasFull else { return 0 }
    return max(0, lastFrame + Self.busyFrame - Clock.milliseconds)
  }

  /// Does what `event` asks for; answers whether the next frame differs.
  private func handle(_ event: Event) -> Bool {
    if event != .wake, event != .timeout { isPressing = true }
    switch event {
    case .key(let key):
      guard let action = session.wall.action(for: key) else { return false }
      // The last card is that of all that has arrived.
      if action == .selectLast { session.placeAll() }
      let before = session.place
      return follow(session.wall.perform(action), from: before)
    case .mouse(let mouse):
      let before = session.place
      return follow(session.wall.perform(mouse), from: before)
    case .resize(let size): return resize(to: size)
    case .wake: return takeIn()
    case .paste(let text): return follow(session.wall.paste(text), from: session.place)
    case .timeout: return false
    case .interrupt: return leave(.interrupted)
    case .terminate(let signal): return leave(.terminated(signal: signal))
    }
  }

  private func draw() {
    session.updateStatus()
    session.fitLarge()
    session.fitPictures()
    let start = Clock.microseconds
    painter.paint(session.wall, on: backend)
    if session.takeLosses() { painter.paint(session.wall, on: backend) }
    session.wall.frameMicroseconds = Clock.microseconds - start
    framesDrawn += 1
    isPressing = false
    lastFrame = Clock.milliseconds
    wasFull = session.wall.view.contentSize.height >= session.wall.viewport.height
    settle()
  }

  /// At the end of a flood what it has left behind is given back.
  private func settle() {
    if wasBusy, !session.isBusy { LargeBlocks.giveBack() }
    wasBusy = session.isBusy
  }
}
