import LayoutEngine

@testable import WaterfallView

/// A view that keeps everything and works everything out from nothing: the model that the real one
/// is compared with. It has cards, an offset, a selected card and an anchor, and no cells.
struct NaiveView {
  var sections: [[TestCard]]
  var metrics: [SectionMetrics]
  var viewport: Size
  var offset = 0
  /// Flat indices.
  var selected: Int?
  var anchor: (item: Int, distance: Int)?
  var layout = WaterfallLayout()
  /// Whether the layout is older than the data or the width; nothing can be remembered then.
  var isStale = true
  /// Whether that is for a reload.
  var isReloading = false

  init(_ wall: Wall) {
    sections = wall.sections
    metrics = wall.metrics
    viewport = wall.view.viewport
    layOut()
  }

  var cards: [TestCard] { sections.flatMap { $0 } }

  func frame(_ item: Int) -> Rect { layout.frame(ofItem: item) }

  private func isOnScreen(_ item: Int) -> Bool {
    let frame = frame(item)
    return frame.height > 0 && frame.minY < offset + viewport.height && frame.maxY > offset
  }

  /// Every card on screen, found by looking at each.
  var onScreen: [Int] {
    if viewport.width <= 0 || viewport.height <= 0 { return [] }
    return (0..<layout.itemCount).filter(isOnScreen)
  }

  mutating func layOut() {
    layout = WaterfallLayout()
    let whole = sections.enumerated().map {
      LayoutSection(itemCount: $1.count, metrics: metrics[min($0, metrics.count - 1)])
    }
    let cards = sections
    try? layout.prepare(width: viewport.width, sections: whole) { path, _ in
      let card = cards[path.section][path.item]
      return ItemSize(height: card.height, span: card.span)
    }
    isStale = false
    isReloading = false
    if let anchor, layout.itemCount > 0 {
      offset = frame(min(anchor.item, layout.itemCount - 1)).minY - anchor.distance
    }
    clamp()
  }

  private mutating func clamp() {
    offset = max(0, min(offset, layout.contentSize.height - viewport.height))
  }

  mutating func remember() {
    if anchor != nil || isStale { return }
    var item = onScreen.min { (frame($0).minY, $0) < (frame($1).minY, $1) }
    if let selected, isOnScreen(selected) { item = selected }
    if let item { anchor = (item, frame(item).minY - offset) }
  }

  mutating func scroll(to offset: Int) {
    if isStale { layOut() }
    anchor = nil
    self.offset = offset
    clamp()
  }

  mutating func select(_ item: Int?) {
    if let item, frame(item).height == 0 { return }
    if item != selected { anchor = nil }
    selected = item
  }

  mutating func resize(to size: Size) {
    if size == viewport { return }
    remember()
    if size.width != viewport.width { isStale = true }
    viewport = size
    if !isStale { layOut() }
  }

  /// The data is now `new`; cards are who they are by their identities.
  mutating func change(to new: [[TestCard]]) {
    remember()
    let old = cards.map(\.id)
    sections = new
    let ids = cards.map(\.id)
    let place = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    if let former = anchor {
      let start = min(former.item, old.count)
      let survivor =
        old[start...].first { place[$0] != nil } ?? old[..<start].last { place[$0] != nil }
      anchor = survivor.flatMap { place[$0] }.map { ($0, former.distance) }
    }
    layOut()
    if let former = selected { selected = selectable(place[old[former]] ?? former) }
  }

  /// The data is now `new`, and nothing tells who is who.
  mutating func reload(_ new: [[TestCard]]) {
    remember()
    sections = new
    isStale = true
    isReloading = true
  }

  /// What is pending takes effect.
  mutating func settle() {
    if !isStale { return }
    layOut()
    selected = selected.flatMap { selectable($0) }
  }

  /// The item at an index, else the next one of a height, else the last one before.
  private func selectable(_ item: Int) -> Int? {
    let all = cards.indices.filter { cards[$0].height > 0 }
    return all.first { $0 >= item } ?? all.last
  }
}
