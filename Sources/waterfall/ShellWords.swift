/// A line divided into words as a shell divides it, and nothing else that a shell does.
///
/// ```
/// -c 3  --split '^a b'  --print=a\ b  ->  "-c" "3" "--split" "^a b" "--print=a b"
/// ```
///
/// Blanks part words. Between `'` everything stands for itself; between `"` all but `\` before one
/// of `" \ $` and the back quote; elsewhere `\` makes the next character stand for itself. Nothing
/// is expanded: no variable, no `~`, no `*`.
struct ShellWords {
  private var words: [[UInt8]] = []
  private var word: [UInt8]?
  private var quote: UInt8?
  private var isEscaped = false

  /// The words of `line`.
  ///
  /// - Throws: `UsageError.unfinished` where a quote is not closed or nothing follows a `\`.
  static func split(_ line: [UInt8]) throws(UsageError) -> [[UInt8]] {
    var scanner = ShellWords()
    for byte in line { scanner.take(byte) }
    if let quote = scanner.quote { throw .unfinished("\(UnicodeScalar(quote))") }
    if scanner.isEscaped { throw .unfinished("\\") }
    scanner.endWord()
    return scanner.words
  }

  private mutating func take(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
      if quote != nil, !Self.needsEscape.contains(byte) { append(Self.backslash) }
      append(byte)
    } else if byte == Self.backslash, quote != Self.single {
      isEscaped = true
      word = word ?? []
    } else if let quote {
      if byte == quote { self.quote = nil } else { append(byte) }
    } else if byte == Self.single || byte == Self.double {
      quote = byte
      word = word ?? []
    } else if byte == 0x20 || (0x09...0x0D).contains(byte) {
      endWord()
    } else {
      append(byte)
    }
  }

  private mutating func append(_ byte: UInt8) { word = (word ?? []) + [byte] }

  private mutating func endWord() {
    if let word { words.append(word) }
    word = nil
  }

  private static let single = UInt8(ascii: "'")
  private static let double = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  /// What `\` acts on between double quotes.
  private static let needsEscape = Array("\"\\$`".utf8)
}
