import Glibc
import Terminal

/// Messages for people, a line each.
enum StandardError {
  /// Writes `text`. Nothing in it reaches a terminal as a command: names of files and options are
  /// in it, and others wrote those.
  static func write(_ text: String) {
    var bytes: [UInt8] = []
    for character in text {
      if character == "\n" { bytes.append(0x0A) } else { bytes += visible(character) }
    }
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private static func visible(_ character: Character) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in Glyph(character, style: .plain).scalars { bytes += Array(String(scalar).utf8) }
    return bytes
  }
}
