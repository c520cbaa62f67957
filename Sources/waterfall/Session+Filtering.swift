import Cards
import WaterfallView

// Only the cards that match are shown: found on other threads, in the order of the input.
extension Session {
  /// The filter line says something else.
  func filter() {
    let query = Query(wall.filterLine.text)
    if query == filtering?.search.query { return }
    if query.isEmpty { return endFilter() }
    let here = wall.view.bookmark
    let before = filtering?.before ?? Whereabouts(here, in: shown)
    let place = here.selectedItem == nil ? before : Whereabouts(here, in: shown)
    let search = search(for: query)
    filtering = Filtering(search, before: before, place: place)
    takeInMatches()
  }

  /// A query that narrows the one before needs to look only at what that one has found.
  private func search(for query: Query) -> CardFilter {
    var candidates: (cards: [UInt32], end: Int)?
    if let filtering, query.narrows(filtering.search.query) {
      let found = filtering.isShown ? shown : filtering.found
      candidates = (found.matches(before: filtering.search.searched), filtering.search.searched)
    }
    return CardFilter(query, in: store, candidates: candidates, pool: pool) { [relay] in
      relay.wake()
    }
  }

  /// Shows all cards again, where the user was before the filter.
  private func endFilter() {
    guard let before = filtering?.before else { return }
    filtering = nil
    shown = ShownCards()
    shown.extend(to: store.count)
    placeAnew(at: before.bookmark(in: shown))
  }

  /// Takes in what has been found; answers whether anything on screen may differ.
  @discardableResult
  func takeInMatches() -> Bool {
    guard let search = filtering?.search else { return false }
    search.extend()
    let found = search.takeMatches()
    if filtering?.isShown == true {
      shown.append(found)
    } else {
      filtering?.found.append(found)
      showFinds()
    }
    return true
  }

  private func showFinds() {
    guard let found = filtering, found.isReady else { return }
    shown = found.found
    filtering?.found = ShownCards(matches: [])
    filtering?.isShown = true
    placeAnew(at: found.place.bookmark(in: shown))
    revealSelection()
  }

  /// Scrolls to the selected card where it is not on screen: the card that was there is gone.
  private func revealSelection() {
    guard let path = wall.view.selectedIndexPath else { return }
    wall.view.layoutIfNeeded()
    if wall.view.cellForItem(at: path) == nil { wall.view.scrollToItem(at: path, at: .nearest) }
  }

  /// Waits until everything that has arrived is searched.
  func finishFilter() {
    while let search = filtering?.search, !search.isFinished {
      search.extend()
      search.finishNext()
      takeInMatches()
    }
  }
}
