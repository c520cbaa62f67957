import Terminal

/// A table while its cells arrive; its columns stand below each other in the end.
///
/// ```
/// tea    │ grams
/// Sencha │ 100
/// ```
struct MarkdownTable {
  /// Columns of a cell up to which others are moved to the right for it.
  static let widestCell = 24

  private var cells: [[MarkedText]] = []

  /// Further cells stand in a new row; the first row is the head.
  mutating func beginRow() { cells.append([]) }

  /// What is added stands in a new cell of the row.
  mutating func beginCell() {
    guard !cells.isEmpty else { return }
    cells[cells.count - 1].append(MarkedText())
  }

  /// Adds to the last cell.
  mutating func append(_ bytes: some Collection<UInt8>, _ markup: Markup) {
    guard let row = cells.indices.last, let cell = cells[row].indices.last else { return }
    cells[row][cell].append(bytes, markup)
  }

  /// A text a row, until they are `limit` bytes together.
  func rows(limit: Int) -> [MarkedText] {
    let widths = cells.map { $0.map(Self.width) }
    var columns = [Int](repeating: 0, count: cells.map(\.count).max() ?? 0)
    for row in widths {
      for (column, width) in row.enumerated() where width <= Self.widestCell {
        columns[column] = max(columns[column], width)
      }
    }
    var rows: [MarkedText] = []
    var length = 0
    for (row, widths) in zip(cells, widths) where length < limit {
      rows.append(Self.row(row, widths, columns, rows.isEmpty ? .strong : []))
      length += rows[rows.count - 1].bytes.count
    }
    return rows
  }

  private static func row(
    _ cells: [MarkedText], _ widths: [Int], _ columns: [Int], _ markup: Markup
  ) -> MarkedText {
    var row = MarkedText()
    for (column, cell) in cells.enumerated() {
      if column > 0 { row.append(" │ ".utf8, .detail) }
      row.append(cell, markup)
      if column + 1 < cells.count {
        row.append(repeatElement(32, count: max(0, columns[column] - widths[column])))
      }
    }
    return row
  }

  private static func width(_ cell: MarkedText) -> Int {
    cell.bytes.withUnsafeBufferPointer { TextMeasure.width(of: $0) }
  }
}
