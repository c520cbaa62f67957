import Foundation
import Testing

/// A terminal that the test plays, with a shell command on it: every byte that is sent, as it is
/// sent. tmux would show only what it has made of them.
final class RawTerminal {
  private let master: Int32
  /// The shell, until it has ended.
  private var child: pid_t?
  /// All that was sent so far.
  private(set) var sent: [UInt8] = []

  /// Runs `command` in `folder`; `$waterfall` is the program.
  init(_ command: String, in folder: URL, width: Int = 200, height: Int = 30) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (number, unlocked) = (Int32(), Int32())
    // TIOCSPTLCK and TIOCGPTN, which the headers spell with macros.
    try #require(
      ioctl(master, 0x4004_5431, &unlocked) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
    var window = winsize(
      ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
    try start("cd '\(folder.path)'; waterfall='\(Tool.path)'; \(command)", on: number)
  }

  private func start(_ script: String, on number: Int32) throws {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, 0x80)  // POSIX_SPAWN_SETSID, behind _GNU_SOURCE
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    // The first terminal that a session opens controls it.
    for descriptor in Int32(0)...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/pts/\(number)", O_RDWR, 0)
    }
    let arguments = ["/bin/sh", "-c", script]
    let words = arguments.map { strdup($0) } + [nil]
    let environment = Tool.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + environment { free(word) } }
    var child = pid_t()
    let code = posix_spawn(&child, "/bin/sh", &actions, &attributes, words, environment)
    if code != 0 { throw SpawnError(words: arguments, reason: String(cString: strerror(code))) }
    self.child = child
  }

  deinit {
    close(master)
    guard let child else { return }
    kill(-child, SIGKILL)
    waitpid(child, nil, 0)
  }

  /// Types what a keyboard would send.
  func type(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func type(_ text: String) { type(Array(text.utf8)) }

  /// Types, and takes in what comes of it.
  func press(_ bytes: [UInt8]) {
    type(bytes)
    listen()
  }

  func press(_ text: String) { press(Array(text.utf8)) }

  /// Takes in what is sent, until nothing is for `quiet` milliseconds; at most `patience` for the
  /// first of it. False where the other end is closed.
  @discardableResult
  func listen(patience: Int32 = 200, quiet: Int32 = 1) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    var limit = patience
    while poll(&ready, 1, limit) > 0 {
      let count = read(master, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += buffer[..<count]
      limit = quiet
    }
    return true
  }

  /// Takes in until the screen, drawn anew time and again, shows `text`.
  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let deadline = Date(timeIntervalSinceNow: 30)
    var start = 0
    while Date() < deadline {
      listen()
      if sent[start...].contains(Array(text.utf8)) { return }
      start = sent.count
      type("\u{C}")
    }
    let last = String(decoding: sent.suffix(4000), as: UTF8.self).debugDescription
    try #require(Bool(false), "no \(text): \(last)", sourceLocation: sourceLocation)
  }

  /// Takes in until the command has ended; its status.
  func end() -> Int32 {
    guard let child else { return 0 }
    while listen(patience: 30_000) {}
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    self.child = nil
    return (status >> 8) & 0xFF
  }
}
