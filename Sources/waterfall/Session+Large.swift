import Cards
import WaterfallTerminal

// The selected card, as large as the screen.
extension Session {
  /// The card shown large, while one is.
  var large: LargeCard? { wall.overlay as? LargeCard }

  /// Shows the selected card large.
  func showLarge() {
    wall.overlay = selectedCard.map(makeLarge)
  }

  /// Shows large who is selected now, where another was before; called before each frame.
  func fitLarge() {
    guard let shown = large else { return }
    guard let card = selectedCard else { return wall.overlay = nil }
    shown.isMarked = marks.contains(card)
    let identity = store.identity(at: card)
    guard identity != shown.identity || card != shown.index else { return }
    let next = makeLarge(card)
    if identity.key == shown.identity.key { next.continueFrom(shown) }
    wall.overlay = next
  }

  private func makeLarge(_ card: Int) -> LargeCard {
    let large = LargeCard(store, at: card) { [relay] in relay.wake() }
    large.isMarked = marks.contains(card)
    return large
  }
}
