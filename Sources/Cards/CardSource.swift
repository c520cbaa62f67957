import Glibc

/// Where items come from.
public enum CardSource: Hashable, Sendable {
  /// A stream that is open already, read as items and left open; `name` is for messages.
  case descriptor(Int32, name: String)
  /// A folder, whose files are cards; a file, which is a card or read as items; a FIFO, which is
  /// read as items.
  case path(String)
  /// So many made-up cards.
  case demo(Int)

  /// Standard input.
  public static let standardInput = CardSource.descriptor(STDIN_FILENO, name: "standard input")

  /// What is wrong with the source, as far as can be told without reading it; nil where nothing is.
  ///
  /// For an error before the terminal is touched: no such path, no right to read it.
  public var problem: LoadProblem? {
    guard case .path(let path) = self else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else { return LoadProblem(source: path, errno: errno) }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    guard access(path, isFolder ? R_OK | X_OK : R_OK) == 0 else {
      return LoadProblem(source: path, errno: errno)
    }
    return nil
  }
}

/// What makes an item of what is read.
public enum CardInput: Hashable, Sendable {
  /// Each line, or what ends in NUL.
  case lines(nul: Bool)
  /// Blocks of lines between blank ones.
  case paragraphs
  /// Blocks of lines, each from one that matches a POSIX extended regular expression.
  case split(String)
  /// Each line is an object of JSON.
  case json
  /// Each line, or what ends in NUL, is the path of a file.
  case paths(nul: Bool)

  /// The rule that finds the ends of items.
  ///
  /// - Throws: `CardError` for an expression that does not compile.
  func rule() throws(CardError) -> Splitter.Rule {
    switch self {
    case .lines(let nul), .paths(let nul): .separator(nul ? 0 : 10)
    case .json: .separator(10)
    case .paragraphs: .paragraphs
    case .split(let pattern): .expression(try Expression(pattern))
    }
  }
}
