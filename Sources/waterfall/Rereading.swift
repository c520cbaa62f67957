import Cards

/// The input read once more, beside what is shown, until it can take its place.
///
/// It does when it is complete, so that the selected card is found again wherever it is. But a
/// producer may never end: then it does when nothing more comes and there is as much as what is
/// shown, or else after some seconds. An input that has nothing yet is waited for.
struct Rereading {
  /// Milliseconds without anything new after which as much as there was counts as all there is.
  static let quiet = 1000
  /// Milliseconds after which whatever has come is shown.
  static let patience = 5000

  let store: CardStore
  let loader: Loader
  /// How far the loader had come when its batches were last taken in.
  private(set) var status = LoaderStatus()
  private let start = Clock.milliseconds
  private var lastArrival = Clock.milliseconds
  /// What finds out who is who, once it is ready.
  private var comparison: CardComparison?

  /// Begins to read what `options` name once more.
  init(_ options: Options, waking relay: WakeRelay) throws(ProgramError) {
    store = CardStore(options: options.cardOptions)
    loader = try options.loader(waking: relay)
    loader.start()
  }

  /// What has become of the cards of `shown`, once it can take their place; nil until then.
  mutating func result(
    replacing shown: CardStore, waking relay: WakeRelay
  ) -> CardComparison.Result? {
    if let comparison { return comparison.result }
    takeIn()
    if isReady(toReplace: shown.count) {
      comparison = CardComparison(from: shown, to: store) { relay.wake() }
    }
    return nil
  }

  private mutating func takeIn() {
    // The status first: what it says has arrived is then among the batches.
    status = loader.status
    let batches = loader.takeBatches()
    _ = store.takeIn(loader.takeLatePictures())
    if batches.isEmpty { return }
    lastArrival = Clock.milliseconds
    for batch in batches { store.append(batch) }
  }

  /// Whether it can take the place of `shown` cards.
  private func isReady(toReplace shown: Int) -> Bool {
    if status.isFinished { return true }
    guard store.count > 0 else { return false }
    let now = Clock.milliseconds
    if now - start >= Self.patience { return true }
    return store.count >= shown && now - lastArrival >= Self.quiet
  }
}
