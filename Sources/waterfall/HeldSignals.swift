import Glibc

/// Signals that would end the program, held back while nothing else would end the command that it
/// runs: that one is in a process group of its own, where Ctrl-C does not reach it.
enum HeldSignals {
  private static var all: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&set, number) }
    return set
  }

  /// From now on they wait. Stands for `sigprocmask`, as the rest does.
  static func hold() {
    var set = all
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Whether one of them waits.
  static var arePending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains { sigismember(&pending, $0) == 1 }
  }

  /// Lets through those that wait, and all others.
  static func release() {
    var set = all
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}
