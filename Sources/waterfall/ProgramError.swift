/// What ends the program with one line on standard error.
enum ProgramError: Error, Equatable {
  /// The command line makes no sense.
  case usage(UsageError)
  /// There is no terminal to show a wall on.
  case terminal(reason: String)
  /// Of all that was named, nothing could be read.
  case unreadable(String)
  /// There was nothing to show.
  case empty
  /// The answer could not be given.
  case output(reason: String)
}

extension ProgramError {
  /// The status that the program leaves with.
  var status: Int32 { self == .empty ? 1 : 2 }

  /// The line; a command or an expression that is named in it may have several.
  var line: String {
    "waterfall: " + text.split { $0.isNewline }.joined(separator: " ") + "\n"
  }

  private var text: String {
    switch self {
    case .usage(let error): error.text + " (--help lists the options)"
    case .terminal(let reason): reason
    case .unreadable(let problem): problem
    case .empty: "there is nothing to show"
    case .output(let reason): "the answer cannot be written: \(reason)"
    }
  }
}
