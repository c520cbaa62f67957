import LayoutEngine

/// Placing: from nothing, at the end, in the middle.
enum Placing {
  static func run(_ report: inout Report) throws {
    for count in [1_000_000, 10_000_000] {
      report.begin("placing \(grouped(count)) items")
      try placeAll(Wall(count: count), report)
    }
    report.begin("appending 1,000 items")
    try append(report)
    report.begin("a height in the middle changes")
    try changeInTheMiddle(report)
  }

  private static func placeAll(_ wall: Wall, _ report: Report) throws {
    var plain = PlainFrames(heights: wall.heights)
    var layout = WaterfallLayout()
    for columns in [3, 6, 12] {
      let times = try best(of: 5) {
        plain.place(columns: columns, spacing: 1)
      } ours: {
        try wall.prepare(&layout, columns: columns)
      }
      add("\(columns) columns", times, items: wall.heights.count, report)
      if columns == 6 { addBytes(of: layout, to: report) }
    }
    for columns in [3, 6, 12] {
      let times = try best(of: 3) {
        plain.place(spans: wall.spans, columns: columns, spacing: 1)
      } ours: {
        try wall.prepareWithSpans(&layout, columns: columns)
      }
      add("\(columns) columns, spans", times, items: wall.heights.count, report)
    }
    use(plain.tops[wall.heights.count / 2] + layout.frame(ofItem: wall.heights.count / 2).minY)
  }

  private static func add(
    _ name: String, _ times: (plain: Double, ours: Double), items: Int, _ report: Report
  ) {
    report.add("\(name), plain loop", seconds: times.plain, items: items)
    report.add(name, seconds: times.ours, items: items, plain: times.plain)
  }

  private static func addBytes(of layout: WaterfallLayout, to report: Report) {
    let bytes = Double(layout.storageBytes) / Double(layout.itemCount)
    report.add(Figure(name: "bytes an item, 6 columns", value: bytes, unit: "B"))
  }

  /// To nothing and to a million, by turns. An append that has to grow an array is part of it, so
  /// the mean of many is shown beside the median.
  private static func append(_ report: Report) throws {
    let wall = Wall(count: 1_000_000)
    var long = WaterfallLayout()
    try wall.prepare(&long, columns: 6)
    var toNothing: [Double] = []
    var toAMillion: [Double] = []
    for _ in 0..<500 {
      var short = WaterfallLayout()
      try wall.prepare(&short, columns: 6, count: 0)
      toNothing.append(try seconds { try wall.append(1000, to: &short) })
      toAMillion.append(try seconds { try wall.append(1000, to: &long) })
    }
    report.add("to nothing, median", seconds: median(toNothing))
    report.add("to nothing, mean", seconds: mean(toNothing))
    report.add("to 1,000,000, median", seconds: median(toAMillion))
    report.add("to 1,000,000, mean", seconds: mean(toAMillion))
    let unit = "x to nothing"
    report.add(
      Figure(name: "median", value: median(toAMillion) / median(toNothing), unit: unit))
    report.add(Figure(name: "mean", value: mean(toAMillion) / mean(toNothing), unit: unit))
  }

  private static func changeInTheMiddle(_ report: Report) throws {
    for count in [1_000_000, 10_000_000] {
      let wall = Wall(count: count)
      var layout = WaterfallLayout()
      try wall.prepare(&layout, columns: 6)
      var plain = PlainFrames(heights: wall.heights)
      var height = 20
      let times = best(of: 5) {
        plain.place(columns: 6, spacing: 1)
      } ours: {
        height += 1
        layout.invalidateItems([count / 2]) { _, _ in ItemSize(height: height) }
      }
      report.add("\(grouped(count)) items", seconds: times.ours, plain: times.plain)
    }
  }
}

/// Heights and spans of many items, and the calls that lay them out.
struct Wall {
  let heights: [Int]
  let spans: [Int]

  init(count: Int) {
    var numbers = Sequence32(seed: 1)
    heights = (0..<count).map { _ in 3 + numbers.next(below: 12) }
    spans = (0..<count).map { _ in numbers.next(below: 10) == 0 ? 2 : 1 }
  }

  static func metrics(columns: Int) -> SectionMetrics {
    SectionMetrics(columns: .fixed(columns), columnSpacing: 1, rowSpacing: 1)
  }

  @inline(never)
  func prepare(_ layout: inout WaterfallLayout, columns: Int, count: Int? = nil) throws {
    let section = LayoutSection(
      itemCount: count ?? heights.count, metrics: Self.metrics(columns: columns))
    try layout.prepare(width: 200, sections: [section]) { path, _ in
      ItemSize(height: heights[path.item])
    }
  }

  @inline(never)
  func prepareWithSpans(_ layout: inout WaterfallLayout, columns: Int) throws {
    let section = LayoutSection(
      itemCount: heights.count, metrics: Self.metrics(columns: columns))
    try layout.prepare(width: 200, sections: [section]) { path, _ in
      ItemSize(height: heights[path.item], span: spans[path.item])
    }
  }

  @inline(never)
  func append(_ count: Int, to layout: inout WaterfallLayout) throws {
    try layout.append(count) { path, _ in ItemSize(height: heights[path.item % heights.count]) }
  }
}

func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

func mean(_ numbers: [Double]) -> Double { numbers.reduce(0, +) / Double(numbers.count) }

/// A count with commas between thousands.
func grouped(_ count: Int) -> String {
  var digits = ""
  for (place, digit) in "\(count)".reversed().enumerated() {
    if place > 0, place % 3 == 0 { digits = "," + digits }
    digits = "\(digit)" + digits
  }
  return digits
}
