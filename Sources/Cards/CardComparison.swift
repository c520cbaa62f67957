import LayoutEngine
import Synchronization
import WaterfallView

/// What has become of the items of one store in another, found out on a thread of its own: with a
/// hundred thousand lines of JSON that takes longer than a key may wait.
///
/// ```swift
/// let comparison = CardComparison(from: store, to: newStore) { waker.wake() }
/// // … at each wake:
/// if let result = comparison.result { view.applyDifference(result.runs, reloaded: result.changed) }
/// ```
public final class CardComparison: Sendable {
  /// What was found.
  public struct Result: Sendable {
    /// The items of the new store: kept ones by their numbers in the old one, and new ones.
    public let runs: [WaterfallLayout.ItemRun]
    /// The numbers in the old store of those that are kept and look different.
    public let changed: [Int]
    /// Who the items of the new store are.
    let identities: [CardIdentity]
  }

  private let outcome = Mutex<Result?>(nil)

  /// Begins to compare what the stores hold now; what comes later is not looked at.
  ///
  /// - Parameter wake: called, from another thread, once there is a result.
  public init(
    from old: CardStore, to new: CardStore, wake: @escaping @Sendable () -> Void
  ) {
    let (old, new) = (old.snapshot, new.snapshot)
    let work = { @Sendable [weak self] in
      let result = Self.compare(old.identities(), new.identities())
      self?.outcome.withLock { $0 = result }
      wake()
    }
    if !Background.start(work) { work() }
  }

  /// What was found; nil until then.
  public var result: Result? { outcome.withLock { $0 } }

  /// - Complexity: O(n + m).
  static func compare(_ before: [CardIdentity], _ after: [CardIdentity]) -> Result {
    let runs = ItemDifference.runs(from: before.map(\.key), to: after.map(\.key))
    var changed: [Int] = []
    var position = 0
    for run in runs {
      switch run {
      case .kept(let range):
        for (offset, old) in range.enumerated()
        where before[old].version != after[position + offset].version { changed.append(old) }
        position += range.count
      case .fresh(let count): position += count
      }
    }
    return Result(runs: runs, changed: changed, identities: after)
  }
}

/// The items of a store as they were, for other threads.
struct CardSnapshot: Sendable {
  let batches: [any CardBatch]
  /// Who the first of them are, as far as that is known.
  let known: [CardIdentity]

  /// Who they all are.
  ///
  /// - Complexity: O(bytes of the items of which it is not known).
  func identities() -> [CardIdentity] {
    let scratch = CardScratch()
    var identities = known
    identities.reserveCapacity(batches.reduce(0) { $0 + $1.count })
    var start = 0
    for batch in batches {
      for item in max(0, min(identities.count - start, batch.count))..<batch.count {
        identities.append(batch.identity(of: item, scratch: scratch))
      }
      start += batch.count
    }
    return identities
  }
}
