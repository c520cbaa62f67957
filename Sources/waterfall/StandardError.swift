import Glibc
import Terminal

/// Messages for people, a line each.
enum StandardError {
  /// Writes `text`. Nothing in it reaches a terminal as a command: names of files and options are
  /// in it, and others wrote those. Nor does a stand-in where the locale has no UTF-8: one of the
  /// bytes of `␛` begins a command there.
  static func write(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let bytes = Charset.current.encode(lines.map(visible).joined(separator: "\n"))
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private static func visible(_ line: Substring) -> String {
    var scalars = String.UnicodeScalarView()
    for character in line { scalars += Glyph(character, style: .plain).scalars }
    return String(scalars)
  }
}
