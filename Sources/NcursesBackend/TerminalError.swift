/// Why there can be no screen; each reads as one line after the program's name.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `/dev/tty` cannot be opened: there is no terminal.
  case noTerminal
  /// The terminal named by `TERM` cannot move its cursor.
  case cannotMoveCursor(name: String)
  /// There are no descriptions of terminals, not even of `xterm-256color`.
  case noDescription(name: String)
  /// The system refused something, with this `errno` text.
  case system(call: String, reason: String)

  /// One clear line, without a newline.
  public var description: String {
    switch self {
    case .noTerminal:
      "no terminal: /dev/tty cannot be opened"
    case .cannotMoveCursor(let name):
      "the terminal '\(name)' (TERM) cannot move its cursor"
    case .noDescription(let name):
      "no description of the terminal '\(name)' (TERM), nor of xterm-256color, is installed"
    case .system(let call, let reason):
      "cannot set the terminal up: \(call): \(reason)"
    }
  }
}
