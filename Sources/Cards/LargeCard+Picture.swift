import LayoutEngine
import Pictures
import Terminal
import WaterfallTerminal

// A picture as large as the screen allows, its caption under it.
extension LargeCard {
  /// Whether it shows a picture whose size is known.
  public var isPicture: Bool { card.picture?.header != nil }

  /// Asks for the picture in the size that a screen of `size` glyphs has for it.
  public func fitPicture(size: Size, border: Border, _ proportions: GlyphProportions) {
    guard let picture = card.picture, let header = picture.header else { return }
    let area = LargeFrame(
      size: size, context: DrawContext(border: border, theme: Theme())
    ).area
    let shape = PictureShape(
      header.size, captionRows: captionRows(in: area.size), width: area.width, rows: area.height,
      proportions, isEnlarged: true)
    request = PictureRequest(
      path: picture.path, header: header, size: shape.grid, ticket: .large(index))
  }

  private func captionRows(in size: Size) -> Int {
    card.body.withBytes { text in
      text.isEmpty ? 0 : TextWrap.rowCount(text, width: max(1, size.width), limit: size.height)
    }
  }

  /// Draws picture and caption into `area`; the caption can be scrolled.
  func drawPicture(in area: Rect, of canvas: inout Canvas, _ context: DrawContext) {
    let hasCaption = card.body.count > 0
    let height = hasCaption ? min(area.height, request?.key.size.height ?? 0) : area.height
    let place = Rect(x: area.minX, y: area.minY, width: area.width, height: height)
    switch outcome {
    case .success(let picture): PictureCardCell.draw(picture, in: place, of: &canvas)
    case .failure(let error): PictureCardCell.draw(error, in: place, of: &canvas, context.theme)
    case nil: PictureCardCell.drawOutline(of: place, context, in: &canvas)
    }
    guard hasCaption, height < area.height else { return }
    let text = Rect(
      x: area.minX, y: area.minY + height, width: area.width, height: area.height - height)
    drawText(in: text, of: &canvas, context.theme)
  }

  /// Its size in pixels, its bytes and its format.
  var pictureNote: String {
    guard let header = card.picture?.header else { return card.note }
    let size = "\(header.size.width) × \(header.size.height)"
    return "\(size) · \(HumanSize.text(header.stamp.byteCount)) · \(header.format.uppercased())"
  }
}
