import CTerminalGuard

/// What a program has to do itself so that the terminal is put back on every way out.
public enum TerminalGuard {
  /// Lets the calling thread overflow its stack with the terminal put back all the same.
  ///
  /// The thread that makes a backend needs no call; any other fatal signal is seen to on every
  /// thread. Costs the thread 32 KiB of address space. Calls `sigaltstack`.
  public static func protectThisThread() { waterfall_guard_protect_thread() }

  /// Ends the process by `signal`, so that whoever waits for it sees that in its status: what to
  /// do after `Event.terminate` once the backend has ended.
  public static func die(of signal: Int32) -> Never { waterfall_die_of(signal) }
}
