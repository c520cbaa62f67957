import LayoutEngine
import Terminal
import WaterfallTerminal

/// The text of a card, wrapped and cut to the rows there are.
struct CardText {
  /// Rows that are counted beyond those shown; a text of a hundred megabytes is not counted out.
  private static let mostCounted = 10_000

  private let card: Card
  let theme: Theme

  init(_ card: Card, theme: Theme) {
    self.card = card
    self.theme = theme
  }

  /// Draws as much as `area` holds, of which only the rows on screen are written. Where something
  /// is left out the last row says how much; where there is one row only, its last glyph says so.
  func draw(in area: Rect, of canvas: inout Canvas) {
    guard !area.isEmpty else { return }
    if card.isHanging {
      return CardText(card.set(toWidth: area.width), theme: theme).draw(in: area, of: &canvas)
    }
    canvas.draw(in: area) { canvas in
      guard !canvas.bounds.isEmpty else { return }
      card.body.withBytes { draw($0, size: area.size, in: &canvas) }
    }
  }

  private func draw(_ text: UnsafeBufferPointer<UInt8>, size: Size, in canvas: inout Canvas) {
    let rows = TextWrap.rowCount(text, width: size.width, limit: size.height + 1)
    let isCut = rows > size.height || card.unread > 0
    guard isCut else { return drawRows(text, rows, size.width, in: &canvas) }
    if size.height == 1 {
      drawRows(text, 1, size.width, in: &canvas)
      canvas.write("…", at: Point(x: size.width - 1, y: 0), style: theme.dim)
      return
    }
    let shown = min(rows, size.height - 1)
    drawRows(text, shown, size.width, in: &canvas)
    guard canvas.bounds.maxY > shown else { return }
    let rest = TextMeasure.truncated(remainder(text, shown, size.width), to: size.width)
    canvas.write(rest, at: Point(x: 0, y: shown), style: theme.dim)
  }

  /// Writes the rows before row `count` that are on screen.
  private func drawRows(
    _ text: UnsafeBufferPointer<UInt8>, _ count: Int, _ width: Int, in canvas: inout Canvas
  ) {
    // A card may be cut so far up that only blanks below its text are left on screen.
    let first = max(0, canvas.bounds.minY)
    let visible = first..<max(first, min(count, canvas.bounds.maxY))
    guard !visible.isEmpty else { return }
    var y = 0
    TextWrap.forEachRow(text, width: width) { row in
      if y >= visible.lowerBound { write(text, row, y, width, in: &canvas) }
      y += 1
      return y < visible.upperBound
    }
  }

  /// Writes one row of the text, its bytes `row`, at `y`.
  func write(
    _ text: UnsafeBufferPointer<UInt8>, _ row: Range<Int>, _ y: Int, _ width: Int,
    in canvas: inout Canvas
  ) {
    let bytes = UnsafeBufferPointer(rebasing: text[row])
    canvas.write(bytes, at: Point(x: 0, y: y), style: theme.text, maxWidth: width)
    for run in card.runs[firstRun(in: row)...] {
      if run.range.lowerBound >= row.upperBound { break }
      let range = run.range.clamped(to: row)
      let start = columns(text, row.lowerBound..<range.lowerBound)
      let end = columns(text, row.lowerBound..<range.upperBound)
      canvas.restyle(Rect(x: start, y: y, width: end - start, height: 1)) { $0 = style(run.role) }
    }
  }

  /// The first run that ends after the row begins, found by halving: there may be thousands.
  private func firstRun(in row: Range<Int>) -> Int {
    var low = 0
    var high = card.runs.count
    while low < high {
      let middle = (low + high) / 2
      if card.runs[middle].range.upperBound > row.lowerBound {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }

  private func columns(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    TextMeasure.width(of: UnsafeBufferPointer(rebasing: text[range]))
  }

  private func style(_ role: Card.Run.Role) -> Style {
    switch role {
    case .key, .detail: theme.dim
    case .problem: Style(foreground: theme.problem.foreground, attributes: .bold)
    case .styled(let style): style.over(theme.text)
    case .marked(let markup): theme.style(of: markup)
    }
  }

  /// What is left after the first `shown` rows: lines, or bytes where not all of a file was read.
  private func remainder(
    _ text: UnsafeBufferPointer<UInt8>, _ shown: Int, _ width: Int
  ) -> String {
    if card.unread > 0 {
      let bytes = text.count - end(ofRow: shown - 1, text, width) + card.unread
      return "… \(HumanSize.text(bytes)) more"
    }
    let limit = shown + Self.mostCounted
    let count = TextWrap.rowCount(text, width: width, limit: limit) - shown
    return "… \(HumanNumber.text(count))\(count == Self.mostCounted ? "+" : "") more lines"
  }

  private func end(
    ofRow last: Int, _ text: UnsafeBufferPointer<UInt8>, _ width: Int
  ) -> Int {
    var y = 0
    var end = 0
    TextWrap.forEachRow(text, width: width) { row in
      end = row.upperBound
      y += 1
      return y <= last
    }
    return end
  }
}

extension Style {
  /// This style, with the colours of `base` where it has none of its own.
  fileprivate func over(_ base: Style) -> Style {
    Style(
      foreground: foreground == .standard ? base.foreground : foreground,
      background: background == .standard ? base.background : background,
      attributes: attributes.union(base.attributes))
  }
}
