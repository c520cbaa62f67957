import CNcurses
import Terminal

/// What terminfo says about the terminal.
struct TerminalDescription {
  /// The name under which ncurses is to look it up.
  let name: String

  /// Finds a description that can drive the terminal called `TERM`.
  ///
  /// New terminals often bring a name that the machine has no description of; nearly all of them
  /// do what xterm does. Calls `setupterm`.
  init(options: NcursesOptions, output: Int32) throws(TerminalError) {
    let given = Environment["TERM"] ?? ""
    let known = [given, "xterm-256color"].first { TerminalDescription.load($0, output) }
    guard let known else { throw .noDescription(name: given) }
    guard TerminalDescription.capability("cup") != nil else {
      throw .cannotMoveCursor(name: known)
    }
    name = TerminalDescription.variant(of: known, options, output) ?? known
    _ = TerminalDescription.load(name, output)
  }

  /// The description of the same terminal with the colours that are asked for, where it has
  /// another name.
  private static func variant(
    of known: String, _ options: NcursesOptions, _ output: Int32
  ) -> String? {
    let stem = known.prefix { $0 != "-" }
    let isDirect = tigetnum("colors") >= 1 << 24
    if options.wantsDirectColor, !isDirect {
      let direct = "\(stem)-direct"
      return load(direct, output) && tigetnum("colors") >= 1 << 24 ? direct : nil
    }
    if options.color == .indexed, isDirect {
      return ["\(stem)-256color", "xterm-256color"].first { load($0, output) }
    }
    return nil
  }

  private static func load(_ name: String, _ output: Int32) -> Bool {
    var status: Int32 = 0
    return !name.isEmpty && setupterm(name, output, &status) == OK && status == 1
  }

  /// A capability's bytes, without the padding that only printing terminals need.
  static func capability(_ name: String) -> [UInt8]? {
    guard let text = waterfall_capability(name) else { return nil }
    return withoutPadding(Array(String(cString: text).utf8))
  }

  /// `$<5/>` asks for a pause of 5 ms.
  static func withoutPadding(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// The terminal's own spelling of its keys.
  var keySequences: [[UInt8]: Key] {
    let names: [(String, Key)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("kri", .shiftUp),
      ("kind", .shiftDown), ("kLFT", .shiftLeft), ("kRIT", .shiftRight), ("kpp", .pageUp),
      ("knp", .pageDown), ("khome", .home), ("kend", .end), ("kcbt", .backTab), ("kent", .enter),
      ("kdch1", .delete), ("kich1", .insert),
    ]
    var sequences: [[UInt8]: Key] = [:]
    for (name, key) in names {
      guard let bytes = TerminalDescription.capability(name), bytes.count > 2 else { continue }
      sequences[bytes] = key
    }
    return sequences
  }
}
