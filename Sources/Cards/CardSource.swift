import Glibc

/// Where items come from.
public enum CardSource: Hashable, Sendable {
  /// A stream that is open already, read as items and left open; `name` is for messages.
  case descriptor(Int32, name: String)
  /// A folder, whose files are cards; a file, which is a card or read as items; a FIFO, which is
  /// read as items. Names are bytes: they need not be text.
  case path(bytes: [UInt8])
  /// The output of a command, which is run by `sh -c` whenever the source is read.
  case command([UInt8])
  /// So many made-up cards.
  case demo(Int)

  /// What is at `path`, given as text.
  public static func path(_ path: String) -> CardSource { .path(bytes: Array(path.utf8)) }

  /// Standard input.
  public static let standardInput = CardSource.descriptor(STDIN_FILENO, name: "standard input")

  /// What is wrong with the source, as far as can be told without reading it; nil where nothing is.
  ///
  /// For an error before the terminal is touched: no such path, no right to read it.
  public var problem: LoadProblem? {
    guard case .path(let bytes) = self else { return nil }
    let path = Path(bytes)
    var status = stat()
    guard stat(path.name, &status) == 0 else { return path.problem(errno) }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    guard access(path.name, isFolder ? R_OK | X_OK : R_OK) == 0 else {
      return path.problem(errno)
    }
    return nil
  }
}

extension CardSource {
  /// Whether it can be read once more: everything but a stream that is no regular file.
  public var canBeReadAgain: Bool {
    var status = stat()
    switch self {
    case .command, .demo: return true
    case .descriptor(let descriptor, _): _ = fstat(descriptor, &status)
    case .path(let bytes): _ = stat(Path(bytes).name, &status)
    }
    if case .path = self { return status.st_mode & S_IFMT != S_IFIFO }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// Makes an open file give its bytes from the beginning again. Stands for `lseek`.
  public func rewind() {
    if case .descriptor(let descriptor, _) = self { lseek(descriptor, 0, SEEK_SET) }
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
  /// Rows of a CSV file, whose first row names the columns.
  case csv
  /// Each line, or what ends in NUL, is the path of a file.
  case paths(nul: Bool)

  /// The rule that finds the ends of items.
  ///
  /// - Throws: `CardError` for an expression that does not compile.
  func rule() throws(CardError) -> Splitter.Rule {
    switch self {
    case .lines(let nul), .paths(let nul): .separator(nul ? 0 : 10)
    case .json: .separator(10)
    case .csv: .csv
    case .paragraphs: .paragraphs
    case .split(let pattern): .expression(try Expression(pattern))
    }
  }
}
