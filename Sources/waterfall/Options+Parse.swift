@preconcurrency import CGetopt
import Glibc

/// A command line divided into options and paths.
struct ParsedLine {
  /// An option with what was given to it.
  struct Use {
    var entry: OptionEntry
    var argument: String

    /// The option's long name with its dashes.
    var name: String { "--" + entry.long }
  }

  /// The options in order.
  private(set) var uses: [Use] = []
  /// Each PATH.
  let paths: [[UInt8]]

  /// The long names of the options in order.
  var names: [String] { uses.map(\.name) }

  /// Divides a command line, the program's name first, with `getopt_long`: options may follow paths,
  /// long names may be shortened, `--` ends the options.
  ///
  /// Not to be called by two threads at once: getopt keeps its place in global variables.
  init(_ arguments: [[UInt8]]) throws(UsageError) {
    let words = CommandLineWords(arguments)
    let scanner = OptionScanner(entries: OptionTable.entries)
    while let (entry, argument) = try scanner.next(in: words) {
      uses.append(Use(entry: entry, argument: argument))
    }
    paths = words.rest(from: Int(optind))
  }
}

extension Options {
  /// Reads a command line, the program's name first, and no defaults.
  static func parse(_ arguments: [[UInt8]]) throws(UsageError) -> Options {
    try parse(arguments, defaults: [])
  }

  /// Takes one option in.
  mutating func apply(_ use: ParsedLine.Use) throws(UsageError) {
    given.append(use.name)
    try use.entry.apply(&self, use.argument)
  }
}

/// The command line as C wants it; getopt reorders it.
private final class CommandLineWords {
  let count: Int32
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  init(_ arguments: [[UInt8]]) {
    count = Int32(arguments.count)
    pointer = .allocate(capacity: arguments.count + 1)
    for (index, argument) in arguments.enumerated() {
      let word = UnsafeMutablePointer<CChar>.allocate(capacity: argument.count + 1)
      for (place, byte) in argument.enumerated() { word[place] = CChar(bitPattern: byte) }
      word[argument.count] = 0
      pointer[index] = word
    }
    pointer[arguments.count] = nil
  }

  deinit {
    for index in 0..<Int(count) { pointer[index]?.deallocate() }
    pointer.deallocate()
  }

  /// The word at `index`, for a message.
  func text(at index: Int) -> String {
    guard index >= 0, index < Int(count), let word = pointer[index] else { return "" }
    return String(cString: word)
  }

  /// The bytes of all words from `index` on.
  func rest(from index: Int) -> [[UInt8]] {
    (min(index, Int(count))..<Int(count)).compactMap { place in
      pointer[place].map { word in
        Array(UnsafeBufferPointer(start: word, count: strlen(word))).map(UInt8.init(bitPattern:))
      }
    }
  }
}

/// The table of options as `getopt_long` wants it.
private final class OptionScanner {
  private let entries: [OptionEntry]
  private let names: [UnsafeMutablePointer<CChar>?]
  private let long: [option]
  private let short: String
  /// Values above every character, so that an option is known by its place in the table.
  private static let base: Int32 = 1000

  init(entries: [OptionEntry]) {
    self.entries = entries
    names = entries.map { strdup($0.long) }
    var long: [option] = []
    for (index, entry) in entries.enumerated() {
      long.append(
        option(
          name: names[index], has_arg: entry.argument.code, flag: nil,
          val: Self.base + Int32(index)))
    }
    self.long = long + [option()]
    // The first colon tells a missing argument from an unknown option.
    short = entries.reduce(":") { all, entry in
      entry.short.map { "\(all)\($0)\(entry.argument.colons)" } ?? all
    }
    optind = 0  // GNU's way to begin anew
    opterr = 0  // its messages would show what was typed as it is
  }

  deinit {
    for name in names { free(name) }
  }

  /// The next option with its argument, nil after the last one.
  func next(in words: CommandLineWords) throws(UsageError) -> (OptionEntry, String)? {
    let code = getopt_long(words.count, words.pointer, short, long, nil)
    switch code {
    case -1: return nil
    case 0x3A: throw .missingArgument(option: name(optopt, words))
    case 0x3F: throw wrong(words)
    default:
      guard let entry = entry(code) else { return nil }
      return (entry, optarg.map { String(cString: $0) } ?? "")
    }
  }

  /// What is wrong with the option that getopt has just refused.
  private func wrong(_ words: CommandLineWords) -> UsageError {
    if optopt >= Self.base { return .unexpectedArgument(option: name(optopt, words)) }
    return .unknownOption(name(optopt, words))
  }

  private func entry(_ code: Int32) -> OptionEntry? {
    if code >= Self.base { return entries[Int(code - Self.base)] }
    return entries.first { $0.short?.unicodeScalars.first?.value == UInt32(bitPattern: code) }
  }

  /// The option `code` as the user would write it; getopt knows unknown long ones by place only.
  private func name(_ code: Int32, _ words: CommandLineWords) -> String {
    if let entry = entry(code) { return "--" + entry.long }
    if code > 0x20, code < 0x7F { return "-\(UnicodeScalar(UInt8(code)))" }
    return words.text(at: Int(optind) - 1)
  }
}

extension OptionEntry.Argument {
  fileprivate var code: Int32 {
    switch self {
    case .none: no_argument
    case .required: required_argument
    case .optional: optional_argument
    }
  }

  fileprivate var colons: String {
    switch self {
    case .none: ""
    case .required: ":"
    case .optional: "::"
    }
  }
}
