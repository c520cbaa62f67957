import Terminal

/// The styles of everything on the wall.
///
/// The defaults use the first 16 colours, which are the user's own, on the terminal's own
/// background, so that they suit dark and light terminals alike. Whatever a colour tells is told
/// by a character or an attribute too.
public struct Theme: Hashable, Sendable {
  /// The lines around a card.
  public var border = Style(foreground: .indexed(8))
  /// The lines around the selected card.
  public var selectedBorder = Style(foreground: .indexed(6), attributes: .bold)
  /// A card's title.
  public var title = Style(attributes: .bold)
  /// The title of the selected card.
  public var selectedTitle = Style(foreground: .indexed(6), attributes: [.bold, .reverse])
  /// What a card says.
  public var text = Style.plain
  /// What matters less: sizes, kinds, how much more there is.
  public var dim = Style(foreground: .indexed(8))
  /// The name of a field, a key, a word that stands out.
  public var accent = Style(foreground: .indexed(6))
  /// The sign of a marked card.
  public var mark = Style(foreground: .indexed(5), attributes: .bold)
  /// A section's header.
  public var header = Style(foreground: .indexed(4), attributes: [.bold, .underline])
  /// The status line.
  public var status = Style(attributes: .reverse)
  /// What the status line says of problems.
  public var problem = Style(foreground: .indexed(1), attributes: [.bold, .reverse])
  /// The strip of the reuse HUD.
  public var hud = Style(foreground: .indexed(3))
  /// What stands where there is no card.
  public var empty = Style(foreground: .indexed(8))
  /// The scroll bar's track.
  public var scrollTrack = Style(foreground: .indexed(8))
  /// The scroll bar's thumb: the part of the content that is on screen.
  public var scrollThumb = Style(foreground: .indexed(6))

  /// How titles of files are coloured.
  public var fileColors = FileColors()

  /// The default theme.
  public init() {}

  /// A theme without colour: bold and reverse say what colours say elsewhere.
  public static let monochrome: Theme = {
    var theme = Theme()
    theme.dropColors()
    return theme
  }()

  /// The theme for a terminal that shows `colorCount` colours, as the user wants it.
  public init(
    colorCount: Int, changes: ThemeChanges = ThemeChanges(), fileColors: FileColors = FileColors()
  ) {
    self = changes.applied(to: Theme())
    if colorCount == 0 { dropColors() } else { self.fileColors = fileColors }
    guard (1..<16).contains(colorCount) else { return }
    // A bright black becomes black here, which a dark terminal does not show.
    for path in Theme.styles where self[keyPath: path].foreground == .indexed(8) {
      self[keyPath: path].foreground = .standard
    }
  }

  /// What is left where there are no colours.
  private mutating func dropColors() {
    for path in Theme.styles {
      self[keyPath: path].foreground = .standard
      self[keyPath: path].background = .standard
    }
  }

  private static var styles: [WritableKeyPath<Theme, Style>] {
    [
      \.border, \.selectedBorder, \.title, \.selectedTitle, \.text, \.dim, \.accent, \.mark,
      \.header, \.status, \.problem, \.hud, \.empty, \.scrollTrack, \.scrollThumb,
    ]
  }
}
