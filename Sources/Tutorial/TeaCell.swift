import LayoutEngine
import Terminal
import WaterfallTerminal

/// A cell that shows a tea: its name in the border, its notes below.
final class TeaCell: CanvasCell {
  static let identifier = "tea"
  var tea: Tea? { didSet { setNeedsDisplay() } }

  init() { super.init(reuseIdentifier: Self.identifier) }

  override func prepareForReuse() {
    super.prepareForReuse()
    tea = nil
  }

  /// The border takes a row above and below, and two columns on either side.
  static func height(of tea: Tea, width: Int) -> Int {
    var notes = tea.notes
    return notes.withUTF8 { TextWrap.rowCount($0, width: width - 4) + 2 }
  }

  override func draw(in canvas: inout Canvas, size: Size, context: DrawContext) {
    guard var tea else { return }
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    canvas.box(
      frame, border: context.border, isEmphasized: isSelected,
      style: context.borderStyle(isSelected: isSelected))
    canvas.write(
      " \(tea.name) ", at: Point(x: 2, y: 0), style: context.titleStyle(isSelected: isSelected),
      maxWidth: size.width - 4)
    tea.notes.withUTF8 { notes in
      var y = 1
      TextWrap.forEachRow(notes, width: size.width - 4) { row in
        let bytes = UnsafeBufferPointer(rebasing: notes[row])
        canvas.write(
          bytes, at: Point(x: 2, y: y), style: context.theme.text, maxWidth: size.width - 4)
        y += 1
        return y < size.height - 1
      }
    }
  }
}
