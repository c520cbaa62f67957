import Cards
import LayoutEngine
import Terminal
import WaterfallTerminal
import WaterfallView

/// What is read, where it stands, and the wall that shows it: everything but the terminal.
///
/// Cards arrive from the loader's threads in batches; `takeIn` appends them to the store, has them
/// measured, and places what is ready in sections and view, so that these two agree whenever a frame
/// is drawn.
final class Session {
  let options: Options
  let wall: Wall
  let relay: WakeRelay
  private(set) var store: CardStore
  private(set) var loader: Loader
  /// Whether the wall's size is that of a screen; before that nothing can be laid out.
  var hasScreen: Bool
  /// Which cards are shown.
  var shown = ShownCards()
  /// Those of them that are in the layout.
  var sections: Sections
  /// How far the others have come.
  var placing: Placing?
  /// The filter, while there is one.
  var filtering: Filtering?
  /// The threads that measure and search.
  let pool = WorkerPool()

  /// The pictures, once there are any.
  var pictures: WallPictures?
  /// The content offset of the last frame, and whether the user is on the way up.
  var lastOffset = 0
  var isGoingUp = false

  /// Files that had been found cut when what is shown was begun to be read.
  private var lossesBefore = MappedInput.losses

  /// Whether what is shown is what the program began with: only then is an empty input its end.
  private var isFirstReading = true
  /// The input being read again, until it takes the place of what is shown.
  var rereading: Rereading?
  /// When it is to be read again by itself, in the clock's milliseconds.
  var nextReading: Int?
  /// Whether the wall stays at the end of an input that grows; it ends with a scroll away from it.
  var followsEnd = false {
    didSet {
      wall.status.isFollowing = followsEnd
      if followsEnd, !oldValue { wall.view.selectLast() }
    }
  }

  /// The marked cards.
  var marks = Marks()
  /// How many cards the marks have been told of.
  var knownToMarks = 0

  /// Begins to read what `options` name, for a screen of `size`.
  init(options: Options, size: Size) throws(ProgramError) {
    self.options = options
    relay = WakeRelay()
    hasScreen = size != .zero
    store = CardStore(options: options.cardOptions)
    sections = Sections(isGrouped: options.isGrouped)
    wall = Wall(size: size, metrics: options.metrics)
    wall.isHUDShown = options.showsHUD
    wall.arrowsSelect = options.arrowsSelect
    wall.status.isReading = true
    loader = try options.loader(waking: relay)
    store.registerCells(in: wall.view)
    if let query = options.query { wall.filterLine.open(with: query) }
    wall.view.dataSource = self
    wall.view.delegate = self
    wall.isMarked = { [unowned self] path in
      !marks.isEmpty && marks.contains(card(at: path))
    }
    loader.start()
  }

  /// Takes in what has arrived; answers whether anything on screen may differ.
  @discardableResult
  func takeIn() -> Bool {
    // The state is asked first: what it says has arrived is then among the batches.
    let state = loader.status
    let batches = loader.takeBatches()
    let before = wall.status
    append(batches)
    let hasFound = takeInMatches()
    let hasDrawn = takeInPictures()
    let hasPlaced = placeReady()
    take(state)
    updateStatus()
    return hasFound || hasPlaced || hasDrawn || wall.status != before
  }

  private func append(_ batches: [any CardBatch]) {
    for batch in batches { store.append(batch) }
    restoreMarks()
    shown.extend(to: store.count)
    // What the program was started with is looked for as soon as there is anything.
    if filtering == nil, wall.filterLine.isOpen, store.count > 0 { filter() }
  }

  /// Other cards take the place of all that there are; the view has still to be told.
  func show(_ store: CardStore, from loader: Loader) {
    store.options = self.store.options
    self.store = store
    self.loader = loader
    isFirstReading = false
    lossesBefore = MappedInput.losses
    wall.status.selectedIndex = nil
    wall.status.isReading = true
  }

  /// Tells the status line how far the loader has come; at its end the next reading is planned.
  func take(_ state: LoaderStatus) {
    if wall.status.isReading, state.isFinished {
      planNextReading()
      marks.settle()
    }
    wall.status.isReading = !state.isFinished
    wall.status.leftOut = state.leftOut + state.badLines
    let problem = state.problems.first ?? state.firstBadLine
    wall.status.firstProblem = problem?.description
    takeLosses()
  }

  /// Why some of what is shown is not what was read, once that has been found out: by measuring or
  /// drawing it, or by giving it back.
  var loss: String? {
    guard MappedInput.losses != lossesBefore else { return nil }
    return "a file was cut while it was shown: what it lost reads as zeros"
  }

  /// Tells the status line of it; answers whether that is news.
  @discardableResult
  func takeLosses() -> Bool {
    guard let loss, wall.status.firstProblem == nil else { return false }
    wall.status.leftOut += 1
    wall.status.firstProblem = loss
    return true
  }

  /// Makes the status line true after anything has changed.
  func updateStatus() {
    wall.status.shown = placed
    wall.status.total = store.count
    wall.status.isSearching = filtering.map { !$0.search.isFinished } ?? false
    let card = selectedCard
    guard card != wall.status.selectedIndex else { return }
    wall.status.selectedIndex = card
    wall.status.title = card.map { store.title(at: $0) } ?? ""
  }

  /// The number of the selected card in the whole input.
  var selectedCard: Int? { selectedPosition.map { shown.card(at: $0) } }

  /// Its position among the cards that are shown.
  var selectedPosition: Int? { wall.view.selectedIndexPath.map { sections.position(at: $0) } }

  /// Whether the last of all cards is selected.
  var isLastSelected: Bool { store.count > 0 && selectedCard == store.count - 1 }

  /// Waits for the end of the input, taking all of it in.
  func readAll() {
    while !loader.status.isFinished {
      // Nothing wakes it for a signal that is held back.
      relay.wait(milliseconds: 100)
      if HeldSignals.arePending { cancel() }
      takeIn()
    }
    HeldSignals.release()
    takeIn()
    finishFilter()
    placeAll()
    updateStatus()
  }

  /// Waits for the first cards or the end of the input, but not so long that a quiet producer
  /// would look like a program that hangs. Nothing is taken in: without the size of the screen the
  /// cards would be measured for nothing.
  func waitForFirst() {
    var left = 100
    while loader.status.itemsRead == 0, !loader.status.isFinished, left > 0 {
      relay.wait(milliseconds: 10)
      left -= 10
    }
  }

  /// Throws if all has been read and there is nothing to show, or nothing that was asked for.
  func checkContents() throws(ProgramError) {
    let state = loader.status
    guard state.isFinished, isFirstReading else { return }
    if state.isNoJSON, let line = state.firstBadLine { throw .unreadable(line.description) }
    guard state.itemsRead == 0 else { return }
    if let problem = state.problems.first { throw .unreadable(problem.description) }
    // A wall that looks again by itself may well begin empty.
    if options.watchInterval == nil { throw .empty }
  }
}
