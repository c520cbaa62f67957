import CTerminalGuard
import Glibc
import LayoutEngine
import Terminal

/// What is waited for: the terminal, other threads, signals.
extension NcursesBackend {
  /// Waits for an event, at most `timeout` milliseconds where it is given. Calls `poll`.
  ///
  /// Signals come before keys, and keys before other threads. Without patience (`timeout` 0) what
  /// the last look at the terminal brought is handed out without another look behind it.
  public func nextEvent(timeout: Int?) -> Event {
    let deadline = timeout.map { Clock.now + max(0, $0) }
    while true {
      if let event = signalEvent() ?? inputEvent() { return event }
      let isEnough = hasLooked && timeout == 0
      hasLooked = false
      if isEnough { return .timeout }
      let ready = wait(until: deadline)
      if ready.input, !readInput(ready.hangUp) { return .terminate(signal: SIGHUP) }
      expireInput()
      if !ready.signal, inputs.isEmpty {
        if ready.waker, eventWaker.take() { return .wake }
        if let deadline, deadline <= Clock.now { return .timeout }
      }
    }
  }

  /// What there is to look at after a wait.
  private struct Ready {
    var input = false
    var hangUp = false
    var waker = false
    var signal = false
  }

  private func wait(until deadline: Int?) -> Ready {
    var descriptors = [device.input, eventWaker.descriptor, signalDescriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let limits = [deadline, decoder.patience.map { heldSince + $0 }].compactMap { $0 }
    let pause = limits.min().map { Int32(clamping: max(0, $0 - Clock.now)) } ?? -1
    let count = poll(&descriptors, nfds_t(descriptors.count), pause)
    if count < 0 { return Ready(signal: errno == EINTR) }
    let found = descriptors.map { Int32($0.revents) }
    return Ready(
      input: found[0] != 0, hangUp: found[0] & (POLLHUP | POLLERR | POLLNVAL) != 0,
      waker: found[1] != 0, signal: found[2] != 0)
  }

  /// Takes in what the terminal has sent; false where it is gone.
  private func readInput(_ hangUp: Bool) -> Bool {
    guard let bytes = device.read() else { return false }
    // No bytes and no error is Ctrl-D, where somebody has left the terminal cooked.
    if bytes.isEmpty { return !hangUp }
    heldSince = Clock.now
    decoder.feed(bytes) { inputs.append($0) }
    hasLooked = true
    return true
  }

  private func expireInput() {
    guard let patience = decoder.patience, Clock.now >= heldSince + patience else { return }
    decoder.expire { inputs.append($0) }
  }

  private func inputEvent() -> Event? {
    guard !inputs.isEmpty else { return nil }
    switch inputs.removeFirst() {
    case .event(let event): return event
    case .suspend:
      suspend()
      return .resize(size)
    }
  }

  /// What the signals since the last look mean; those after the first wait for the next one.
  private func signalEvent() -> Event? {
    signals |= waterfall_signals_take()
    for signal in [SIGTERM, SIGHUP, SIGQUIT] where takeSignal(signal) {
      return .terminate(signal: signal)
    }
    if takeSignal(SIGINT) { return .interrupt }
    if takeSignal(SIGTSTP) {
      suspend()
      return .resize(size)
    }
    if takeSignal(SIGCONT) {
      comeBack()
      return .resize(size)
    }
    return takeSignal(SIGWINCH) && adoptSize() ? .resize(size) : nil
  }

  private func takeSignal(_ signal: Int32) -> Bool {
    let bit = UInt64(1) << UInt64(signal)
    defer { signals &= ~bit }
    return signals & bit != 0
  }
}

/// Milliseconds that only go forward.
enum Clock {
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
