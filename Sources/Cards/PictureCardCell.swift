import LayoutEngine
import Pictures
import Terminal
import WaterfallTerminal
import WaterfallView

/// A picture, and the words that its item brings besides; an outline while it loads.
///
/// What it shows comes from a `PictureLoader`, which the cell's owner asks: `request` says for
/// what, `outcome` is the answer.
public final class PictureCardCell: CardCell {
  /// The picture that it waits for or shows; nil where nothing is known of it yet.
  public var request: PictureRequest<PictureTicket>? {
    didSet {
      guard request?.key != oldValue?.key else { return }
      outcome = nil
      setNeedsDisplay()
    }
  }
  /// What became of that.
  public var outcome: PictureOutcome? {
    didSet { setNeedsDisplay() }
  }
  /// The extent of the card that the request was made for.
  public var fittedSize: Size?

  override public func prepareForReuse() {
    super.prepareForReuse()
    request = nil
    outcome = nil
    fittedSize = nil
  }

  override func title(_ title: String, width: Int) -> String {
    PathTitle.text(title, width: width)
  }

  override func drawBody(_ card: Card, _ frame: CardFrame, in canvas: inout Canvas) {
    let area = frame.pictureArea
    var height = area.height
    if let size = request?.key.size { height = min(height, size.height) }
    let place = Rect(x: area.minX, y: area.minY, width: area.width, height: height)
    switch outcome {
    case .success(let picture): Self.draw(picture, in: place, of: &canvas)
    case .failure(let error): Self.draw(error, in: place, of: &canvas, frame.context.theme)
    case nil: Self.drawOutline(of: place, frame.context, in: &canvas)
    }
    guard card.body.count > 0, area.height > height else { return }
    var text = frame.textArea
    text.origin.y += height
    text.size.height -= height
    CardText(card, theme: frame.context.theme).draw(in: text, of: &canvas)
  }

  /// Draws `picture` in the middle of `area`.
  static func draw(_ picture: DrawnPicture, in area: Rect, of canvas: inout Canvas) {
    canvas.draw(in: area) { canvas in
      picture.draw(
        in: &canvas,
        at: Point(
          x: max(0, (area.width - picture.size.width) / 2),
          y: max(0, (area.height - picture.size.height) / 2)))
    }
  }

  /// Says in the middle of `area` why there is no picture.
  static func draw(_ error: PictureError, in area: Rect, of canvas: inout Canvas, _ theme: Theme) {
    let words = Array(error.description.utf8)
    canvas.draw(in: area) { canvas in
      words.withUnsafeBufferPointer { words in
        let rows = TextWrap.rowCount(words, width: max(1, area.width), limit: area.height)
        var y = (area.height - rows) / 2
        TextWrap.forEachRow(words, width: max(1, area.width)) { row in
          let text = UnsafeBufferPointer(rebasing: words[row])
          let x = max(0, (area.width - TextMeasure.width(of: text)) / 2)
          canvas.write(text, at: Point(x: x, y: y), style: theme.problem, maxWidth: area.width)
          y += 1
          return y < area.height
        }
      }
    }
  }

  /// Draws an outline where a picture will be: the card's own border, where it has one.
  static func drawOutline(of place: Rect, _ context: DrawContext, in canvas: inout Canvas) {
    guard context.border == .none, place.width > 1, place.height > 1 else { return }
    canvas.box(place, border: .single, style: context.theme.dim)
  }
}

/// Who a picture is for.
public enum PictureTicket: Hashable, Sendable {
  /// A cell, as long as it shows the same card.
  case cell(CellTicket)
  /// Nobody yet: it will come on screen if scrolling goes on.
  case ahead
  /// The large view of the card with this number.
  case large(Int)
}
