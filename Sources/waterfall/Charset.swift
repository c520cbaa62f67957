import NcursesBackend

/// The characters that the user's locale can show.
enum Charset {
  case unicode, ascii

  /// The locale's.
  static var current: Charset { TerminalLocale.adopt() ? .unicode : .ascii }

  /// `text` in UTF-8, with `?` for what the locale cannot show.
  func encode(_ text: String) -> [UInt8] {
    switch self {
    case .unicode: Array(text.utf8)
    case .ascii: text.unicodeScalars.map { $0.isASCII ? UInt8($0.value) : 0x3F }
    }
  }
}
