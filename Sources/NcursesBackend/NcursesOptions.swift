import Glibc

/// What a user may choose about the terminal.
public struct NcursesOptions: Hashable, Sendable {
  /// Which colours are used.
  public enum ColorMode: String, CaseIterable, Sendable {
    /// What the terminal has; none where the environment has a `NO_COLOR` that is not empty.
    case auto
    /// None; bold, underline and the like remain.
    case never
    /// At most the palette of 256.
    case indexed = "256"
    /// Red, green and blue, if the terminal's description with direct colour is installed
    /// (`xterm-direct` and the like, Debian's ncurses-term); the nearest of 256 otherwise.
    case truecolor
  }

  /// Which colours are used.
  public var color: ColorMode
  /// Whether the mouse reports to the program; without it the terminal's own selecting works.
  public var usesMouse: Bool

  /// All that the terminal has, the mouse too, unless something else is asked for.
  public init(color: ColorMode = .auto, usesMouse: Bool = true) {
    self.color = color
    self.usesMouse = usesMouse
  }

  /// Whether no colours are to be used, as told by option or environment.
  var isColorless: Bool {
    color == .never || color == .auto && !(Environment["NO_COLOR"] ?? "").isEmpty
  }

  /// Whether a description with direct colour is to be looked for.
  var wantsDirectColor: Bool {
    color == .truecolor
      || color == .auto && ["truecolor", "24bit"].contains(Environment["COLORTERM"] ?? "")
  }
}

/// The environment's variables.
enum Environment {
  static subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
