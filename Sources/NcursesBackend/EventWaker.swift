import CTerminalGuard
import Glibc
import Terminal

/// Ends a wait for events from any thread: an `eventfd`, which counts calls and reads as one.
final class EventWaker: Waker {
  let descriptor: Int32

  init() throws(TerminalError) {
    descriptor = waterfall_event_create()
    guard descriptor >= 0 else {
      throw .system(call: "eventfd", reason: String(cString: strerror(errno)))
    }
  }

  deinit { close(descriptor) }

  func wake() {
    var one: UInt64 = 1
    // Fails only where the count is full, and then the wait ends as well.
    _ = write(descriptor, &one, MemoryLayout.size(ofValue: one))
  }

  /// Whether it was woken since the last call.
  func take() -> Bool {
    var count: UInt64 = 0
    return read(descriptor, &count, MemoryLayout.size(ofValue: count)) > 0
  }
}
