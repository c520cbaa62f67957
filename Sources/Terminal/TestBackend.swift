import Glibc
import LayoutEngine

/// A backend without a terminal, for tests: events come from a script, canvases are kept.
///
///     let backend = TestBackend(size: Size(width: 20, height: 5), events: [.key(.down)])
///     run(program, on: backend)
///     #expect(backend.screen == "…")     // a failure shows a picture of the screen
///
/// When the script is over the terminal hangs up, so that no run loop waits for ever.
public final class TestBackend: Backend {
  /// The extent of the screen; a `resize` event of the script changes it.
  public private(set) var size: Size
  /// How many colours the screen can show.
  public let colorCount: Int
  /// Events still to come; a test may add to them.
  public var events: [Event]
  /// Everything presented so far, oldest first.
  public private(set) var frames: [Frame] = []
  /// How often everything was to be drawn anew.
  public private(set) var redraws = 0
  /// How often the program was suspended.
  public private(set) var suspensions = 0
  /// Whether the terminal was put back.
  public private(set) var isEnded = false

  private let flag = WakeFlag()

  /// What was handed over in one call of `present`.
  public struct Frame: Equatable, Sendable {
    /// The glyphs.
    public let canvas: Canvas
    /// The hint that rows had moved.
    public let scroll: Scroll?
    /// Where the cursor was left; nil where it was hidden.
    public let cursor: Point?
  }

  /// A screen of `size` on which `events` will happen.
  public init(size: Size, events: [Event] = [], colorCount: Int = 256) {
    self.size = size
    self.events = events
    self.colorCount = colorCount
  }

  /// The last canvas presented.
  public var canvas: Canvas? { frames.last?.canvas }

  /// The last canvas as text; empty before the first.
  public var screen: String { canvas?.text() ?? "" }

  /// Makes `nextEvent` return `wake` before anything of the script.
  public var waker: any Waker { flag }

  /// Keeps what it is given as the last of `frames`.
  public func present(_ canvas: Canvas, scroll: Scroll?, cursor: Point?) {
    frames.append(Frame(canvas: canvas, scroll: scroll, cursor: cursor))
  }

  /// The next event of the script, whatever `timeout` is; a call of the waker comes first.
  public func nextEvent(timeout: Int?) -> Event {
    if flag.take() { return .wake }
    guard !events.isEmpty else { return .terminate(signal: SIGHUP) }
    let event = events.removeFirst()
    if case .resize(let size) = event { self.size = size }
    return event
  }

  /// Counts the call.
  public func redraw() { redraws += 1 }

  /// Counts the call and goes on at once.
  public func suspend() { suspensions += 1 }

  /// Sets `isEnded`.
  public func end() { isEnded = true }
}
