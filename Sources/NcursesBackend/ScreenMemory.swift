import LayoutEngine
import Terminal

/// What the screen shows, as far as ncurses was told: only rows that differ are handed over.
struct ScreenMemory {
  private var canvas = Canvas(size: .zero)
  // Which row of `canvas` stands at each row of the screen; nil where that is not known.
  private var sources: [Int?] = []

  /// Whether a scroll that was announced can be applied: only to a screen of the same extent.
  func canScroll(_ scroll: Scroll, _ next: Canvas) -> Bool {
    next.size == canvas.size && !sources.isEmpty && scroll.rows.lowerBound >= 0
      && scroll.rows.upperBound <= sources.count && scroll.distance != 0
      && abs(scroll.distance) < scroll.rows.count
  }

  /// The contents of a band have moved on the screen; what comes into it is unknown.
  mutating func scroll(_ scroll: Scroll) {
    let old = sources
    for y in scroll.rows {
      let from = y + scroll.distance
      sources[y] = scroll.rows.contains(from) ? old[from] : nil
    }
  }

  /// The rows of `next` that the screen does not show already.
  ///
  /// - Complexity: one `memcmp` a row.
  func changedRows(_ next: Canvas) -> [Int] {
    guard next.size == canvas.size else { return Array(0..<next.size.height) }
    return (0..<next.size.height).filter { y in
      guard y < sources.count, let source = sources[y] else { return true }
      return !next.row(y, equals: source, of: canvas)
    }
  }

  /// The screen now shows `next`.
  mutating func remember(_ next: Canvas) {
    canvas = next
    sources = Array(0..<next.size.height)
  }

  /// Nothing is known any more.
  mutating func forget() { sources = [] }
}
