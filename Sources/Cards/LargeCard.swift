import LayoutEngine
import Pictures
import Terminal
import WaterfallTerminal

/// A card as large as the screen, its text to be scrolled.
///
/// ```
/// ╔═ Notes/tide.txt ═══════════════════════╗
/// ║ all of the text, or 4 MiB of it        ║
/// ╚═══════════════════════════ 1–40/1,234 ═╝
/// ```
///
/// Of a file more is read than its card keeps, on another thread; until it has come the beginning
/// is shown. A picture comes from a `PictureLoader`, as those of the cells do: see `fitPicture`.
public final class LargeCard: Overlay {
  /// Its number in the whole input.
  public let index: Int
  /// Who is shown; the same item may have another number after the input was read again.
  public let identity: CardIdentity
  /// Whether the card is marked.
  public var isMarked = false

  /// The picture that it waits for or shows, where it is one.
  public internal(set) var request: PictureRequest<PictureTicket>? {
    didSet { if request?.key != oldValue?.key { outcome = nil } }
  }
  /// What became of that.
  public var outcome: PictureOutcome?

  private(set) var card: Card
  private var reading: FileReading?
  /// The card as it is set to the screen's width, and where its rows begin.
  private var laidOut: (card: Card, rows: RowIndex)?
  private var pager = Pager()

  /// Shows item `index` of `store`; `wake` is called, on another thread, when `takeIn` has more.
  public init(_ store: CardStore, at index: Int, wake: @escaping @Sendable () -> Void) {
    self.index = index
    identity = store.identity(at: index)
    card = store.card(at: index).bounded(to: FileReading.limit)
    guard card.unread > 0, let file = store.file(at: index) else { return }
    reading = FileReading(path: file.path, rootLength: file.rootLength, wake: wake)
  }

  /// Takes in what has been read; answers whether anything on screen may differ.
  public func takeIn() -> Bool {
    guard let read = reading?.take() else { return false }
    reading = nil
    card = read
    laidOut = nil
    return true
  }

  /// Goes to where `other` was, a large view of the same item as it was before.
  public func continueFrom(_ other: LargeCard) {
    pager = other.pager
  }

  /// At the top.
  public var cursor: Point? { .zero }

  /// What the key table has for a card that is shown large.
  public func action(for key: Key) -> Action? { KeyTable.largeAction(for: key) }

  /// Shows other rows.
  public func scroll(_ action: Action) -> Bool { pager.scroll(action) }

  /// Shows the rows that are so many further down, or up where `rows` is negative.
  public func scroll(by rows: Int) -> Bool { pager.scroll(by: rows) }

  /// Draws the rows that are scrolled to, and a frame.
  public func draw(in canvas: inout Canvas, size: Size, context: DrawContext) {
    let frame = LargeFrame(size: size, context: context)
    if isPicture {
      drawPicture(in: frame.area, of: &canvas, context)
    } else {
      drawText(in: frame.area, of: &canvas, context.theme)
    }
    frame.draw(in: &canvas, title: card.title, isMarked: isMarked, note: note)
  }

  /// Draws the rows of the text that are scrolled to into `area`.
  func drawText(in area: Rect, of canvas: inout Canvas, _ theme: Theme) {
    let (card, rows) = layOut(width: max(1, area.width))
    pager.fit(count: rows.count + (hasRest ? 1 : 0), height: area.height)
    card.body.withBytes { text in
      canvas.draw(in: area) { drawRows(rows, of: text, CardText(card, theme: theme), in: &$0) }
    }
  }

  /// Whether a last row tells of what is not shown.
  private var hasRest: Bool { card.unread > 0 }

  private func layOut(width: Int) -> (card: Card, rows: RowIndex) {
    if let laidOut, laidOut.rows.width == width { return laidOut }
    let set = card.set(toWidth: width)
    let made = (card: set, rows: set.body.withBytes { RowIndex($0, width: width) })
    laidOut = made
    return made
  }

  private func drawRows(
    _ rows: RowIndex, of text: UnsafeBufferPointer<UInt8>, _ writer: CardText,
    in canvas: inout Canvas
  ) {
    rows.forEach(pager.visible, of: text) { number, row in
      writer.write(text, row, number - pager.offset, rows.width, in: &canvas)
    }
    guard hasRest, pager.visible.contains(rows.count) else { return }
    let rest = reading == nil ? "… \(HumanSize.text(card.unread)) more" : "reading…"
    canvas.write(rest, at: Point(x: 0, y: rows.count - pager.offset), style: writer.theme.dim)
  }

  /// Which rows are on screen.
  private var note: String {
    if isPicture { return pictureNote }
    guard pager.scrolls else { return card.note }
    let rows = pager.visible
    let numbers = [rows.lowerBound + 1, rows.upperBound, pager.count].map(HumanNumber.text)
    return "\(numbers[0])–\(numbers[1])/\(numbers[2])"
  }
}

extension Card {
  /// The card with at most `limit` bytes of its body.
  fileprivate func bounded(to limit: Int) -> Card {
    guard body.count > limit else { return self }
    var card = self
    let start = body.range.lowerBound
    card.body = ByteSlice(body.bytes, start..<start + limit)
    card.unread += body.count - limit
    card.runs = runs.filter { $0.range.upperBound <= limit }
    return card
  }
}
