import CNcurses
import CTerminalGuard
import Glibc
import LayoutEngine
import Terminal

/// A screen and keyboard by ncurses, on `/dev/tty`.
///
/// ncurses draws: it knows every terminal's ways and sends only what differs. Reading is our own
/// (`KeyDecoder`), since ncurses' would block within a sequence that is cut short, and take pasted
/// text for keys. While a backend exists the terminal is in raw mode on its alternate screen,
/// standard error is kept in memory, and signals are events; `end()` undoes all of it, and so does
/// every way in which the program can die (`CTerminalGuard`).
///
///     let backend = try NcursesBackend(options: NcursesOptions())
///     defer { backend.end() }
///     backend.present(canvas, scroll: nil, cursor: nil)
///     let event = backend.nextEvent(timeout: nil)
///
/// There can be one at a time; it belongs to the thread that made it. See `+Present` for how a
/// frame gets onto the screen, `+Events` for what is waited for, `+Suspend` for Ctrl-Z.
public final class NcursesBackend: Backend {
  /// The extent of the screen in glyphs.
  public internal(set) var size: Size

  let device: TerminalDevice
  let modes: TerminalModes
  let signalDescriptor: Int32
  let isUTF8: Bool
  let eventWaker: EventWaker
  private let screen: OpaquePointer
  let stream: UnsafeMutablePointer<FILE>
  private var isEnded = false

  // The events' state.
  var decoder: KeyDecoder
  var heldSince = 0
  var inputs: [KeyDecoder.Input] = []
  var signals: UInt64 = 0
  /// Whether all that the terminal had sent has just been read.
  var hasLooked = false

  // The frames' state.
  /// Where a frame is kept until it is whole, see `waterfall_frame_create`.
  let frame = waterfall_frame_create()
  var memory = ScreenMemory()
  var colors: ColorTable
  var cursor: Point?
  var mustRedraw = true

  /// Takes the terminal over.
  ///
  /// - Throws: `TerminalError` where there is none, or none that can move its cursor; the terminal
  ///   is then as it was.
  public init(options: NcursesOptions = NcursesOptions()) throws(TerminalError) {
    isUTF8 = TerminalLocale.adopt()
    device = try TerminalDevice()
    let description = try TerminalDescription(options: options, output: device.output)
    modes = TerminalModes(usesMouse: options.usesMouse)
    decoder = KeyDecoder(
      controls: device.controls, sequences: description.keySequences,
      escapeDelay: NcursesBackend.escapeDelay)
    eventWaker = try EventWaker()
    signalDescriptor = try NcursesBackend.guardTerminal(device, modes)
    (screen, stream) = try NcursesBackend.open(description.name, device)
    NcursesBackend.configure()
    colors = ColorTable(isColorless: options.isColorless)
    size = .zero
    waterfall_stderr_divert()
    device.write(modes.enter)
    _ = adoptSize()
  }

  deinit { end() }

  /// How many colours the screen can show: 0, 8, 16, 256, or 16,777,216.
  public var colorCount: Int { colors.palette.count }

  /// The extent of the screen in pixels; 0 × 0 where the terminal does not tell.
  public var pixelSize: Size { device.pixelSize }

  /// Ends the next wait for an event from another thread.
  public var waker: any Waker { eventWaker }

  /// Puts the terminal back to how it was found, then writes to standard error what was kept from
  /// it; signals act again as they did before. Harmless when called again. Calls `endwin`.
  public func end() {
    guard !isEnded else { return }
    isEnded = true
    device.write(modes.leave)
    endwin()
    delscreen(screen)
    fclose(stream)
    close(frame)
    waterfall_guard_end()
    waterfall_stderr_replay()
    waterfall_signals_end()
  }
}
