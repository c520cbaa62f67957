/// What is shown of a character where the locale has no UTF-8.
enum ASCIIStandIn {
  /// Lines of boxes as `-`, `|` and `+`, a few signs as what they look like, `?` for the rest.
  static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x20..<0x7F: scalar
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550: "-"
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551: "|"
    case 0x250C...0x254B, 0x2552...0x2570: "+"
    case 0x2010...0x2015, 0x2212: "-"
    case 0x2018, 0x2019: "'"
    case 0x201C, 0x201D: "\""
    case 0x2022, 0xB7: "*"
    case 0x2026: "."
    case 0x2580...0x259F: "#"
    case 0x2190: "<"
    case 0x2191: "^"
    case 0x2192: ">"
    case 0x2193: "v"
    case 0xA0: " "
    default: "?"
    }
  }
}
