import Cards
import LayoutEngine
import WaterfallView

// From what has arrived to what is in the layout: measured on other threads, placed here, in
// portions, so that a key never waits for more than one of them.
extension Session {
  /// Microseconds that a portion takes.
  private static let portion = 4000
  /// Cards that are measured within a fraction of a frame.
  private static let few = 512
  /// Cards between two looks at the clock.
  private static let step = 8192

  /// Whether cards that are measured wait to be placed.
  var hasBacklog: Bool { placing.map { placed < $0.ready } ?? false }

  /// Whether more is on its way to the wall without waiting for anyone.
  var isBusy: Bool {
    placed < shown.count || wall.status.isReading || wall.status.isSearching
      || wall.status.loading > 0
  }

  /// How many of the shown cards are in the layout.
  var placed: Int { sections.count }

  /// The columns of the wall as it is; nil before there is a screen.
  var columns: ColumnGeometry? {
    hasScreen ? ColumnGeometry(wall.metrics, width: wall.viewport.width) : nil
  }

  /// Places the next portion; answers whether there was anything to place.
  @discardableResult
  func placeReady() -> Bool {
    guard let columns else { return false }
    if placing?.columns != columns { return placeAnew(at: wall.view.bookmark) }
    placing?.advance(shown)
    let before = placed
    let end = Clock.microseconds + Self.portion
    while hasBacklog, let placing {
      extend(to: min(placing.ready, placed + Self.step))
      if Clock.microseconds >= end { break }
    }
    // A few cards are not worth a wait for another thread, and a frame without them.
    while placed < shown.count, shown.count - placed <= Self.few { placeNext() }
    selectAny()
    return placed > before
  }

  /// Places all that there is to show, before something that has to know all of it.
  func placeAll() {
    placeReady()
    while placing != nil, placed < shown.count { placeNext() }
  }

  /// After a change of the columns: lays out anew where there was one.
  func fitColumns() {
    if let columns, placing?.columns != columns { placeAnew(at: wall.view.bookmark) }
  }

  /// Lays out from the first card to the end of the viewport, exactly and at once; what is below
  /// follows in portions.
  @discardableResult
  func placeAnew(at bookmark: ViewBookmark) -> Bool {
    guard let columns else { return false }
    beginPlacing(columns)
    sections = Sections(isGrouped: options.isGrouped)
    wall.view.startOver()
    while placed < shown.count {
      placeNext()
      if placed >= bookmark.leastItemCount, wall.view.restore(bookmark) { break }
    }
    selectAny()
    return true
  }

  /// Has all shown cards measured whose heights are not known.
  func beginPlacing(_ columns: ColumnGeometry) {
    placing = Placing(store, columns: columns, pool: pool, wake: { [relay] in relay.wake() })
    placing?.advance(shown)
  }

  func placeNext() {
    if !hasBacklog { placing?.finishNext() }
    if let placing { extend(to: min(placing.ready, placed + Self.step)) }
  }

  private func extend(to count: Int) {
    let wasLast = followsEnd && selectedPosition == placed - 1
    extendSections(to: count)
    appendItems()
    showEnd(selectingLast: wasLast)
  }

  /// Lets the view take up what is in the sections.
  private func appendItems() {
    let sizes = CardSizes(store, of: shown)
    wall.view.handlers.sizeForItem = { [sections] in
      sizes.size(at: sections.position(at: $0), in: $1)
    }
    defer { wall.view.handlers.sizeForItem = nil }
    // It throws where there are fewer items than before, which more cards never make of them.
    try? wall.view.appendItems()
  }

  /// The first `count` of the shown cards are in sections; the view has still to be told.
  func extendSections(to count: Int) {
    sections.extend(to: count, continues: continuesSection) {
      store.section(at: shown.card(at: $0))
    }
  }

  private func continuesSection(_ position: Int) -> Bool {
    store.areInSameSection(shown.card(at: position - 1), shown.card(at: position))
  }

  /// Selects the first card where none is.
  func selectAny() {
    if placed > 0, wall.view.selectedIndexPath == nil { wall.view.selectFirst() }
  }
}
