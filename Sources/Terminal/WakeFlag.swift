import Synchronization

/// Remembers that it was woken, once for any number of calls.
final class WakeFlag: Waker {
  private let isSet = Atomic(false)

  func wake() { isSet.store(true, ordering: .releasing) }

  /// Whether it was woken since the last call.
  func take() -> Bool { isSet.exchange(false, ordering: .acquiringAndReleasing) }
}
