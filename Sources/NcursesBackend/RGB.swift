/// A colour by its parts, 0 to 255 each.
struct RGB: Equatable {
  let red, green, blue: Int

  init(_ red: some BinaryInteger, _ green: some BinaryInteger, _ blue: some BinaryInteger) {
    self.red = Int(red)
    self.green = Int(green)
    self.blue = Int(blue)
  }

  /// The palette's colour `index` as xterm has it: 16 of a theme, a cube of 6 × 6 × 6, 24 grays.
  init(index: Int) {
    if index < 16 {
      self = RGB.theme[index]
    } else if index < 232 {
      let place = index - 16
      self.init(
        RGB.steps[place / 36], RGB.steps[place / 6 % 6], RGB.steps[place % 6])
    } else {
      self.init(index * 10 - 2312, index * 10 - 2312, index * 10 - 2312)
    }
  }

  private static let steps = [0, 95, 135, 175, 215, 255]

  private static let theme = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
    RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
    RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
    RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]

  private func distance(to other: RGB) -> Int {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    return red * red + green * green + blue * blue
  }

  /// The nearest of the palette's first `count`.
  func nearest(below count: Int) -> Int {
    (0..<count).min { distance(to: RGB(index: $0)) < distance(to: RGB(index: $1)) } ?? 0
  }

  /// The nearest of the cube and the grays.
  var nearestOfCubeAndGrays: Int {
    let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let mean = (red + green + blue) / 3
    let gray = 232 + min(23, max(0, (mean - 3) / 10))
    return distance(to: RGB(index: gray)) < distance(to: RGB(index: cube)) ? gray : cube
  }

  private func step(_ part: Int) -> Int {
    part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40
  }

  /// The number that ncurses gives it on a terminal with direct colour, whose first eight numbers
  /// are still the palette's: the darkest blues give way by a shade nobody sees.
  var direct: Int {
    let number = red << 16 | green << 8 | blue
    return (1..<8).contains(number) ? 8 : number
  }
}
