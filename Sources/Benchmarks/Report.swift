/// One figure: what was measured, and how it compares with the plainest loop that does the same.
struct Figure {
  var name: String
  var value: Double
  var unit: String
  /// Our time by the plain loop's; nil where there is none.
  var ratio: Double?
}

/// A count and the most that it may be.
struct Count {
  var name: String
  var value: Int
  var threshold: Int

  var isOver: Bool { value > threshold }
}

/// Prints figures as they come: a table, or with `--json` an object a line.
struct Report {
  var isJSON: Bool
  private var suite = ""

  init(isJSON: Bool) { self.isJSON = isJSON }

  mutating func begin(_ suite: String) {
    self.suite = suite
    if !isJSON { print("\n\(suite)") }
  }

  func add(_ figure: Figure) {
    if isJSON { print(line(figure)) } else { print(row(figure)) }
  }

  func add(_ name: String, seconds: Double, items: Int = 1, plain: Double? = nil) {
    let nanoseconds = seconds * 1e9 / Double(items)
    let (value, unit) = nanoseconds < 10_000 ? (nanoseconds, "ns") : (nanoseconds / 1e6, "ms")
    add(
      Figure(
        name: name, value: value, unit: items > 1 ? "\(unit)/item" : unit,
        ratio: plain.map { seconds / $0 }))
  }

  private func line(_ figure: Figure) -> String {
    let ratio = figure.ratio.map { decimal($0) } ?? "null"
    return """
      {"name":"\(suite): \(figure.name)","value":\(decimal(figure.value)),\
      "unit":"\(figure.unit)","ratio":\(ratio)}
      """
  }

  private func row(_ figure: Figure) -> String {
    let ratio = figure.ratio.map { "  \(decimal($0)) of the plain loop" } ?? ""
    return "  " + padded(figure.name, to: 52) + leading(decimal(figure.value), to: 12)
      + " " + padded(figure.unit, to: 10) + ratio
  }
}

/// Counts against their thresholds, one a line; whether all hold.
func check(_ counts: [Count]) -> Bool {
  for count in counts {
    let sign = count.isOver ? "OVER" : "ok  "
    print(
      sign, padded(count.name, to: 60), leading("\(count.value)", to: 10), "of at most",
      count.threshold)
  }
  return !counts.contains { $0.isOver }
}

/// A number to three digits, whole from 100 on.
func decimal(_ number: Double) -> String {
  var scale = 1.0
  while number != 0, abs(number) * scale < 100, scale < 1e9 { scale *= 10 }
  let rounded = (number * scale).rounded() / scale
  return scale == 1 ? "\(Int(rounded))" : "\(rounded)"
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

private func leading(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
