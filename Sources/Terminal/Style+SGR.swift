extension Style {
  /// The style that such numbers ask a terminal for ("Select Graphic Rendition", ECMA-48), as in
  /// `LS_COLORS`; nil where they are not numbers parted by `;`, or not of those that mean something.
  ///
  ///     Style(sgr: "1;34")            // bold, blue
  ///     Style(sgr: "38;5;208")        // the palette's 208
  ///     Style(sgr: "38;2;255;128;0")  // red, green, blue
  ///     Style(sgr: "1;")              // nil
  ///
  /// What a glyph cannot be (blinking, struck through) is passed over.
  public init?(sgr text: some StringProtocol) {
    var numbers: [Int] = []
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let isNumber = (1...3).contains(part.utf8.count) && part.utf8.allSatisfy { 48...57 ~= $0 }
      guard isNumber, let number = Int(part) else { return nil }
      numbers.append(number)
    }
    self.init()
    var rest = numbers[...]
    while let code = rest.popFirst() {
      guard code == 38 || code == 48 ? take(color: &rest, for: code) : take(code) else {
        return nil
      }
    }
  }

  /// The numbers that ask a terminal for this style, whatever it showed before; `Style(sgr:)` takes
  /// them.
  ///
  ///     Style(foreground: .indexed(12), attributes: .bold).sgr  // "0;1;94"
  public var sgr: String {
    let attributes: [(Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
    ]
    let numbers = [0] + attributes.filter { self.attributes.contains($0.0) }.map(\.1)
    let colors = Self.numbers(of: foreground, from: 30) + Self.numbers(of: background, from: 40)
    return (numbers + colors).map(String.init).joined(separator: ";")
  }

  /// The numbers of a colour; `first` is that of black.
  private static func numbers(of color: Color, from first: Int) -> [Int] {
    switch color {
    case .standard: []
    case .indexed(let index) where index < 8: [first + Int(index)]
    case .indexed(let index) where index < 16: [first + 60 + Int(index) - 8]
    case .indexed(let index): [first + 8, 5, Int(index)]
    case .rgb(let red, let green, let blue): [first + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }

  /// A number that stands for itself; false where it means nothing.
  private mutating func take(_ code: Int) -> Bool {
    switch code {
    case 0: self = .plain
    case 1: attributes.insert(.bold)
    case 2: attributes.insert(.dim)
    case 3: attributes.insert(.italic)
    case 4, 21: attributes.insert(.underline)
    case 7: attributes.insert(.reverse)
    case 5, 6, 8, 9: break
    case 30...37: foreground = .indexed(UInt8(code - 30))
    case 39: foreground = .standard
    case 40...47: background = .indexed(UInt8(code - 40))
    case 49: background = .standard
    case 90...97: foreground = .indexed(UInt8(code - 90 + 8))
    case 100...107: background = .indexed(UInt8(code - 100 + 8))
    default: return false
    }
    return true
  }

  /// A colour of the palette, `5;N`, or by its parts, `2;R;G;B`.
  private mutating func take(color rest: inout ArraySlice<Int>, for code: Int) -> Bool {
    guard let kind = rest.popFirst(), kind == 5 || kind == 2 else { return false }
    let count = kind == 5 ? 1 : 3
    let parts = rest.prefix(count).compactMap { UInt8(exactly: $0) }
    guard parts.count == count else { return false }
    rest = rest.dropFirst(count)
    let color: Color = kind == 5 ? .indexed(parts[0]) : .rgb(parts[0], parts[1], parts[2])
    if code == 38 { foreground = color } else { background = color }
    return true
  }
}
