import LayoutEngine

/// Which cards are on a screen of 200×50: at random places, and after a scroll by a row.
enum Querying {
  static func run(_ report: inout Report) throws {
    for count in [10_000, 100_000, 1_000_000, 10_000_000] {
      report.begin("a screen of 200×50 among \(grouped(count)) items in 6 columns")
      let wall = Wall(count: count)
      var layout = WaterfallLayout()
      try wall.prepare(&layout, columns: 6)
      let scan = secondsOfScan(wall, rows: layout.contentSize.height)
      report.add("scan over every frame", seconds: scan)
      add("at random", places(5000, in: layout) { _, random in random }, &layout, scan, report)
      add("scrolled by a row", places(5000, in: layout) { $0 + 1_000 }, &layout, scan, report)
      add("scrolled up by a row", places(5000, in: layout) { 9_000 - $0 }, &layout, scan, report)
      add("scrolled by a page", places(500, in: layout) { $0 * 50 }, &layout, scan, report)
    }
  }

  private static func secondsOfScan(_ wall: Wall, rows: Int) -> Double {
    var plain = PlainFrames(heights: wall.heights)
    plain.place(columns: 6, spacing: 1)
    var found = 0
    let time = best(of: 3) { plain.scan(rows: rows / 2..<rows / 2 + 50) { found += $0 } }
    use(found)
    return time
  }

  private static func places(
    _ count: Int, in layout: WaterfallLayout, _ place: (Int) -> Int
  ) -> [Int] {
    (0..<count).map { place($0) % max(1, layout.contentSize.height - 50) }
  }

  private static func places(
    _ count: Int, in layout: WaterfallLayout, _ place: (Int, Int) -> Int
  ) -> [Int] {
    var numbers = Sequence32(seed: 2)
    return (0..<count).map { place($0, numbers.next(below: layout.contentSize.height - 50)) }
  }

  private static func add(
    _ name: String, _ places: [Int], _ layout: inout WaterfallLayout, _ scan: Double,
    _ report: Report
  ) {
    var sum = 0
    let items = best(of: 5) { visit(places, &layout) { sum &+= $0 } } / Double(places.count)
    let attributes = best(of: 5) { visitElements(places, &layout) } / Double(places.count)
    use(sum)
    report.add("\(name), items", seconds: items, plain: scan)
    report.add("\(name), layout attributes", seconds: attributes, plain: scan)
    let counts = counts(places, &layout)
    report.add(Figure(name: "\(name), comparisons", value: counts.comparisons, unit: ""))
    report.add(Figure(name: "\(name), found", value: counts.found, unit: ""))
  }

  @inline(never)
  private static func visit(
    _ places: [Int], _ layout: inout WaterfallLayout, _ body: (Int) -> Void
  ) {
    for y in places { layout.forEachItem(in: Rect(x: 0, y: y, width: 200, height: 50), body) }
  }

  @inline(never)
  private static func visitElements(_ places: [Int], _ layout: inout WaterfallLayout) {
    for y in places {
      use(layout.layoutAttributesForElements(in: Rect(x: 0, y: y, width: 200, height: 50)).count)
    }
  }

  private static func counts(
    _ places: [Int], _ layout: inout WaterfallLayout
  ) -> (comparisons: Double, found: Double) {
    var comparisons = 0
    var found = 0
    for y in places {
      layout.forEachItem(in: Rect(x: 0, y: y, width: 200, height: 50)) { _ in found += 1 }
      comparisons += layout.queryComparisons
    }
    return (
      Double(comparisons) / Double(places.count), Double(found) / Double(places.count)
    )
  }
}
