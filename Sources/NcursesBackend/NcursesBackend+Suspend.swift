import CNcurses
import CTerminalGuard
import Terminal

/// Ctrl-Z, and coming back.
extension NcursesBackend {
  /// Puts the terminal back and stops the whole process group, as the terminal itself does for
  /// Ctrl-Z: a producer in the same pipeline must not run on while the shell waits for it.
  ///
  /// Returns once the group is continued, with the screen taken over again, its extent adopted and
  /// everything to be drawn anew. Calls `endwin` and `kill(0, SIGTSTP)`.
  public func suspend() {
    leaveScreen()
    waterfall_signals_stop_group()
    enterScreen()
  }

  /// The program was stopped without being asked (SIGSTOP), and whoever had the terminal meanwhile
  /// may have changed anything.
  func comeBack() {
    leaveScreen()
    enterScreen()
  }

  private func leaveScreen() {
    device.write(modes.leave)
    endwin()
    waterfall_stderr_replay()
  }

  private func enterScreen() {
    waterfall_stderr_divert()
    _ = adoptSize()
    redraw()
    // After `endwin` this goes back to raw mode and the alternate screen.
    doupdate()
    if cursor == nil { curs_set(0) }
    device.write(modes.enter)
  }
}
