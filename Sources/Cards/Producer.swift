import CLoading
import Glibc
import Synchronization

/// A command that the wall runs itself, whose output is read as items.
///
/// It runs in the user's shell in a process group of its own, so that a whole pipeline can be
/// ended. It reads nothing. What it says on its standard error is kept, since the screen is the
/// wall's: the first line of it is the reason where the command fails.
final class Producer: Sendable {
  private struct State {
    /// The shell that runs it, until that has been waited for.
    var process: pid_t?
    /// Told to end: started or not, it is not to be started any more.
    var isEnded = false
  }

  private let command: [UInt8]
  private let state = Mutex(State())
  private let complaints = Complaints()

  /// A producer that is not running yet.
  init(_ command: [UInt8]) {
    self.command = command
  }

  /// Starts the command.
  ///
  /// - Returns: the descriptor its output is read from, which the caller closes; nil where it was
  ///   told to end before it began.
  /// - Throws: `LoadProblem` where there is no pipe or no process. Stands for `posix_spawn`.
  func start() throws(LoadProblem) -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard cloading_pipe(&ends) == 0 else { throw problem(errno) }
    defer { close(ends[1]) }
    let output = ends[1]
    let status = state.withLock { state -> Int32? in
      if state.isEnded { return nil }
      var process = pid_t()
      let status = spawn(&process, output: output)
      if status == 0 { state.process = process }
      return status
    }
    if status == 0 { return ends[0] }
    close(ends[0])
    if let status { throw problem(status) }
    return nil
  }

  private func spawn(_ process: inout pid_t, output: Int32) -> Int32 {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO)
    if complaints.descriptor >= 0 {
      posix_spawn_file_actions_adddup2(&files, complaints.descriptor, STDERR_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    prepare(&attributes)
    let words = [Array("sh".utf8), Array("-c".utf8), command].map { word in
      strdup(Path(word).name)
    }
    defer { for word in words { free(word) } }
    return posix_spawn(&process, "/bin/sh", &files, &attributes, words + [nil], environ)
  }

  /// Its own group, and signals as a shell would hand them on: the thread that starts it blocks
  /// them all, and the wall ignores some.
  private func prepare(_ attributes: inout posix_spawnattr_t) {
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }

  /// Waits for the command, whose output has ended.
  ///
  /// - Throws: `LoadProblem` where it says by its status that something is wrong; not where it was
  ///   told to end.
  func finish() throws(LoadProblem) {
    guard let process = state.withLock({ $0.process }) else { return }
    // First only looked at, then taken under the lock: nobody may signal a number that is free.
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    var status: Int32 = 0
    let wasEnded = state.withLock { state in
      waitpid(process, &status, 0)
      state.process = nil
      return state.isEnded
    }
    if wasEnded || status == 0 { return }
    throw LoadProblem(source: name, message: complaints.firstLine ?? Self.words(for: status))
  }

  private static func words(for status: Int32) -> String {
    let signal = status & 0x7F
    return signal != 0 ? "ended by signal \(signal)" : "ended with status \((status >> 8) & 0xFF)"
  }

  /// Whether it has been started and not been waited for.
  var isRunning: Bool { state.withLock { $0.process != nil } }

  /// Asks the command, and everything that it has started, to end; or keeps it from being started.
  func end() {
    state.withLock { state in
      state.isEnded = true
      guard let process = state.process else { return }
      Glibc.kill(-process, SIGTERM)
      // What is stopped takes note of a signal only once it goes on.
      Glibc.kill(-process, SIGCONT)
    }
  }

  /// Ends what did not end when it was asked to.
  func kill() {
    state.withLock { state in
      state.isEnded = true
      if let process = state.process { Glibc.kill(-process, SIGKILL) }
    }
  }

  private func problem(_ number: Int32) -> LoadProblem {
    LoadProblem(source: name, errno: number)
  }

  private var name: String { String(decoding: command, as: UTF8.self) }
}
