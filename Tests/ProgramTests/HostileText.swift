import Foundation

/// Texts that would do something to a terminal if they reached it as they are.
struct HostileText {
  var bytes: [UInt8]

  /// All of them, a few in a text. What a sequence would set is 31337, what it would say PWNED.
  static let all =
    together(controls) + together(sequences) + together(turns) + together(invalid)
    + floods.map { HostileText(bytes: $0) }

  /// Whether it is too long for a name, or for a paste between two looks at the screen.
  var isLong: Bool { bytes.count > 200 }

  private static func together(_ texts: [[UInt8]]) -> [HostileText] {
    stride(from: 0, to: texts.count, by: 8).map { start in
      HostileText(bytes: Array(texts[start...].prefix(8).joined(separator: [0x7C])))
    }
  }

  /// C0 and DEL, C1 as UTF-8, C1 as the bytes that older terminals take for it.
  private static let controls: [[UInt8]] =
    (Array(0..<0x20) + [0x7F]).map { [$0] } + (0x80...0x9F).map { [0xC2, $0] }
    + (0x80...0x9F).map { [$0] }

  private static let sequences = [
    "\u{1B}[31337;1H", "\u{1B}[?31337h", "\u{1B}[31337m", "\u{1B}[>4;31337m", "\u{1B}[31337 m",
    "\u{1B}]0;PWNED\u{7}", "\u{1B}]0;PWNED\u{1B}\\", "\u{1B}]52;c;PWNED\u{7}",
    "\u{1B}]8;;PWNED\u{1B}\\", "\u{1B}P+qPWNED\u{1B}\\", "\u{1B}_GPWNED\u{1B}\\",
    "\u{1B}^PWNED\u{1B}\\", "\u{1B}XPWNED\u{1B}\\", "\u{1B}c", "\u{1B}(0", "\u{1B}#8", "\u{1B}[6n",
    "\u{1B}[c", "\u{1B}Z", "\u{1B}[", "\u{1B}]", "\u{1B}[1\u{1B}]0;PWNED\u{7}m",
    "\u{9B}31337m", "\u{9D}0;PWNED\u{9C}", "\u{90}PWNED\u{9C}",
  ].map { Array($0.utf8) }

  /// What turns the direction of all that follows, and what ends a line where none should end.
  private static let turns =
    (Array(0x202A...0x202E) + Array(0x2066...0x2069) + [0x200E, 0x200F, 0x61C, 0x2028, 0x2029])
    .compactMap { UnicodeScalar($0 as UInt32) }
    .map { Array(String($0).utf8) }

  private static let floods = [
    ("a", "\u{200B}", 1_000), ("a", "\u{200D}", 1_000), ("a", "\u{FE0F}", 1_000),
    ("a", "\u{E0041}", 300), ("", "\u{FEFF}", 300), ("a", "\u{301}", 10_000),
    ("", "\u{489}", 1_000), ("👩", "\u{200D}👩", 100),
  ].map { base, flood, count in Array((base + String(repeating: flood, count: count)).utf8) }

  private static let invalid: [[UInt8]] = [
    // Too long a spelling of ESC, of CSI, of "/"; cut short; halves of surrogates; past the end.
    [0xC0, 0x9B], [0xC1, 0x9B], [0xE0, 0x80, 0x9B], [0xE0, 0x82, 0x9B], [0xF0, 0x80, 0x80, 0x9B],
    [0xF0, 0x80, 0x82, 0x9B], [0xC0, 0x80], [0xC2], [0xE2, 0x80], [0xF0, 0x9F, 0x98],
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
    [0xFC, 0x84, 0x80, 0x80, 0x80, 0x9B], [0xFE], [0xFF], [0xEF, 0xBF, 0xBF],
    // A beginning that would swallow what is behind it.
    [0xC2, 0x1B, 0x5D, 0x30, 0x3B, 0x07], [0xE2, 0x80, 0x1B, 0x5B, 0x63],
    [0xF0, 0x9F, 0x9B, 0x33, 0x31, 0x33, 0x33, 0x37, 0x6D],
  ]

  /// The text as JSON may spell it: all of it as `\u`; what is no UTF-8 as it is, without controls.
  var json: [UInt8] {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return bytes.filter { $0 >= 0x20 }
    }
    return text.utf16.flatMap { unit in
      let digits = String(unit, radix: 16)
      return Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
    }
  }
}

/// What must not be in anything that a terminal is sent.
enum HostileBytes {
  /// Whom bytes are for.
  enum Use {
    /// A screen, as it is.
    case text
    /// A screen, with the sequences by which it is drawn, and CR and BS, which move its cursor.
    case drawing
    /// A program that reads JSON: what has no width may be in it.
    case data
  }

  /// The first thing that is wrong with `bytes`, with what is around it; nil where nothing is.
  static func fault(in bytes: [UInt8], for use: Use = .text) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return "no UTF-8" }
    let scalars = Array(text.unicodeScalars)
    var (place, marks) = (0, 0)
    while place < scalars.count {
      if use == .drawing, let end = endOfSequence(scalars[place...]) {
        place = end
        continue
      }
      let scalar = scalars[place]
      marks =
        scalar.value >= 0x300 && scalar.properties.generalCategory == .nonspacingMark
        ? marks + 1 : 0
      if isForbidden(scalar.value, use) || marks > 4 && use != .data {
        let around = scalars[max(0, place - 20)..<min(scalars.count, place + 20)]
        return String(String.UnicodeScalarView(around)).debugDescription
      }
      place += 1
    }
    return nil
  }

  private static func isForbidden(_ value: UInt32, _ use: Use) -> Bool {
    switch value {
    case 0x0A: false
    case 0x08, 0x0D: use != .drawing
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    case 0x200B...0x200D, 0x2060, 0xFE00...0xFE0F, 0xFEFF, 0xFFFF, 0xE0000...0xE0FFF: use != .data
    default: false
    }
  }

  /// Where a sequence ends with which ncurses, or the program itself, draws; nil where none begins.
  /// No parameter of theirs is 31337, and none asks the terminal for anything.
  private static func endOfSequence(_ scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    let text = scalars.prefix(24)
    guard text.first == "\u{1B}", let second = text.dropFirst().first else { return nil }
    var rest = text.dropFirst(2)
    switch second {
    case "=", ">", "M", "7", "8": return rest.startIndex
    case "(": return rest.first == "B" ? rest.startIndex + 1 : nil
    case "[":
      if rest.first == "?" { rest = rest.dropFirst() }
      let parameters = rest.prefix { ("0"..."9").contains($0) || $0 == ";" }
      let finals = "ABCDEFGHJKLMPSTXZ@bdhlmrt".unicodeScalars
      guard let final = rest.dropFirst(parameters.count).first, finals.contains(final),
        !String(String.UnicodeScalarView(parameters)).contains("31337")
      else { return nil }
      return parameters.endIndex + 1
    default: return nil
    }
  }
}
