/// Which of many rows are on screen.
public struct Pager: Hashable, Sendable {
  /// The first row on screen.
  public private(set) var offset = 0
  /// How many rows there are.
  public private(set) var count = 0
  /// How many rows the screen has for them.
  public private(set) var height = 0

  /// No rows yet.
  public init() {}

  /// There are `count` rows now, and `height` of them fit.
  public mutating func fit(count: Int, height: Int) {
    self.count = max(0, count)
    self.height = max(0, height)
    offset = min(offset, last)
  }

  /// The rows on screen.
  public var visible: Range<Int> { offset..<min(count, offset + height) }

  /// Whether there are more rows than fit.
  public var scrolls: Bool { count > height }

  /// The offset that shows the last row.
  private var last: Int { max(0, count - height) }

  /// Scrolls by `rows`; answers whether the offset is another one.
  public mutating func scroll(by rows: Int) -> Bool {
    let before = offset
    offset = max(0, min(last, offset + max(-count, min(count, rows))))
    return offset != before
  }

  /// Scrolls as `action` says; answers whether the offset is another one.
  public mutating func scroll(_ action: Action) -> Bool {
    switch action {
    case .scrollUp: scroll(by: -1)
    case .scrollDown: scroll(by: 1)
    // As on the wall, a page keeps one row of the page before.
    case .pageUp: scroll(by: -max(1, height - 1))
    case .pageDown: scroll(by: max(1, height - 1))
    case .halfPageUp: scroll(by: -max(1, height / 2))
    case .halfPageDown: scroll(by: max(1, height / 2))
    case .selectFirst: scroll(by: -count)
    case .selectLast: scroll(by: count)
    default: false
    }
  }
}
