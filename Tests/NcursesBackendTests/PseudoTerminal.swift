import Glibc
import LayoutEngine
import Terminal

/// A terminal that a test plays: the process's controlling terminal, seen from the other end.
///
/// Only for exit tests: the process leaves its session for one of its own.
final class PseudoTerminal {
  private(set) var master: Int32
  private let slave: Int32

  init?(_ size: Size) {
    setenv("TERM", "xterm-256color", 1)
    setenv("LC_ALL", "C.UTF-8", 1)
    unsetenv("NO_COLOR")
    unsetenv("COLORTERM")
    setsid()
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    var number: Int32 = 0
    var unlocked: Int32 = 0
    // TIOCSPTLCK and TIOCGPTN, which the headers spell with macros.
    guard ioctl(master, 0x4004_5431, &unlocked) == 0, ioctl(master, 0x8004_5430, &number) == 0
    else { return nil }
    slave = open("/dev/pts/\(number)", O_RDWR)  // the first terminal of a session controls it
    guard slave >= 0 else { return nil }
    resize(size)
  }

  /// Gives the terminal another extent; the kernel sends SIGWINCH.
  func resize(_ size: Size) {
    var window = winsize(
      ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// Makes standard error this terminal.
  func takeStandardError() { dup2(slave, STDERR_FILENO) }

  /// Sends what a keyboard would.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// All that was written to the terminal since the last look, once it is quiet.
  func output() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 100) > 0 {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads along on a thread of its own, since a terminal that nobody reads holds the writer up;
  /// what is returned waits for the end of it, and tells whether `text` has come.
  func reader(until text: String) -> (() -> Bool)? {
    final class Reading {
      let master: Int32
      let text: [UInt8]
      var isFound = false

      init(_ master: Int32, _ text: String) {
        self.master = master
        self.text = Array(text.utf8)
      }

      func run() {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        while !isFound, poll(&ready, 1, 20_000) > 0 {
          let count = read(master, &buffer, buffer.count)
          guard count > 0 else { return }
          bytes = bytes.suffix(text.count) + buffer[..<count]
          isFound = bytes.contains(text)
        }
      }
    }
    let reading = Reading(master, text)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Reading>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(reading).toOpaque())
    guard status == 0 else { return nil }
    return {
      pthread_join(thread, nil)
      return reading.isFound
    }
  }

  /// Whether lines are edited and echoed, as a shell has it.
  var isCooked: Bool {
    var settings = termios()
    tcgetattr(slave, &settings)
    return settings.c_lflag & UInt32(ICANON) != 0 && settings.c_lflag & UInt32(ECHO) != 0
  }

  /// The window is closed.
  func hangUp() {
    close(master)
    master = -1
  }
}
