import Terminal

extension NcursesOptions.ColorMode {
  /// What `color` is shown by where this is asked for and the terminal can do it.
  public func shown(_ color: Color) -> Color {
    switch (self, color) {
    case (.never, _): .standard
    case (.indexed, .rgb(let red, let green, let blue)):
      .indexed(UInt8(RGB(red, green, blue).nearestOfCubeAndGrays))
    default: color
    }
  }
}

/// Colours as numbers that the terminal knows: -1 is its own default.
///
/// Distances are taken in plain red, green and blue; the palette's first 16 are the user's theme
/// and never stand for a colour given by its parts where there are 256.
struct ColorPalette: Equatable {
  /// The colours that a terminal may have.
  enum Depth: Equatable {
    case none, eight, sixteen, indexed, direct

    init(count: Int) {
      switch count {
      case ..<8: self = .none
      case ..<16: self = .eight
      case ..<256: self = .sixteen
      case ..<(1 << 24): self = .indexed
      default: self = .direct
      }
    }
  }

  let depth: Depth

  /// How many colours that are.
  var count: Int {
    switch depth {
    case .none: 0
    case .eight: 8
    case .sixteen: 16
    case .indexed: 256
    case .direct: 1 << 24
    }
  }

  /// The number of the colour nearest to `color`.
  func number(of color: Color) -> Int {
    switch (color, depth) {
    case (.standard, _), (_, .none): -1
    case (.indexed(let index), _): number(ofIndex: Int(index))
    case (.rgb(let red, let green, let blue), _): number(of: RGB(red, green, blue))
    }
  }

  private func number(ofIndex index: Int) -> Int {
    switch depth {
    case .none: -1
    case .eight: index < 16 ? index % 8 : RGB(index: index).nearest(below: 8)
    case .sixteen: index < 16 ? index : RGB(index: index).nearest(below: 16)
    case .indexed: index
    case .direct: index < 8 ? index : RGB(index: index).direct
    }
  }

  private func number(of color: RGB) -> Int {
    switch depth {
    case .none: -1
    case .eight: color.nearest(below: 8)
    case .sixteen: color.nearest(below: 16)
    case .indexed: color.nearestOfCubeAndGrays
    case .direct: color.direct
    }
  }

  /// Whether the terminal has `color` only darker, so that bold has to tell the difference.
  func isBrightLost(_ color: Color) -> Bool {
    guard depth == .eight, case .indexed(let index) = color else { return false }
    return (8..<16).contains(index)
  }
}
