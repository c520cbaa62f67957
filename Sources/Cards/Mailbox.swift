import Pictures
import Synchronization

/// Where reading threads leave batches for the run loop.
final class Mailbox: Sendable {
  private struct Contents {
    var status = LoaderStatus()
  }

  /// Where the batches are, until the sizes of their cards are known.
  let stage: PictureStage
  private let contents = Mutex(Contents())
  private let wake: @Sendable () -> Void

  /// An empty box; `wake` is called after anything has been put in it. A picture may have at most
  /// `maxPixels` pixels.
  init(
    maxPixels: Int = PictureHeader.defaultMaxPixels, wake: @escaping @Sendable () -> Void
  ) {
    self.wake = wake
    stage = PictureStage(maxPixels: maxPixels, wake: wake)
  }

  /// What is known so far.
  var status: LoaderStatus {
    var status = contents.withLock { $0.status }
    status.headersLeft = stage.unreadCount
    if status.headersLeft > 0 { status.isFinished = false }
    return status
  }

  /// Leaves a batch, unless it is empty.
  func deliver(_ batch: some CardBatch) {
    guard batch.count > 0 else { return }
    // Who waits for the first items before it opens the screen need not wait for the look at which of
    // them are pictures.
    contents.withLock { $0.status.itemsRead += batch.count }
    wake()
    stage.add(batch)
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
