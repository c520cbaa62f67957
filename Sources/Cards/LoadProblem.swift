import Glibc

/// Something that could not be read, said in one line.
public struct LoadProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What it was to be read from: a path, "standard input".
  public let source: String
  /// The line in it, from 1, where one is to blame.
  public let line: Int?
  /// What is wrong, in words.
  public let message: String

  /// `message` about `source`.
  public init(source: String, line: Int? = nil, message: String) {
    self.source = source
    self.line = line
    self.message = message
  }

  /// What the system says of error `number` about `source`.
  init(source: String, errno number: Int32) {
    self.init(source: source, message: Self.message(number))
  }

  /// "source:line: message", as compilers have it; control characters are not filtered.
  public var description: String {
    "\(source)\(line.map { ":\($0)" } ?? ""): \(message)"
  }

  /// The system's words for error `number`, in lower case as inside a sentence.
  static func message(_ number: Int32) -> String {
    var text = [CChar](repeating: 0, count: 256)
    // glibc's strerror is not safe on several threads; the XSI form in `text` is.
    _ = strerror_r(number, &text, text.count)
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let words = String(decoding: bytes, as: UTF8.self)
    return words.isEmpty ? "error \(number)" : words.prefix(1).lowercased() + words.dropFirst()
  }
}

/// Why nothing can be loaded at all: the user asked for what cannot be.
public enum CardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A regular expression that does not compile, and what the C library says of it.
  case invalidExpression(String, reason: String)
  /// JSON was asked for and this build cannot read it.
  case jsonUnavailable(package: String)
  /// CSV was asked for and this build cannot read it.
  case csvUnavailable(package: String)

  /// One line for standard error.
  public var description: String {
    switch self {
    case .invalidExpression(let expression, let reason):
      "invalid expression '\(expression)': \(reason)"
    case .jsonUnavailable(let package):
      "this build cannot read JSON: install \(package) and build again"
    case .csvUnavailable(let package):
      "this build cannot read CSV: install \(package) and build again"
    }
  }
}
