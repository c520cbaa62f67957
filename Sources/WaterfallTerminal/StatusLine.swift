import LayoutEngine
import Terminal

/// The last row of the screen: the selected card to the left, the state of the input to the right.
///
/// ```
///  37  a title that may be long, cut in the middle…ere   2 left out  reading  4999/5000
/// ```
struct StatusLine {
  let status: WallStatus
  var filterLine = FilterLine()
  let theme: Theme

  /// Draws the line over the row `y`.
  func draw(in canvas: inout Canvas, y: Int, width: Int) {
    let row = Rect(x: 0, y: y, width: width, height: 1)
    canvas.fill(row, with: Glyph(" ", style: theme.status))
    let (problem, state) = right(width: width)
    let rightWidth = TextMeasure.width(of: problem) + TextMeasure.width(of: state)
    let left = left(width: width - rightWidth)
    canvas.write(left, at: Point(x: 0, y: y), style: theme.status)
    let x = width - rightWidth
    let used = canvas.write(problem, at: Point(x: x, y: y), style: theme.problem)
    canvas.write(state, at: Point(x: x + used, y: y), style: theme.status)
  }

  /// The filter line where it is open, else the selected card.
  private func left(width: Int) -> String {
    if filterLine.isOpen { return filterLine.shown(width: width) }
    return TextMeasure.truncated(selection, to: width, at: .middle)
  }

  /// The column after what has been typed, in a line so wide.
  func cursorColumn(width: Int) -> Int {
    let (problem, state) = right(width: width)
    let room = width - TextMeasure.width(of: problem) - TextMeasure.width(of: state)
    return TextMeasure.width(of: left(width: room))
  }

  /// The selected card: its number, and its title on one line.
  private var selection: String {
    if let notice = status.notice { return " " + notice }
    guard let index = status.selectedIndex else { return "" }
    return " \(index)  \(status.title)"
  }

  /// The longest way to say the state that leaves the card what it needs, at most half of the line.
  private func right(width: Int) -> (problem: String, state: String) {
    let wanted = filterLine.isOpen ? "/" + filterLine.text + " " : selection
    let room = width - min(width / 2, TextMeasure.width(of: wanted))
    for (problem, state) in wordings
    where TextMeasure.width(of: problem) + TextMeasure.width(of: state) <= room {
      return (problem, state)
    }
    return ("", "")
  }

  /// What is going on, in a word; the most telling where there are several.
  private var reading: String {
    if status.isSearching { return " searching" }
    if status.isFollowing { return " following" }
    if status.loading > 0 { return " loading \(status.loading)" }
    return status.isReading ? " reading" : ""
  }

  /// The state of the input in words, the most telling first.
  private var wordings: [(String, String)] {
    let count = " \(status.shown)/\(status.total) "
    let leftOut = status.leftOut == 0 ? "" : " \(status.leftOut) left out "
    let first = status.firstProblem.map { " \(status.leftOut) left out: \($0) " } ?? leftOut
    let mark = status.isReading ? "…" : ""
    let marked = status.marked == 0 ? "" : " \(status.marked) marked "
    return [
      (first, marked + reading + count), (leftOut, marked + reading + count),
      (leftOut, marked + " \(status.total)\(mark) "), ("", marked + " \(status.total)\(mark) "),
      ("", status.marked == 0 ? " \(status.total)\(mark) " : marked),
    ]
  }
}
