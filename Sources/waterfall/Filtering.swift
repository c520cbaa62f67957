import Cards
import LayoutEngine
import WaterfallView

/// Where the user is, told by cards, which stay what they are whatever is shown.
struct Whereabouts {
  /// The selected card, and its position among the shown ones.
  var selected: (card: Int, position: Int)?
  /// The card that keeps its distance to the top of the viewport.
  var anchor: Int?
  var distance = 0

  /// The place `bookmark` among `shown`.
  init(_ bookmark: ViewBookmark, in shown: ShownCards) {
    selected = bookmark.selectedItem.map { (shown.card(at: $0), $0) }
    anchor = bookmark.anchorItem.map { shown.card(at: $0) }
    distance = bookmark.distance
  }

  /// The same place where other cards are shown. A card that is not among them gives its place to
  /// the one now at its position, or the last; the anchor to the next one, or the last.
  func bookmark(in shown: ShownCards) -> ViewBookmark {
    guard shown.count > 0 else { return ViewBookmark() }
    let last = shown.count - 1
    return ViewBookmark(
      selectedItem: selected.map { shown.position(of: $0.card) ?? min($0.position, last) } ?? 0,
      anchorItem: anchor.map { min(shown.position(ofCardFrom: $0), last) }, distance: distance)
  }

  /// The same place after the input was read again: `runs` tell where its cards are now. One that
  /// is gone leaves its number to another.
  func moved(by runs: [WaterfallLayout.ItemRun]) -> Whereabouts {
    func moved(_ card: Int) -> Int {
      var position = 0
      for run in runs {
        switch run {
        case .kept(let range):
          if range.contains(card) { return position + card - range.lowerBound }
          position += range.count
        case .fresh(let count): position += count
        }
      }
      return card
    }
    var place = self
    place.selected = selected.map { (moved($0.card), $0.position) }
    place.anchor = anchor.map(moved)
    return place
  }

  /// The card after the last one that the place depends on.
  var end: Int { max(selected?.card ?? -1, anchor ?? -1) + 1 }
}

/// A filter at work: what it has found, until that is enough to be shown.
struct Filtering {
  /// Microseconds after which what has been found is shown, though the search has not come to where
  /// the user is yet.
  private static let patience = 50_000

  let search: CardFilter
  /// Where the user was before anything was filtered.
  let before: Whereabouts
  /// Where the user was before this query.
  let place: Whereabouts
  /// Whether what has been found is what the wall shows.
  var isShown = false
  /// What has been found before it is shown.
  var found = ShownCards(matches: [])
  private let start = Clock.microseconds

  init(_ search: CardFilter, before: Whereabouts, place: Whereabouts) {
    self.search = search
    self.before = before
    self.place = place
  }

  /// Whether the wall can show what has been found: where the user is then is decided.
  var isReady: Bool {
    if search.isFinished { return true }
    if found.count == 0 { return false }
    if Clock.microseconds - start >= Self.patience { return true }
    guard search.searched >= place.end, let selected = place.selected else { return false }
    return found.position(of: selected.card) != nil || selected.position < found.count
  }
}
