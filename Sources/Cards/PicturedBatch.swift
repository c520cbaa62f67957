import LayoutEngine
import Pictures
import Terminal

/// Some items of a batch, and what the headers of their pictures say.
///
/// Everything but the look of those that name a picture is the batch's own affair.
struct PicturedBatch: CardBatch {
  /// What is known of an item's picture.
  enum State: Hashable, Sendable {
    /// It has none.
    case absent
    /// Its header takes long: the card has a stand-in's size.
    case pending
    case header(PictureHeader)
    case failed(PictureError)
  }

  let base: any PictureBatch
  /// Which batch that is, counted from the beginning of the input.
  let number: Int
  /// Which of its items.
  let items: Range<Int>
  /// A state an item.
  private(set) var states: [State]

  var count: Int { items.count }

  var byteCount: Int { MemoryLayout<State>.stride * count }

  /// The number of an item in the batch itself.
  private func original(_ item: Int) -> Int { items.lowerBound + item }

  func span(of item: Int) -> Int { base.span(of: original(item)) }

  func section(of item: Int) -> String { base.section(of: original(item)) }

  func isSameSection(_ item: Int, _ other: Int) -> Bool {
    base.isSameSection(original(item), original(other))
  }

  func report(of item: Int, index: Int, as format: ReportFormat, scratch: CardScratch) -> [UInt8]? {
    base.report(of: original(item), index: index, as: format, scratch: scratch)
  }

  func file(of item: Int) -> (path: [UInt8], rootLength: Int)? { base.file(of: original(item)) }

  /// A picture that has changed looks different, also where a line names it.
  func identity(of item: Int, scratch: CardScratch) -> CardIdentity {
    var identity = base.identity(of: original(item), scratch: scratch)
    if states[item] == .absent { return identity }
    var version = Hasher()
    version.combine(identity.version)
    version.combine(states[item])
    identity.version = version.finalize()
    return identity
  }

  func matches(_ query: Query, _ item: Int, scratch: CardScratch) -> Bool {
    base.matches(query, original(item), scratch: scratch)
  }

  func matches(of query: Query, in items: Range<Int>, scratch: CardScratch) -> [Int] {
    base.matches(
      of: query, in: original(items.lowerBound)..<original(items.upperBound), scratch: scratch
    ).map { $0 - self.items.lowerBound }
  }

  func joined(with next: any CardBatch) -> (any CardBatch)? {
    guard let next = next as? PicturedBatch, next.number == number,
      next.items.lowerBound == items.upperBound
    else { return nil }
    return PicturedBatch(
      base: base, number: number, items: items.lowerBound..<next.items.upperBound,
      states: states + next.states)
  }

  /// The same with something else known of an item.
  func with(_ state: State, for item: Int) -> PicturedBatch {
    var batch = self
    batch.states[item] = state
    return batch
  }
}

extension PicturedBatch {
  func height(of item: Int, width: Int, options: CardOptions, scratch: CardScratch) -> Int {
    let own = base.ownHeight(of: original(item))
    switch states[item] {
    case .absent:
      return base.height(of: original(item), width: width, options: options, scratch: scratch)
    case .pending:
      return own ?? height(PictureShape.standIn, item, width, options, scratch)
    case .header(let header): return own ?? height(header.size, item, width, options, scratch)
    case .failed(let error):
      if let own { return own }
      let card = base.card(of: original(item), index: 0, scratch: scratch).failing(error)
      let shape = CardShape(options, width: width, hasOwnTitle: card.hasOwnTitle)
      let rows = card.body.withBytes {
        TextWrap.rowCount($0, width: shape.textWidth, limit: shape.mostRows)
      }
      return shape.height(rows: rows + (card.unread > 0 ? 1 : 0))
    }
  }

  private func height(
    _ picture: PixelSize, _ item: Int, _ width: Int, _ options: CardOptions, _ scratch: CardScratch
  ) -> Int {
    // Both shapes have the same width of text; a title takes a row only where there is no border.
    let text = CardShape(options, width: width, hasOwnTitle: false)
    let caption = base.captionRows(
      of: original(item), width: text.textWidth, limit: text.mostRows, scratch: scratch)
    let shape = CardShape(options, width: width, hasOwnTitle: caption.hasOwnTitle)
    let content = PictureShape(
      picture, captionRows: caption.rows, width: shape.pictureWidth, rows: shape.mostRows,
      options.proportions)
    return shape.height(rows: content.rows)
  }

  func card(of item: Int, index: Int, scratch: CardScratch) -> Card {
    let original = original(item)
    switch states[item] {
    case .absent: return base.card(of: original, index: index, scratch: scratch)
    case .failed(let error):
      return base.card(of: original, index: index, scratch: scratch).failing(error)
    case .pending: return picture(original, nil, index, scratch)
    case .header(let header): return picture(original, header, index, scratch)
    }
  }

  private func picture(
    _ item: Int, _ header: PictureHeader?, _ index: Int, _ scratch: CardScratch
  ) -> Card {
    var card = base.caption(of: item, index: index, scratch: scratch)
    card.kind = .picture
    card.picture = Card.Picture(path: base.picturePath(of: item), header: header)
    if let size = header?.size { card.note = "\(size.width) × \(size.height)" }
    return card
  }
}

extension Card {
  /// The card that says why there is no picture, above everything else.
  func failing(_ error: PictureError) -> Card {
    var card = self
    let words = Array(error.description.utf8)
    let separator: [UInt8] = body.count > 0 ? [0x0A] : []
    let shift = words.count + separator.count
    card.body = ByteSlice(words + separator + body.array)
    card.runs = [Run(range: 0..<words.count, role: .problem)]
    card.runs += runs.map {
      Run(range: $0.range.lowerBound + shift..<$0.range.upperBound + shift, role: $0.role)
    }
    return card
  }
}
