import Glibc
import LayoutEngine

/// The terminal itself, `/dev/tty`: standard input and output stay free for items and the answer.
final class TerminalDevice {
  /// Never blocks, so that a wait can be for other things too; opened on its own, since the flag
  /// belongs to the open file and the shell shares standard input's.
  let input: Int32
  /// What is written by the backend itself, besides ncurses.
  let output: Int32

  init() throws(TerminalError) {
    input = open("/dev/tty", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard input >= 0 else { throw .noTerminal }
    output = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard output >= 0 else {
      close(input)
      throw .noTerminal
    }
  }

  deinit {
    close(input)
    close(output)
  }

  /// The extent that the terminal tells, by `ioctl(TIOCGWINSZ)`; zero where it does not know.
  var size: Size {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0 else { return .zero }
    return Size(width: Int(window.ws_col), height: Int(window.ws_row))
  }

  /// The same in pixels; zero where it does not know, as many do.
  var pixelSize: Size {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0 else { return .zero }
    return Size(width: Int(window.ws_xpixel), height: Int(window.ws_ypixel))
  }

  /// Writes all of `text`, as `write` does; a terminal that is gone swallows it.
  func write(_ text: [UInt8]) { Self.write(text, to: output) }

  /// The same to any descriptor.
  static func write(_ text: [UInt8], to descriptor: Int32) {
    var rest = text[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// What there is to read, as `read` does, without waiting; nil where that is an error, as it is
  /// once the terminal is gone.
  func read() -> [UInt8]? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { bytes in
      let count = Glibc.read(input, bytes.baseAddress, bytes.count)
      if count < 0 { return errno == EAGAIN || errno == EINTR ? [] : nil }
      return Array(bytes[..<count])
    }
  }

  /// A stream over a descriptor of its own, for ncurses, as `fdopen` makes it.
  func stream() -> UnsafeMutablePointer<FILE>? {
    let copy = fcntl(output, F_DUPFD_CLOEXEC, 3)
    return copy < 0 ? nil : fdopen(copy, "r+")
  }
}
