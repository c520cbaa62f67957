import LayoutEngine
import Terminal

/// The header of a section: its name across the width of the wall.
public final class HeaderCell: CanvasCell {
  /// The reuse identifier of headers.
  public static let identifier = "header"

  /// The name of the section.
  public var title = "" {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }

  /// A header without a name.
  public init() { super.init(reuseIdentifier: Self.identifier) }

  /// Forgets its section.
  override public func prepareForReuse() {
    super.prepareForReuse()
    title = ""
  }

  /// Draws the section's name over the whole width.
  override public func draw(in canvas: inout Canvas, size: Size, context: DrawContext) {
    // A pinned header covers the cards under it, over its whole width.
    canvas.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), with: .blank)
    let text = TextMeasure.truncated(title, to: size.width, at: .middle)
    canvas.write(text, at: .zero, style: context.theme.header)
  }
}
