import LayoutEngine
import WaterfallTerminal
import WaterfallView

/// Which cell shows which kind of card. A new kind is added here, in `Card.Kind`, and as a subclass
/// of `CardCell`.
extension CardStore {
  /// Tells `view` how to make the cells of all kinds.
  public func registerCells(in view: WaterfallViewController<CanvasCell>) {
    for kind in Card.Kind.allCases {
      view.register(
        { Self.makeCell(kind) }, forCellWithReuseIdentifier: kind.reuseIdentifier)
    }
  }

  /// A cell that shows item `index`, used again where the pool has one.
  public func cell(
    at index: Int, for indexPath: IndexPath, in view: WaterfallViewController<CanvasCell>
  ) -> CanvasCell {
    let card = card(at: index)
    let cell = view.dequeueReusableCell(
      withReuseIdentifier: card.kind.reuseIdentifier, for: indexPath)
    (cell as? CardCell)?.card = card
    return cell
  }

  /// Makes a cell that is on screen show item `index` as it is now.
  public func configure(_ cell: CanvasCell, at index: Int) {
    (cell as? CardCell)?.card = card(at: index)
  }

  private static func makeCell(_ kind: Card.Kind) -> CanvasCell {
    switch kind {
    case .text: TextCardCell(reuseIdentifier: kind.reuseIdentifier)
    case .file: FileCardCell(reuseIdentifier: kind.reuseIdentifier)
    case .quote: QuoteCardCell(reuseIdentifier: kind.reuseIdentifier)
    case .picture: PictureCardCell(reuseIdentifier: kind.reuseIdentifier)
    }
  }
}
