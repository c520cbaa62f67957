import CLoading
import Glibc

/// What a command says on its standard error, kept in memory.
///
/// A file in memory rather than a pipe: nobody has to read along, a command that complains a lot
/// never waits, and whatever it leaves behind in the background holds nothing open.
final class Complaints: Sendable {
  /// Bytes after which no more can be written, for as long as the command may complain.
  static let limit = 16 << 20

  /// What the command writes to; -1 where there is none.
  let descriptor = cloading_memory_file(off_t(Complaints.limit))

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The first line that is not blank, as far as it is of a length to be shown; nil where nothing
  /// was said.
  var firstLine: String? {
    var bytes = [UInt8](repeating: 0, count: 1024)
    // Where the command writes next: the one place is everybody's, and `read` would move it.
    let length = max(0, lseek(descriptor, 0, SEEK_CUR))
    let count = max(0, pread(descriptor, &bytes, min(bytes.count, length), 0))
    return bytes[..<count].split { $0 == 10 || $0 == 13 }
      .first { line in line.contains { $0 != 32 && $0 != 9 } }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
