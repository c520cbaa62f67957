import Glibc

/// The answer's way out. Nothing but answers is written here.
enum StandardOutput {
  /// Whether the answer would land on a screen, perhaps the wall's own.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes all of `bytes`, or throws what stands in the way: a reader that is gone, a full disk.
  static func write(_ bytes: [UInt8]) throws(ProgramError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        waitUntilWritable()
      } else if errno != EINTR {
        throw .output(reason: String(cString: strerror(errno)))
      }
    }
  }

  /// Writes `text`.
  static func write(_ text: String) throws(ProgramError) {
    try write(Array(text.utf8))
  }

  /// Another program may have made the descriptor non-blocking: both share it.
  private static func waitUntilWritable() {
    var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    poll(&descriptor, 1, -1)
  }

  /// Opens whatever of the three standard descriptors is closed, so that no file takes its number.
  /// Output stays unwritable: an answer that nobody can read is an error.
  static func reserveDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      let mode = descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY
      _ = open("/dev/null", mode)
    }
  }
}
