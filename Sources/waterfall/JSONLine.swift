/// JSON written a piece at a time, in the order of the calls, ASCII only.
struct JSONLine {
  /// What is written so far.
  private(set) var text = ""
  private var needsComma = false

  /// An object or a list: what `body` writes, between `open` and `close`.
  private mutating func nest(_ open: String, _ close: String, _ body: (inout JSONLine) -> Void) {
    separate()
    text += open
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }

  /// An object whose members `body` writes with `key`.
  mutating func object(_ body: (inout JSONLine) -> Void) { nest("{", "}", body) }

  /// A list whose elements `body` writes.
  mutating func list(_ body: (inout JSONLine) -> Void) { nest("[", "]", body) }

  /// The name of a member; its value follows.
  mutating func key(_ name: String) {
    string(name)
    text += ":"
    needsComma = false
  }

  /// A whole number.
  mutating func number(_ value: Int) {
    separate()
    text += String(value)
    needsComma = true
  }

  /// A list of whole numbers.
  mutating func numbers(_ values: [Int]) {
    list { json in
      for value in values { json.number(value) }
    }
  }

  /// A text; every control and every character beyond ASCII is escaped, so that it can be shown
  /// on a terminal as it is.
  mutating func string(_ value: String) {
    separate()
    text += "\""
    for unit in value.utf16 { text += Self.escaped(unit) }
    text += "\""
    needsComma = true
  }

  private static func escaped(_ unit: UInt16) -> String {
    switch unit {
    case 0x22: return "\\\""
    case 0x5C: return "\\\\"
    case 0x20...0x7E: return String(UnicodeScalar(UInt8(unit)))
    default:
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  private mutating func separate() {
    if needsComma { text += "," }
  }
}
