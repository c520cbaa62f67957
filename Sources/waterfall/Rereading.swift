import Cards

/// The input read once more, beside what is shown, until it can take its place.
///
/// It does when it is complete, so that the selected card is found again wherever it is; or when it
/// has as much as what is shown, or nothing more comes, since a producer may never end.
struct Rereading {
  /// Milliseconds of quiet after which an input that has not ended is shown as it is.
  static let quiet = 1000

  let store: CardStore
  let loader: Loader
  private var lastArrival = Clock.milliseconds

  /// Begins to read what `options` name once more.
  init(_ options: Options, waking relay: WakeRelay) throws(ProgramError) {
    store = CardStore(options: options.cardOptions)
    loader = try options.loader(waking: relay)
    loader.start()
  }

  /// Takes in what has arrived.
  mutating func takeIn() {
    let batches = loader.takeBatches()
    if !batches.isEmpty { lastArrival = Clock.milliseconds }
    for batch in batches { store.append(batch) }
  }

  /// Whether it can take the place of `shown` cards.
  func isReady(toReplace shown: Int) -> Bool {
    let waited = Clock.milliseconds - lastArrival
    return loader.status.isFinished || waited >= Self.quiet || store.count > max(shown, 1000)
  }
}
