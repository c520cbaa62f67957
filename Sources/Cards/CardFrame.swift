import LayoutEngine
import Terminal
import WaterfallTerminal

/// What stands around a card's text: border, title, note, and how a selected card shows it.
struct CardFrame {
  /// Cards narrower than this have no blanks around what stands in their border.
  private static let leastAiryWidth = 10

  let context: DrawContext
  private let card: Card
  private let size: Size
  private let shape: CardShape
  private let isSelected: Bool
  private let isMarked: Bool

  init(_ cell: CardCell, _ card: Card, size: Size, context: DrawContext) {
    self.card = card
    self.size = size
    self.context = context
    isSelected = cell.isSelected
    isMarked = cell.isMarked
    shape = CardShape(
      CardOptions(maxHeight: size.height, border: context.border), width: size.width,
      hasOwnTitle: card.hasOwnTitle)
  }

  private var isFramed: Bool { context.border != .none }

  /// Where the text is drawn; of no extent in a card that has no room for it.
  var textArea: Rect {
    Rect(
      x: shape.left, y: shape.top, width: max(0, size.width - 2 * shape.left),
      height: max(0, size.height - shape.chrome))
  }

  /// Where a picture is drawn, from border to border.
  var pictureArea: Rect {
    let left = isFramed ? 1 : 0
    return Rect(
      x: left, y: shape.top, width: max(0, size.width - 2 * left),
      height: max(0, size.height - shape.chrome))
  }

  /// Draws border, title, mark and note; `title` is what of it so many columns hold.
  func draw(in canvas: inout Canvas, title: (Int) -> String) {
    if isFramed {
      let style = context.borderStyle(isSelected: isSelected)
      canvas.box(
        Rect(x: 0, y: 0, width: size.width, height: size.height),
        border: context.border, isEmphasized: isSelected, style: style)
    }
    drawTitle(title, in: &canvas)
    if isMarked, isFramed || card.hasOwnTitle {
      canvas.write(mark, at: .zero, style: context.theme.mark)
    }
    if isFramed, size.height > 1 { drawNote(in: &canvas) }
  }

  /// Without a border the first row has to tell which card is selected, and without a title its end
  /// which is marked: text seldom reaches so far.
  func drawSelection(in canvas: inout Canvas) {
    if isMarked, !isFramed, !card.hasOwnTitle {
      canvas.write(mark, at: Point(x: size.width - 1, y: 0), style: context.theme.mark)
    }
    guard isSelected, !isFramed else { return }
    canvas.restyle(Rect(x: 0, y: 0, width: size.width, height: 1)) {
      $0.attributes.insert(.reverse)
    }
  }

  private var mark: String { context.border == .ascii ? "*" : "✓" }

  private func drawTitle(_ title: (Int) -> String, in canvas: inout Canvas) {
    if isFramed {
      writeInBorder(title(room), at: .start, y: 0, style: titleStyle, in: &canvas)
    } else if card.hasOwnTitle {
      let start = isMarked ? 2 : 0
      canvas.write(title(size.width - start), at: Point(x: start, y: 0), style: titleStyle)
    }
  }

  /// A number that stands in for a title is no title to stand out.
  private var titleStyle: Style {
    if !isSelected, let style = fileStyle { return style }
    if isSelected || card.hasOwnTitle { return context.titleStyle(isSelected: isSelected) }
    return context.theme.dim
  }

  /// The title of a file has the colours that `ls` gives its name.
  private var fileStyle: Style? {
    guard let look = card.look else { return nil }
    var style = context.theme.fileColors.style(ofType: look.code, name: card.title)
    style?.attributes.formUnion(context.theme.title.attributes)
    return style
  }

  private func drawNote(in canvas: inout Canvas) {
    let note = context.badge ?? card.note
    var style = context.theme.dim
    if context.badge != nil, let tint = context.tint { style.foreground = tint }
    guard !note.isEmpty, TextMeasure.width(of: note) <= room else { return }
    writeInBorder(note, at: .end, y: size.height - 1, style: style, in: &canvas)
  }

  private enum Place {
    case start, end
  }

  /// Whether a card so large has blanks around what stands in its border.
  static func isAiry(_ size: Size) -> Bool { size.width >= leastAiryWidth }

  private var isAiry: Bool { Self.isAiry(size) }

  /// Columns of a border that text may take.
  private var room: Int { max(0, size.width - (isAiry ? 6 : 2)) }

  /// Writes `text`, which fits, into the row `y` of the border, between blanks where there is room
  /// for them.
  private func writeInBorder(
    _ text: String, at place: Place, y: Int, style: Style, in canvas: inout Canvas
  ) {
    let padded = isAiry && !text.isEmpty ? " \(text) " : text
    let margin = isAiry ? 2 : 1
    let width = TextMeasure.width(of: padded)
    let x = place == .start ? margin : size.width - margin - width
    canvas.write(padded, at: Point(x: x, y: y), style: style)
  }
}
