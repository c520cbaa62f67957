import CLoading
import Glibc
import Synchronization

/// Tells a reading thread to stop, also while it waits for bytes.
final class Cancellation: Sendable {
  private let flag = Atomic(false)
  private let event: Int32

  /// Nothing cancelled yet.
  init() {
    // Without a descriptor (-1, which `poll` passes over) only a wait would last longer.
    event = cloading_event()
  }

  deinit {
    if event >= 0 { close(event) }
  }

  /// Whether `cancel` was called.
  var isCancelled: Bool { flag.load(ordering: .acquiring) }

  /// Stops whoever waits now or later.
  func cancel() {
    flag.store(true, ordering: .releasing)
    var one: UInt64 = 1
    _ = write(event, &one, 8)
  }

  /// What a wait ended with.
  enum Outcome {
    case ready, idle, cancelled
  }

  /// Waits until `descriptor` can be read, has ended or failed, at most `milliseconds`; -1 waits
  /// for ever. Stands for `poll`.
  func waitForBytes(on descriptor: Int32, milliseconds: Int32) -> Outcome {
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: event, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let found = poll(&polled, 2, milliseconds)
      if isCancelled { return .cancelled }
      if found > 0 { return .ready }
      if found == 0 { return .idle }
      if errno != EINTR { return .ready }  // the read will say what is wrong
    }
  }
}
