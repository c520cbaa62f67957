import Glibc

/// Work on a thread of its own.
enum Background {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs `body` on a new thread; false where there can be none. Stands for `pthread_create`.
  ///
  /// Signals stay with the thread that runs the screen: the new one blocks all of them, but those
  /// that its own doing raises. Blocked, they would end the program without their handlers.
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
}
