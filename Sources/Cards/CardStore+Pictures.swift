import LayoutEngine
import Pictures
import Terminal

// What is known of pictures.
extension CardStore {
  /// Takes in what has become of pictures that had stand-ins.
  ///
  /// - Returns: whether there were any: these cards have other heights now.
  public func takeIn(_ late: [LatePicture]) -> Bool {
    for picture in late where picture.card < count {
      let number = table.batchIndex(of: picture.card)
      guard let batch = table.batches[number] as? PicturedBatch else { continue }
      let item = picture.card - table.starts[number]
      table.replace(number, with: batch.with(picture.state, for: item))
      heights?.forget(picture.card)
    }
    return !late.isEmpty
  }

  /// The request for the picture of item `index`, for a card of `size` glyphs; nil where it has
  /// none, or none that is known.
  public func pictureRequest(
    at index: Int, size: Size, border: Border, ticket: PictureTicket
  ) -> PictureRequest<PictureTicket>? {
    pictureRequest(for: card(at: index), size: size, border: border, ticket: ticket)
  }

  /// The same for a card.
  public func pictureRequest(
    for card: Card, size: Size, border: Border, ticket: PictureTicket
  ) -> PictureRequest<PictureTicket>? {
    guard let picture = card.picture, let header = picture.header else { return nil }
    let shape = CardShape(
      CardOptions(maxHeight: size.height, border: border), width: size.width,
      hasOwnTitle: card.hasOwnTitle)
    let rows = size.height - shape.chrome
    guard rows > 0 else { return nil }
    let captionRows = card.body.withBytes { text in
      text.isEmpty ? 0 : TextWrap.rowCount(text, width: shape.textWidth, limit: rows)
    }
    let content = PictureShape(
      header.size, captionRows: captionRows, width: shape.pictureWidth, rows: rows,
      options.proportions)
    return PictureRequest(path: picture.path, header: header, size: content.grid, ticket: ticket)
  }
}
