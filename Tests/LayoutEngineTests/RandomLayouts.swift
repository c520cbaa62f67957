import LayoutEngine

/// Layouts of all sorts, from a seed.
extension SeededRandom {
  mutating func width() -> Int {
    switch int(1...200) {
    case 1...9: pick([0, -5, 1, 2, 3])
    case 10: pick([Int.max, Int.min, 1 << 30, 100_000])
    default: int(4...120)
    }
  }

  mutating func sections(upTo count: Int = 4, items: Int = 16) -> [SizedSection] {
    (0..<int(0...count)).map { _ in section(items: items) }
  }

  mutating func section(items: Int = 16) -> SizedSection {
    let hasSpans = once(in: 2)
    let isWild = once(in: 8)
    let count = once(in: 6) ? 0 : int(1...(once(in: 10) ? 3 * items : items))
    return SizedSection(
      metrics: metrics(), sizes: (0..<count).map { _ in size(hasSpans: hasSpans, isWild: isWild) })
  }

  mutating func size(hasSpans: Bool = true, isWild: Bool = false) -> ItemSize {
    ItemSize(height: height(isWild: isWild), span: hasSpans && once(in: 3) ? span() : 1)
  }

  private mutating func height(isWild: Bool) -> Int {
    switch int(1...20) {
    case 1, 2: 0
    case 3: pick([-1, -20, Int.min])
    case 4: isWild ? pick([Int.max, 1 << 30, (1 << 30) + 1, 10_000]) : int(100...3000)
    default: int(1...12)
    }
  }

  private mutating func span() -> Int {
    once(in: 8) ? pick([0, -2, 40, Int.max, Int.min]) : int(2...5)
  }

  mutating func metrics() -> SectionMetrics {
    SectionMetrics(
      columns: columns(), columnSpacing: length(upTo: 4), rowSpacing: length(upTo: 4),
      insets: insets(), placement: placement(), headerHeight: band(), headerInsets: insets(),
      footerHeight: band(), footerInsets: insets())
  }

  private mutating func columns() -> Columns {
    switch int(1...12) {
    case 1: .fixed(pick([0, -3, Int.max, Int.min]))
    case 2: .adaptive(minimumWidth: pick([0, -3, Int.max, Int.min]))
    case 3, 4, 5: .adaptive(minimumWidth: int(1...60))
    default: .fixed(int(1...40))
    }
  }

  private mutating func placement() -> Placement {
    switch int(1...6) {
    case 1, 2: .shortest
    case 3: .inOrder(tolerance: pick([0, 0, -1, Int.max]))
    case 4: .inOrder(tolerance: int(1...12))
    case 5: .leftToRight
    default: .rightToLeft
    }
  }

  private mutating func length(upTo most: Int) -> Int {
    once(in: 25) ? pick([-1, Int.min, Int.max, 1000]) : int(0...most)
  }

  private mutating func band() -> Int { once(in: 2) ? 0 : length(upTo: 3) }

  private mutating func insets() -> EdgeInsets {
    if once(in: 2) { return .zero }
    return EdgeInsets(
      top: length(upTo: 3), left: length(upTo: 6), bottom: length(upTo: 3), right: length(upTo: 6))
  }

  /// A rectangle on, around or far off content of `size`.
  mutating func rect(near size: Size) -> Rect {
    switch int(1...12) {
    case 1: return pick(Self.extremes)
    case 2: return Rect(x: 0, y: 0, width: size.width, height: size.height)
    case 3: return Rect(x: -9, y: -20, width: 12, height: 30)
    case 4: return Rect(x: 0, y: size.height - 3, width: size.width, height: 50)
    default: break
    }
    let y = int(-10...max(1, min(size.height, 1 << 40)) + 5)
    let height = once(in: 4) ? 1 : int(0...80)
    if once(in: 2) { return Rect(x: 0, y: y, width: size.width, height: height) }
    return Rect(
      x: int(-10...min(size.width, 1 << 40) + 5), y: y, width: int(0...40), height: height)
  }

  private static var extremes: [Rect] {
    [
      Rect(x: Int.min, y: Int.min, width: Int.max, height: Int.max),
      Rect(x: -5, y: -5, width: Int.max, height: Int.max),
      Rect(x: 5, y: 5, width: Int.max, height: Int.max),
      Rect(x: Int.max, y: Int.max, width: Int.max, height: Int.max),
      Rect(x: 0, y: 0, width: Int.min, height: Int.min),
      Rect(x: Int.min, y: Int.min, width: Int.min, height: Int.min),
    ]
  }
}
