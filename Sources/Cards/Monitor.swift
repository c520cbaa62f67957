import Glibc

/// A value that one thread at a time sees, and whose changes threads can wait for.
///
/// Swift's `Mutex` has no condition to wait on; this one stands for `pthread_mutex` and
/// `pthread_cond`.
final class Monitor<Value>: @unchecked Sendable {
  // Seen with the mutex held only, which is what makes it safe to send.
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// A monitor of `value`.
  init(_ value: sending Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Calls `body` with the value.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }

  /// Calls `body` with the value and lets all waiting threads look again.
  func change<Result>(_ body: (inout Value) -> Result) -> Result {
    withLock { value in
      defer { pthread_cond_broadcast(condition) }
      return body(&value)
    }
  }

  /// Waits until `body` has an answer.
  func wait<Result>(for body: (inout Value) -> Result?) -> Result {
    withLock { value in
      while true {
        if let result = body(&value) { return result }
        pthread_cond_wait(condition, mutex)
      }
    }
  }
}
