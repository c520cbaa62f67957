import Synchronization

/// Where reading threads leave batches for the run loop.
final class Mailbox: Sendable {
  private struct Contents {
    var batches: [any CardBatch] = []
    var status = LoaderStatus()
  }

  private let contents = Mutex(Contents())
  private let wake: @Sendable () -> Void

  /// An empty box; `wake` is called after anything has been put in it.
  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  /// What is known so far.
  var status: LoaderStatus { contents.withLock { $0.status } }

  /// Everything that has arrived since the last call.
  func takeBatches() -> [any CardBatch] {
    contents.withLock { contents in
      defer { contents.batches = [] }
      return contents.batches
    }
  }

  /// Leaves a batch, unless it is empty.
  func deliver(_ batch: some CardBatch) {
    guard batch.count > 0 else { return }
    contents.withLock { contents in
      contents.batches.append(batch)
      contents.status.itemsRead += batch.count
    }
    wake()
  }

  /// Changes what is known.
  func update(_ change: @Sendable (inout LoaderStatus) -> Void) {
    contents.withLock { change(&$0.status) }
    wake()
  }

  /// Notes something that was left out.
  func report(_ problem: LoadProblem) {
    update { $0.add(problem) }
  }
}
