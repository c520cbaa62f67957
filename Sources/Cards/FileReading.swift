import Synchronization

/// Reads more of a file than its card keeps, on a thread of its own: the file may be far away.
///
/// Whoever does not want the result any more lets go of the reading.
final class FileReading: Sendable {
  /// Bytes of a file that are read to be shown large.
  static let limit = 4 << 20

  private let card = Mutex<Card?>(nil)

  /// Begins to read the file at `path`, whose first `rootLength` bytes name the folder that was
  /// asked for; `wake` is called, on another thread, once it has been read.
  init(path: [UInt8], rootLength: Int, wake: @escaping @Sendable () -> Void) {
    let isStarted = Background.start { [weak self] in
      let card = Self.read(path, rootLength: rootLength)
      self?.card.withLock { $0 = card }
      wake()
    }
    if !isStarted { card.withLock { $0 = Self.read(path, rootLength: rootLength) } }
  }

  /// The card with all that was read, once.
  func take() -> Card? {
    card.withLock { card in
      defer { card = nil }
      return card
    }
  }

  private static func read(_ path: [UInt8], rootLength: Int) -> Card {
    var probe = FileProbe(headLength: limit)
    let batch = FileBatch([probe.entry(path, rootLength: rootLength)])
    return batch.card(of: 0, index: 0, scratch: CardScratch())
  }
}
