import LayoutEngine
import Terminal
import WaterfallTerminal

/// A cell that shows a card; its subclasses are the kinds of cards.
///
/// ```
/// ╭─ title ──────────╮
/// │ text, wrapped at │
/// │ … 37 more lines  │
/// ╰───────── 12 KB ──╯
/// ```
public class CardCell: CanvasCell {
  /// What it shows; nil where it waits in the pool.
  public var card: Card? {
    didSet { setNeedsDisplay() }
  }

  /// Forgets the card, whose bytes would be kept alive otherwise.
  public override func prepareForReuse() {
    super.prepareForReuse()
    card = nil
  }

  /// In the border, after the lines before the title.
  public override func titlePosition(size: Size, border: Border) -> Point {
    if border == .none { return .zero }
    return Point(x: min(CardFrame.isAiry(size) ? 3 : 1, max(0, size.width - 1)), y: 0)
  }

  /// Draws the card: nothing where it has none.
  public override func draw(in canvas: inout Canvas, size: Size, context: DrawContext) {
    guard let card, size.width > 0, size.height > 0 else { return }
    let frame = CardFrame(self, card, size: size, context: context)
    frame.draw(in: &canvas) { title(card.title, width: $0) }
    drawBody(card, frame, in: &canvas)
    frame.drawSelection(in: &canvas)
  }

  /// As much of a title as `width` columns hold.
  func title(_ title: String, width: Int) -> String {
    TextMeasure.truncated(title, to: width)
  }

  /// Draws what is inside the frame.
  func drawBody(_ card: Card, _ frame: CardFrame, in canvas: inout Canvas) {
    CardText(card, theme: frame.context.theme).draw(in: frame.textArea, of: &canvas)
  }
}

/// A piece of text, also a JSON item.
public final class TextCardCell: CardCell {}

/// A file; of a long path its name is shown first of all.
public final class FileCardCell: CardCell {
  override func title(_ title: String, width: Int) -> String {
    PathTitle.text(title, width: width)
  }
}

/// A saying beside a bar.
public final class QuoteCardCell: CardCell {
  private static let barWidth = 2

  override func drawBody(_ card: Card, _ frame: CardFrame, in canvas: inout Canvas) {
    let theme = frame.context.theme
    var area = frame.textArea
    let bar: Unicode.Scalar = frame.context.border == .ascii ? "|" : "▌"
    canvas.fill(
      Rect(x: area.minX, y: area.minY, width: min(1, area.width), height: area.height),
      with: Glyph(bar, style: theme.accent))
    area.origin.x += Self.barWidth
    area.size.width -= Self.barWidth
    CardText(card, theme: theme).draw(in: area, of: &canvas)
  }
}
