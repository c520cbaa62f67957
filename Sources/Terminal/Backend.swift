import LayoutEngine

/// A screen and its keyboard.
///
/// A program draws a whole canvas, hands it over, and waits for the next event. The backend finds
/// out what differs from what the screen shows. It belongs to one thread; only its waker may be
/// used from others.
public protocol Backend: AnyObject {
  /// The extent of the screen in glyphs; may be 0 × 0.
  var size: Size { get }

  /// The extent of the screen in pixels, where the terminal tells it; else 0 × 0.
  var pixelSize: Size { get }

  /// How many colours the screen can show: 0, 8, 16, 256, or 16,777,216 for direct colour.
  var colorCount: Int { get }

  /// Ends the next wait for an event from another thread.
  var waker: any Waker { get }

  /// Shows `canvas`, and leaves the cursor at `cursor` (hidden where it is nil).
  ///
  /// `scroll` says that rows have moved since the last frame and lets the backend move them on the
  /// screen; a hint, never needed for a right screen.
  func present(_ canvas: Canvas, scroll: Scroll?, cursor: Point?)

  /// Waits for an event, at most `timeout` milliseconds where it is given.
  func nextEvent(timeout: Int?) -> Event

  /// Draws everything anew at the next frame, whatever the screen is thought to show.
  func redraw()

  /// Puts the terminal back and stops the whole process group as Ctrl-Z does; returns once it is
  /// continued, with the screen to be drawn anew.
  func suspend()

  /// Puts the terminal back to how it was found. Harmless when called again.
  func end()
}

extension Backend {
  /// The terminal does not tell.
  public var pixelSize: Size { .zero }
}

/// Ends another thread's wait for an event.
public protocol Waker: Sendable {
  /// Makes `nextEvent` return `Event.wake` soon, once for any number of calls before it.
  func wake()
}

/// A band of full-width rows whose contents have moved.
public struct Scroll: Hashable, Sendable {
  /// The rows of the band.
  public var rows: Range<Int>
  /// How far the contents moved upwards, in rows; negative for downwards.
  public var distance: Int

  /// The contents of `rows` moved `distance` rows upwards.
  public init(rows: Range<Int>, by distance: Int) {
    self.rows = rows
    self.distance = distance
  }
}
