import CNcurses
import CTerminalGuard
import Glibc
import LayoutEngine
import Terminal

/// The steps of taking the terminal over.
extension NcursesBackend {
  /// Milliseconds to wait for what may follow an Escape.
  ///
  /// ncurses would wait a second, which one feels; at 25 ms an arrow split on a slow line arrives
  /// as Escape and quits.
  static var escapeDelay: Int {
    Environment["ESCDELAY"].flatMap { Int($0) }.map { min(max($0, 1), 10_000) } ?? 100
  }

  /// Puts handlers in place before ncurses is asked for anything: it leaves alone what is caught
  /// already, and nothing that happens later can leave the terminal changed.
  static func guardTerminal(
    _ device: TerminalDevice, _ modes: TerminalModes
  ) throws(TerminalError) -> Int32 {
    let emergency = modes.emergency
    let status = emergency.withUnsafeBytes { bytes in
      waterfall_guard_begin(device.output, bytes.baseAddress, bytes.count)
    }
    guard status == 0 else { throw system("tcsetattr") }
    let descriptor = waterfall_signals_begin()
    guard descriptor >= 0 else {
      waterfall_guard_end()
      throw system("eventfd")
    }
    return descriptor
  }

  static func open(
    _ name: String, _ device: TerminalDevice
  ) throws(TerminalError) -> (screen: OpaquePointer, stream: UnsafeMutablePointer<FILE>) {
    let stream = device.stream()
    if let stream, let screen = newterm(name, stream, stream) { return (screen, stream) }
    let error = system("newterm")
    if let stream { fclose(stream) }
    waterfall_signals_end()
    waterfall_guard_end()
    throw error
  }

  private static func system(_ call: String) -> TerminalError {
    .system(call: call, reason: String(cString: strerror(errno)))
  }

  static func configure() {
    let window = waterfall_newscr()
    raw()
    noecho()
    nonl()
    keypad(window, true)  // the terminal's own request for its keys; both forms are understood
    idlok(window, true)  // moved rows are moved on the screen
    typeahead(-1)  // a frame is never broken off because a key has come
    set_escdelay(Int32(escapeDelay))
    curs_set(0)
    start_color()
    use_default_colors()
  }

  /// Takes over the extent that the terminal has now, and tells whether it is another one.
  ///
  /// A terminal that does not know it (a serial line says 0 × 0) has what its description says.
  func adoptSize() -> Bool {
    let told = device.size
    if told.width > 0, told.height > 0 {
      resizeterm(Int32(told.height), Int32(told.width))
    }
    let now = Size(width: Int(waterfall_columns()), height: Int(waterfall_lines()))
    guard now != size else { return false }
    size = now
    werase(waterfall_newscr())  // a canvas of the old extent may not cover what is new
    redraw()
    return true
  }
}

extension TerminalDevice {
  /// The keys that made signals before raw mode, as `stty` shows them.
  var controls: KeyDecoder.Controls {
    var settings = termios()
    var controls = KeyDecoder.Controls()
    guard tcgetattr(output, &settings) == 0 else { return controls }
    withUnsafeBytes(of: &settings.c_cc) { characters in
      func key(_ index: Int32) -> UInt8? {
        let byte = characters[Int(index)]
        return byte == 0 || byte >= 0x20 && byte != 0x7F ? nil : byte
      }
      controls.interrupt = key(VINTR)
      controls.quit = key(VQUIT)
      controls.suspend = key(VSUSP)
    }
    return controls
  }
}
