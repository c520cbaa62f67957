import Terminal

/// Follows sequences that set colours and attributes (ECMA-48, "Select Graphic Rendition"; extended
/// colours as in ISO 8613-6, with semicolons as most programs write them or with colons).
///
/// What a glyph cannot be (blinking, struck through, hidden) is passed over, and so is a colour
/// out of bounds.
struct SGRReader {
  /// Parameters of one sequence that are looked at; terminals stop at about as many.
  static let mostParameters = 32

  /// A number, and whether a colon before it makes it a part of the number before.
  private struct Parameter {
    var value: Int?
    var isPart: Bool
  }

  /// How text looks from here on.
  private(set) var style = Style.plain
  private var parameters: [Parameter] = []

  /// Takes in what stands between `ESC [` and `m`: digits, semicolons, colons. Nothing is a reset.
  mutating func apply(_ text: UnsafeBufferPointer<UInt8>) {
    split(text)
    var index = 0
    while index < parameters.count {
      let code = parameters[index].value ?? 0
      let parts = parameters[(index + 1)...].prefix { $0.isPart }.map(\.value)
      index += 1
      if !parts.isEmpty {
        index += parts.count
        setParts(code, parts)
      } else if [38, 48, 58].contains(code) {
        index += setColor(code, parameters[index...].prefix(4).map { $0.value ?? 0 })
      } else {
        set(code)
      }
    }
  }

  private mutating func split(_ text: UnsafeBufferPointer<UInt8>) {
    parameters.removeAll(keepingCapacity: true)
    parameters.append(Parameter(isPart: false))
    for byte in text {
      guard (0x30...0x39).contains(byte) else {
        guard parameters.count < Self.mostParameters else { return }
        parameters.append(Parameter(isPart: byte == UInt8(ascii: ":")))
        continue
      }
      let value = parameters[parameters.count - 1].value ?? 0
      // Kept small: a number of a million digits is as good as any that means nothing.
      parameters[parameters.count - 1].value = min(value * 10 + Int(byte - 0x30), 1 << 20)
    }
  }

  private mutating func set(_ code: Int) {
    switch code {
    case 0: style = .plain
    case 1: style.attributes.insert(.bold)
    case 2: style.attributes.insert(.dim)
    case 3: style.attributes.insert(.italic)
    case 4, 21: style.attributes.insert(.underline)
    case 7: style.attributes.insert(.reverse)
    case 22: style.attributes.subtract([.bold, .dim])
    case 23: style.attributes.remove(.italic)
    case 24: style.attributes.remove(.underline)
    case 27: style.attributes.remove(.reverse)
    case 30...37: style.foreground = .indexed(UInt8(code - 30))
    case 39: style.foreground = .standard
    case 40...47: style.background = .indexed(UInt8(code - 40))
    case 49: style.background = .standard
    case 90...97: style.foreground = .indexed(UInt8(code - 90 + 8))
    case 100...107: style.background = .indexed(UInt8(code - 100 + 8))
    default: break
    }
  }

  /// An extended colour written with semicolons.
  ///
  /// - Returns: how many of `values`, which follow the code, belong to it.
  private mutating func setColor(_ code: Int, _ values: [Int]) -> Int {
    switch values.first {
    case 5:
      set(code, values.count > 1 ? Self.indexed(values[1]) : nil)
      return min(2, values.count)
    case 2:
      set(code, values.count > 3 ? Self.rgb(values[1], values[2], values[3]) : nil)
      return values.count
    default: return 0
    }
  }

  /// A code whose parts are parted by colons: a kind of underline, or an extended colour, before
  /// whose red there may be the number of a colour space.
  private mutating func setParts(_ code: Int, _ parts: [Int?]) {
    let values = parts.map { $0 ?? 0 }
    switch (code, values.first) {
    case (4, 0): style.attributes.remove(.underline)
    case (4, _): style.attributes.insert(.underline)
    case (_, 5) where values.count > 1: set(code, Self.indexed(values[1]))
    case (_, 2) where values.count > 3:
      let red = values.count > 4 ? 2 : 1
      set(code, Self.rgb(values[red], values[red + 1], values[red + 2]))
    default: break
    }
  }

  /// The colour of the underline, 58, is read past like the others and not shown.
  private mutating func set(_ code: Int, _ color: Color?) {
    guard let color else { return }
    if code == 38 { style.foreground = color }
    if code == 48 { style.background = color }
  }

  private static func indexed(_ value: Int) -> Color? {
    UInt8(exactly: value).map { .indexed($0) }
  }

  private static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> Color? {
    guard let red = UInt8(exactly: red), let green = UInt8(exactly: green),
      let blue = UInt8(exactly: blue)
    else { return nil }
    return .rgb(red, green, blue)
  }
}
