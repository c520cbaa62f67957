import Cards
import LayoutEngine
import WaterfallView

// Reading again, by the key, by the clock; and following the end.
extension Session {
  /// Milliseconds that the run loop may wait for an event; nil for as long as it likes.
  var patience: Int? {
    if rereading != nil { return 100 }
    return nextReading.map { max(0, $0 - Clock.milliseconds) }
  }

  /// Does what is due by the clock; answers whether the next frame differs.
  func keepTime() -> Bool {
    if rereading != nil { return takeInRereading() }
    guard let nextReading, Clock.milliseconds >= nextReading else { return false }
    self.nextReading = nil
    wall.status.notice = readAgain()
    return true
  }

  /// Begins to read the input again.
  ///
  /// - Returns: why it cannot be, for the status line; nil where it is.
  func readAgain() -> String? {
    let sources = options.sources
    guard sources.allSatisfy(\.canBeReadAgain) else {
      return "what comes through a pipe cannot be read again"
    }
    // Two readers of one open file would take from each other.
    for source in sources {
      guard case .descriptor = source else { continue }
      if !loader.status.isFinished || rereading != nil { return "still reading" }
      source.rewind()
    }
    rereading?.loader.cancel()
    do throws(ProgramError) {
      rereading = try Rereading(options, waking: relay)
    } catch {
      return error.line
    }
    return nil
  }

  /// Takes in what the second reading has found, and shows it once it is ready.
  func takeInRereading() -> Bool {
    rereading?.takeIn()
    guard let found = rereading, found.isReady(toReplace: store.count) else { return false }
    // What it says to have read must be in the store before the store is shown.
    let isComplete = found.loader.status.isFinished
    rereading?.takeIn()
    rereading = nil
    replace(with: found)
    if isComplete { planNextReading() }
    if isComplete { marks.settle() }
    return true
  }

  /// The cards of `found` take the place of those on the wall; who is in both keeps its place.
  private func replace(with found: Rereading) {
    let before = (0..<store.count).map { store.identity(at: $0) }
    let after = (0..<found.store.count).map { found.store.identity(at: $0) }
    let runs = ItemDifference.runs(from: before.map(\.key), to: after.map(\.key))
    loader.cancel()
    show(found.store, from: found.loader)
    // It throws where runs and data source disagree, and then has reloaded everything.
    try? wall.view.applyDifference(runs, reloaded: Self.changed(runs, before, after))
    if wall.view.selectedIndexPath == nil, store.count > 0 { wall.view.selectFirst() }
    take(found.loader.status)
    updateStatus()
  }

  /// The cards of before that are still there and look different.
  private static func changed(
    _ runs: [WaterfallLayout.ItemRun], _ before: [CardIdentity], _ after: [CardIdentity]
  ) -> [Int] {
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
    return changed
  }

  /// Sets the clock for the next reading, where one is asked for.
  func planNextReading() {
    nextReading = options.watchInterval.map { Clock.milliseconds + $0 }
  }

  /// Stops all reading, and whatever produces.
  func cancel() {
    loader.cancel()
    rereading?.loader.cancel()
  }
}
