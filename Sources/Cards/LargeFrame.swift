import LayoutEngine
import Terminal
import WaterfallTerminal

/// What stands around a card that is shown large: lines, title, note; a row for the title alone
/// where cards have no lines.
struct LargeFrame {
  private let size: Size
  private let context: DrawContext
  private let border: Border

  init(size: Size, context: DrawContext) {
    self.size = size
    self.context = context
    // A screen that is too small for lines is left to the text.
    border = size.width < 12 || size.height < 4 ? .none : context.border
  }

  private var isFramed: Bool { border != .none }

  /// Where the card's contents stand.
  var area: Rect {
    let (x, y) = isFramed ? (2, 1) : (0, size.height > 1 ? 1 : 0)
    return Rect(
      x: x, y: y, width: max(0, size.width - 2 * x),
      height: max(0, size.height - y - (isFramed ? 1 : 0)))
  }

  /// Draws all around the contents.
  func draw(in canvas: inout Canvas, title: String, isMarked: Bool, note: String) {
    if isFramed {
      let style = context.borderStyle(isSelected: true)
      canvas.box(
        Rect(x: 0, y: 0, width: size.width, height: size.height), border: border, style: style)
    }
    guard isFramed || size.height > 1 else { return }
    let mark = isMarked ? (context.border == .ascii ? "* " : "✓ ") : ""
    let margin = isFramed ? 2 : 0
    let room = size.width - 2 * margin - 2
    let noteWidth = TextMeasure.width(of: note) + 2
    let hasNote = !note.isEmpty && noteWidth + (isFramed ? 0 : room / 2) <= room
    let titleRoom = isFramed || !hasNote ? room : room - noteWidth
    let text = " " + mark + PathTitle.text(title, width: max(0, titleRoom - mark.count)) + " "
    canvas.write(
      text, at: Point(x: margin, y: 0), style: context.titleStyle(isSelected: true))
    guard hasNote else { return }
    canvas.write(
      " \(note) ", at: Point(x: size.width - margin - noteWidth, y: isFramed ? size.height - 1 : 0),
      style: context.theme.dim)
  }
}
