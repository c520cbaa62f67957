import LayoutEngine
import Terminal

/// All keys and what they do, made from `KeyTable`. Where they do not fit the screen the keys that
/// scroll do so; any other key closes it.
public final class HelpOverlay: Overlay {
  /// Columns that the explanation needs beside the keys; with fewer it goes below them.
  private static let leastWidth = 24

  private var pager = Pager()

  /// The help, at its top.
  public init() {}

  /// At the top.
  public var cursor: Point? { .zero }

  /// A key that scrolls does so where there is more than fits; any other closes.
  public func action(for key: Key) -> Action? {
    guard pager.scrolls else { return .closeOverlay }
    switch KeyTable.action(for: key) {
    case .scrollUp, .moveUp: return .scrollUp
    case .scrollDown, .moveDown: return .scrollDown
    case .pageUp: return .pageUp
    case .pageDown: return .pageDown
    case .halfPageUp: return .halfPageUp
    case .halfPageDown: return .halfPageDown
    case .selectFirst: return .selectFirst
    case .selectLast: return .selectLast
    default: return .closeOverlay
    }
  }

  /// Shows other rows.
  public func scroll(_ action: Action) -> Bool { pager.scroll(action) }

  /// Shows the rows that are so many further down, or up where `rows` is negative.
  public func scroll(by rows: Int) -> Bool { pager.scroll(by: rows) }

  /// A row of the help.
  enum Row: Equatable {
    case heading(String)
    case keys(String, String)
  }

  /// Draws the rows that are scrolled to.
  public func draw(in canvas: inout Canvas, size: Size, context: DrawContext) {
    let rows = Self.rows(width: size.width)
    let height = max(0, size.height - 1)
    pager.fit(count: rows.count, height: height)
    for (y, row) in rows[pager.visible].enumerated() {
      Self.draw(row, y: y, in: &canvas, context.theme)
    }
    let hint = pager.scrolls ? " ↑ ↓ scroll, any other key closes " : " any key closes "
    canvas.write(
      TextMeasure.truncated(hint, to: size.width), at: Point(x: 0, y: height),
      style: context.theme.dim)
  }

  private static func draw(_ row: Row, y: Int, in canvas: inout Canvas, _ theme: Theme) {
    switch row {
    case .heading(let text): canvas.write(text, at: Point(x: 0, y: y), style: theme.header)
    case .keys(let keys, let help):
      canvas.write(keys, at: Point(x: 1, y: y), style: theme.accent)
      canvas.write(help, at: Point(x: helpColumn, y: y), style: theme.text)
    }
  }

  /// Where the explanations begin.
  private static let helpColumn: Int = {
    let labels = KeyTable.groups.flatMap(\.entries).map(\.label)
    return 3 + (labels.map { TextMeasure.width(of: $0) }.max() ?? 0)
  }()

  /// All rows at `width` columns, explanations wrapped.
  static func rows(width: Int) -> [Row] {
    var rows: [Row] = []
    for (heading, entries) in KeyTable.groups {
      if !rows.isEmpty { rows.append(.keys("", "")) }
      rows.append(.heading(heading))
      for entry in entries { rows += self.rows(of: entry, width: width) }
    }
    return rows
  }

  private static func rows(of entry: KeyEntry, width: Int) -> [Row] {
    let room = width - helpColumn
    if room >= leastWidth {
      return wrapped(entry.help, width: room).enumerated().map { index, line in
        .keys(index == 0 ? entry.label : "", line)
      }
    }
    return [.keys(entry.label, "")]
      + wrapped(entry.help, width: max(1, width - 3)).map { .keys("  " + $0, "") }
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      TextWrap.forEachRow(bytes, width: width) { row in
        lines.append(String(decoding: bytes[row], as: UTF8.self))
        return true
      }
    }
    return lines
  }
}
