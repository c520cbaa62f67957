import Cards
import LayoutEngine
import Terminal
import WaterfallTerminal
import WaterfallView

/// What is read, where it stands, and the wall that shows it: everything but the terminal.
///
/// Cards arrive from the loader's threads in batches; `takeIn` appends them to the store, the
/// sections and the view, so that all three agree whenever a frame is drawn.
final class Session {
  let options: Options
  let store: CardStore
  let loader: Loader
  let wall: Wall
  let relay: WakeRelay
  private(set) var sections: Sections

  /// Begins to read what `options` name, for a screen of `size`.
  init(options: Options, size: Size) throws(ProgramError) {
    self.options = options
    relay = WakeRelay()
    store = CardStore(options: options.cardOptions)
    sections = Sections(isGrouped: options.isGrouped)
    wall = Wall(size: size, metrics: options.metrics)
    wall.isHUDShown = options.showsHUD
    wall.status.isReading = true
    loader = try options.loader(waking: relay)
    store.registerCells(in: wall.view)
    wall.view.dataSource = self
    wall.view.delegate = self
    loader.start()
  }

  /// Takes in what has arrived; answers whether anything on screen may differ.
  @discardableResult
  func takeIn() -> Bool {
    // The state is asked first: what it says has arrived is then among the batches.
    let state = loader.status
    let batches = loader.takeBatches()
    for batch in batches { store.append(batch) }
    let before = wall.status
    sections.extend(
      to: store.count, continues: store.continuesSection, name: store.section)
    // It throws where there are fewer items than before, which batches never make of them.
    if !batches.isEmpty { try? wall.view.appendItems() }
    if wall.view.selectedIndexPath == nil, store.count > 0 { wall.view.selectFirst() }
    take(state)
    updateStatus()
    return !batches.isEmpty || wall.status != before
  }

  /// Tells the status line how far the loader has come.
  private func take(_ state: LoaderStatus) {
    wall.status.isReading = !state.isFinished
    wall.status.leftOut = state.leftOut + state.badLines
    let problem = state.problems.first ?? state.firstBadLine
    wall.status.firstProblem = problem?.description
  }

  /// Makes the status line true after anything has changed.
  func updateStatus() {
    wall.status.shown = store.count
    wall.status.total = store.count
    let card = selectedCard
    guard card != wall.status.selectedIndex else { return }
    wall.status.selectedIndex = card
    wall.status.title = card.map { store.title(at: $0) } ?? ""
  }

  /// The number of the selected card in the whole input.
  var selectedCard: Int? { wall.view.selectedIndexPath.map { sections.card(at: $0) } }

  /// What Enter reports of the selected card, with the newline that ends it; nil where the card
  /// has no such field.
  func report() -> [UInt8]? {
    guard let card = selectedCard else { return nil }
    return store.report(at: card, as: options.reportFormat).map { $0 + [0x0A] }
  }

  /// Waits for the end of the input, taking all of it in.
  func readAll() {
    while !loader.status.isFinished {
      relay.wait(milliseconds: -1)
      takeIn()
    }
    takeIn()
  }

  /// Waits for the first cards or the end of the input, but not so long that a quiet producer
  /// would look like a program that hangs.
  func readFirst() {
    var left = 100
    while store.count == 0, !loader.status.isFinished, left > 0 {
      relay.wait(milliseconds: 10)
      takeIn()
      left -= 10
    }
    takeIn()
  }

  /// Throws if all has been read and there is nothing to show, or nothing that was asked for.
  func checkContents() throws(ProgramError) {
    let state = loader.status
    guard state.isFinished else { return }
    if state.isNoJSON, let line = state.firstBadLine { throw .unreadable(line.description) }
    guard store.count == 0 else { return }
    if let problem = state.problems.first { throw .unreadable(problem.description) }
    throw .empty
  }
}
