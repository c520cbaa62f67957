/// What a user can see of rows with their SGR sequences, place by place: on blanks the colour of the
/// text is none of it.
struct ShownCells: Equatable {
  /// Each character behind what it looks like.
  private(set) var rows: [[String]] = []
  private var foreground = ""
  private var background = ""
  private var attributes: Set<Int> = []

  init(_ rows: [String]) {
    // A style goes on over the ends of rows.
    for row in rows { read(row) }
  }

  private mutating func read(_ row: String) {
    var cells: [String] = []
    var scalars = row.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\u{1B}" {
        apply(scalars.dropFirst().prefix { $0 != "m" })
        scalars = scalars.drop { $0 != "m" }.dropFirst()
      } else {
        cells.append(cell(scalar))
      }
    }
    // The HUD tells how long the frame took, which is another time for the next one.
    let text = cells.map { $0.unicodeScalars.last ?? " " }
    if let time = text.firstRange(of: Array("  frame ".unicodeScalars)) {
      cells.removeSubrange(time.upperBound...)
    }
    while cells.last == " " { cells.removeLast() }
    rows.append(cells)
  }

  private func cell(_ scalar: Unicode.Scalar) -> String {
    let shines = scalar != " " || !attributes.isDisjoint(with: [4, 7, 9])
    let style = background + (shines ? foreground + attributes.sorted().description : "")
    return style + String(scalar)
  }

  private mutating func apply(_ parameters: some Sequence<Unicode.Scalar>) {
    let text = String(String.UnicodeScalarView(parameters))
    var numbers = text.split(separator: ";").map { Int($0) ?? 0 }[...]
    if numbers.isEmpty { numbers = [0] }
    while let number = numbers.popFirst() {
      switch number {
      case 0: (foreground, background, attributes) = ("", "", [])
      case 1...9: attributes.insert(number)
      case 22: attributes.subtract([1, 2])
      case 23...29: attributes.remove(number - 20)
      case 30...37, 90...97: foreground = "\(number) "
      case 38: foreground = Self.color(number, &numbers)
      case 39: foreground = ""
      case 40...47, 100...107: background = "\(number) "
      case 48: background = Self.color(number, &numbers)
      case 49: background = ""
      default: break
      }
    }
  }

  private static func color(_ number: Int, _ numbers: inout ArraySlice<Int>) -> String {
    let count = numbers.first == 5 ? 2 : 4
    defer { numbers = numbers.dropFirst(count) }
    return "\(number) \(numbers.prefix(count)) "
  }
}
