@testable import LayoutEngine
@testable import WaterfallView

/// What can be wrong after a step.
extension RandomSequence {
  /// The first thing that is not as the model has it; nil where all is well.
  func fault() -> String? {
    let view = wall.view
    view.layout.checkInvariants()
    if let fault = view.cellFault { return fault }
    if let fault = announced.fault { return fault }
    if view.prefetched != announced.paths { return "other items are announced" }
    if view.contentSize != model.layout.contentSize { return "the content has another size" }
    for item in model.cards.indices where view.layout.frame(ofItem: item) != model.frame(item) {
      return "item \(item) stands elsewhere"
    }
    if view.contentOffset != model.offset {
      return "the offset is \(view.contentOffset), not \(model.offset)"
    }
    if view.selectedItem != model.selected {
      return "\(view.selectedItem ?? -1) is selected, not \(model.selected ?? -1)"
    }
    let anchor = model.anchor.map { Anchor(item: $0.item, distance: $0.distance) }
    if view.anchor != anchor { return "the anchor is another one" }
    return cardFault()
  }

  private func cardFault() -> String? {
    let displayed = wall.view.displayedCards
    let expected = model.onScreen
    if displayed.map(\.cell.card) != expected.map({ model.cards[$0].id }) {
      return "other cards are on screen: \(wall.visibleIDs)"
    }
    for ((attributes, cell), item) in zip(displayed, expected) {
      if attributes.frame != model.frame(item) { return "a card stands elsewhere" }
      let card = model.cards[item]
      if cell.reuseIdentifier != card.kind { return "a card has a cell of another kind" }
      if let before = cells[card.id], before !== cell { return "card \(card.id) changed its cell" }
    }
    return nil
  }
}

/// The items announced by prefetching, and whether the news of them adds up.
final class Announced {
  var paths: Set<IndexPath> = []
  var fault: String?

  func follow(_ view: WaterfallViewController<TestCell>) {
    view.handlers.prefetchItems = { [self, unowned view] new in
      for path in new {
        if !paths.insert(path).inserted { fault = "\(path) is announced twice" }
        if view.layout.itemIndex(at: path) == nil { fault = "\(path) is announced, and not there" }
      }
    }
    view.handlers.cancelPrefetchingForItems = { [self] gone in
      for path in gone where paths.remove(path) == nil { fault = "\(path) was not announced" }
    }
    view.handlers.willDisplay = { [self] _, path in paths.remove(path) }
  }
}
