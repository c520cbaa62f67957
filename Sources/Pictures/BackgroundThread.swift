import Glibc

/// Work on a thread of its own, behind everything else that wants the processor.
enum BackgroundThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// How much further behind, as `nice` counts.
  private static let niceness: Int32 = 5

  /// Runs `body` on a new thread; false where there can be none. Stands for `pthread_create` and,
  /// on Linux a matter of each thread, `setpriority`.
  ///
  /// Signals stay with the thread that runs the screen: the new one blocks all of them, but those
  /// that a fault of its own raises. Blocked, they would end the program without their handlers, and
  /// leave the terminal to a decoder's mistake.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    for own in [SIGBUS, SIGSEGV, SIGILL, SIGTRAP, SIGFPE, SIGABRT] { sigdelset(&all, own) }
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { argument in
        let thread = __priority_which_t(PRIO_PROCESS.rawValue)
        setpriority(thread, 0, getpriority(thread, 0) + BackgroundThread.niceness)
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    guard status == 0 else {
      work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  /// Processors that may be used, at least 1.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
