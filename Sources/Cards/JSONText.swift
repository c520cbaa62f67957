/// Writes JSON on one line that is safe to show on a terminal.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// An object whose members `body` adds.
  static func object(_ body: (inout JSONText) -> Void) -> [UInt8] {
    var text = JSONText()
    text.bytes.append(UInt8(ascii: "{"))
    body(&text)
    text.bytes.append(UInt8(ascii: "}"))
    return text.bytes
  }

  /// A member whose value is a number.
  mutating func member(_ key: String, _ number: Int) {
    begin(key)
    bytes.append(contentsOf: String(number).utf8)
  }

  /// A member whose value is a string; invalid UTF-8 in it becomes U+FFFD.
  mutating func member(_ key: String, _ value: UnsafeBufferPointer<UInt8>) {
    begin(key)
    string(String(decoding: value, as: UTF8.self))
  }

  /// A member whose value is a string.
  mutating func member(_ key: String, _ value: String) {
    begin(key)
    string(value)
  }

  private mutating func begin(_ key: String) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    string(key)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars { append(scalar) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.append(contentsOf: "\\\"".utf8)
    case "\\": bytes.append(contentsOf: "\\\\".utf8)
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    default:
      if Self.isControl(scalar) {
        escape(UInt16(truncatingIfNeeded: scalar.value))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// C0, DEL, C1, line separators and what turns the direction of text: all below U+10000.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private mutating func escape(_ unit: UInt16) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(contentsOf: "\\u".utf8)
    for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> shift) & 15]) }
  }
}
