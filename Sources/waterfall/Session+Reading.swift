import Cards
import Glibc
import WaterfallView

// Reading again, by the key, by the clock; and following the end.
extension Session {
  /// Milliseconds that the run loop may wait for an event; nil for as long as it likes.
  var patience: Int? {
    if hasBacklog { return 0 }
    if rereading != nil { return 100 }
    return [nextReading.map { max(0, $0 - Clock.milliseconds) }, loader.patience]
      .compactMap { $0 }.min()
  }

  /// Does what is due by the clock; answers whether the next frame differs.
  func keepTime() -> Bool {
    if rereading != nil { return takeInRereading() }
    // A header that takes long has given up its place.
    let hasTaken = loader.patience == 0 && takeIn()
    let hasPlaced = hasBacklog && placeReady() || hasTaken
    guard let nextReading, Clock.milliseconds >= nextReading else {
      return hasPlaced
    }
    self.nextReading = nil
    guard let reason = readAgain() else { return false }
    wall.status.notice = reason
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
      return "the input cannot be read again"
    }
    return nil
  }

  /// What the status line says while the input is read again because a key asked for it.
  static let readingAgain = "reading again"

  /// Takes in what the second reading has found, and shows it once it is ready.
  private func takeInRereading() -> Bool {
    guard let result = rereading?.result(replacing: store, waking: relay), let found = rereading
    else { return false }
    rereading = nil
    replace(with: found, result)
    // What came during the comparison has woken nobody.
    takeIn()
    return true
  }

  /// The cards of `found` take the place of those on the wall; who is in both keeps its place.
  private func replace(with found: Rereading, _ result: CardComparison.Result) {
    let wasLast = isLastSelected
    let here = Whereabouts(wall.view.bookmark, in: shown).moved(by: result.runs)
    loader.cancel()
    carryMarks(to: found.store, result)
    found.store.inherit(result, from: store)
    show(found.store, from: found.loader)
    if filtering == nil { apply(result) } else { filterAnew(here, result) }
    selectAny()
    showEnd(selectingLast: wasLast)
    if wall.status.notice == Self.readingAgain { wall.status.notice = nil }
    take(found.status)
    updateStatus()
  }

  /// All cards of the new store, those that are kept with their cells: exactly and at once down to
  /// the end of the viewport, the others in portions.
  private func apply(_ result: CardComparison.Result) {
    guard let columns else { return }
    let change = Replacement(result, known: placed)
    let displayed = wall.view.displayedCards.map { sections.position(at: $0.attributes.indexPath) }
    let least = min(store.count, change.count(reaching: displayed, and: wall.view.bookmark))
    shown = ShownCards()
    shown.extend(to: store.count)
    beginPlacing(columns)
    while let placing, placing.ready < least { self.placing?.finishNext() }
    sections = Sections(isGrouped: options.isGrouped)
    extendSections(to: least)
    // It throws where runs and data source disagree, and then has reloaded everything.
    try? wall.view.applyDifference(change.runs(count: least), reloaded: result.changed)
    // Who stays may have another number, and says so in its title.
    for (attributes, cell) in wall.view.displayedCards {
      store.configure(cell, at: sections.position(at: attributes.indexPath))
    }
    while placed < shown.count, !wall.view.isSettled { placeNext() }
    placeReady()
  }

  /// What the filter finds in the new store; all of that has to be known to find the place.
  private func filterAnew(_ here: Whereabouts, _ result: CardComparison.Result) {
    guard let former = filtering else { return }
    let search = CardFilter(former.search.query, in: store, pool: pool) { [relay] in relay.wake() }
    filtering = Filtering(search, before: former.before.moved(by: result.runs), place: here)
    finishFilter()
  }

  /// Sets the clock for the next reading, where one is asked for.
  func planNextReading() {
    nextReading = options.watchInterval.map { Clock.milliseconds + $0 }
  }

  /// Stops all reading, and whatever produces. A command has a moment to end in; what does not end
  /// is killed, so that nothing outlives the wall, and nothing keeps it waiting.
  func cancel() {
    let loaders = [loader, rereading?.loader].compactMap { $0 }
    for loader in loaders { loader.cancel() }
    let end = Clock.milliseconds + 500
    while loaders.contains(where: \.hasProducer), Clock.milliseconds < end { usleep(1000) }
    for loader in loaders { loader.killProducer() }
  }
}
