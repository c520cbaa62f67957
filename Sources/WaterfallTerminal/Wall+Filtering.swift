import LayoutEngine
import Terminal

extension Wall {
  /// Takes pasted text into the filter line; anywhere else it is ignored.
  public func paste(_ text: String) -> Outcome {
    filterLine.isOpen && overlay == nil ? edit { $0.insert(text) } : .unchanged
  }

  /// Opens, edits or closes the filter line.
  func performFiltering(_ action: Action) -> Outcome {
    switch action {
    case .openFilter: edit { $0.open() }
    case .closeFilter: edit { $0.close() }
    case .type(let character): edit { $0.insert(String(character)) }
    case .eraseCharacter: edit { $0.eraseCharacter() }
    case .eraseWord: edit { $0.eraseWord() }
    case .eraseAll: edit { $0.eraseAll() }
    default: .unchanged
    }
  }

  private func edit(_ change: (inout FilterLine) -> Void) -> Outcome {
    let before = filterLine
    change(&filterLine)
    if filterLine.text != before.text { return .filter }
    return filterLine == before ? .unchanged : .changed
  }

  /// Where the cursor stands while the filter line is open: at its end.
  var filterCursor: Point? {
    guard filterLine.isOpen, statusHeight > 0 else { return nil }
    let line = StatusLine(status: status, filterLine: filterLine, theme: theme)
    return Point(x: line.cursorColumn(width: size.width), y: size.height - 1)
  }
}
