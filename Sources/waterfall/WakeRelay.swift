import Glibc
import Synchronization
import Terminal

/// Carries the loader's "there is more" to whoever waits: a screen once there is one, before that
/// a plain wait.
final class WakeRelay: Sendable {
  private let waker = Mutex<(any Waker)?>(nil)
  private let readEnd: Int32
  private let writeEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    // Without a pipe the waits below last their whole time, and nothing else is lost.
    _ = pipe(&ends)
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends the wait, of whichever kind; called from any thread.
  func wake() {
    waker.withLock { waker in
      if let waker {
        waker.wake()
      } else {
        var byte: UInt8 = 0
        _ = write(writeEnd, &byte, 1)
      }
    }
  }

  /// From now on `wake` ends `waker`'s waits, at once for what came before.
  func forward(to waker: any Waker) {
    self.waker.withLock { $0 = waker }
    waker.wake()
  }

  /// Waits for a `wake`, at most `milliseconds`; -1 waits without end.
  func wait(milliseconds: Int) {
    var descriptor = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    _ = poll(&descriptor, 1, Int32(clamping: milliseconds))
    var bytes = [UInt8](repeating: 0, count: 256)
    _ = read(readEnd, &bytes, bytes.count)
  }
}
