import LayoutEngine
import Terminal

/// A cell that draws its card into a canvas: what a waterfall on a terminal is made of.
///
/// Few such objects exist, about as many as cards are on screen. One that scrolls off goes to the
/// reuse pool and comes back as another card: its owner sets the new contents after dequeuing it,
/// `draw` shows them. A subclass adds the contents and overrides `draw`, and `prepareForReuse`
/// where it holds something that must not outlive its card.
///
/// A card that has only moved is not drawn again: whoever changes what a cell shows calls
/// `setNeedsDisplay()`, best in the `didSet` of the contents.
open class CanvasCell {
  /// Which pool the cell goes back to.
  public let reuseIdentifier: String

  /// Whether Enter would report the card. The wall sets it before it draws.
  public var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }

  /// Whether the card is marked, where several can be chosen.
  public var isMarked = false {
    didSet { if isMarked != oldValue { setNeedsDisplay() } }
  }

  /// Counts the calls of `setNeedsDisplay()`: who draws the cell remembers what it drew.
  private(set) var displayVersion = 0

  /// An empty cell for the pool `reuseIdentifier`.
  public init(reuseIdentifier: String) {
    self.reuseIdentifier = reuseIdentifier
  }

  /// Has the card drawn again at the next frame; without it that happens only where its frame
  /// changes or more of it comes on screen.
  public func setNeedsDisplay() { displayVersion += 1 }

  /// Makes the cell ready to become another card; called once a reuse, never on a new cell.
  ///
  /// An override calls `super.prepareForReuse()`.
  open func prepareForReuse() {
    setNeedsDisplay()
    isSelected = false
    isMarked = false
  }

  /// Where the card's title begins, from the card's upper left corner: the cursor is left there
  /// while the card is selected.
  open func titlePosition(size: Size, border: Border) -> Point { .zero }

  /// Draws the card, border included.
  ///
  /// - Parameters:
  ///   - canvas: the screen, moved so that (0, 0) is the card's upper left corner, and clipped to
  ///     the card; rows outside of `canvas.bounds` need not be drawn.
  ///   - size: the card's extent in glyphs.
  ///   - context: what all cards look like.
  open func draw(in canvas: inout Canvas, size: Size, context: DrawContext) {}
}
