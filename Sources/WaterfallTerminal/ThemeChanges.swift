import Terminal

/// What a user changes about the theme, in the manner of `LS_COLORS`:
///
/// ```
/// title=1:border=90:selected=1;33        parts parted by colons, SGR numbers behind each
/// ```
public struct ThemeChanges: Hashable, Sendable {
  /// What is wrong with such a text.
  public enum Problem: Error, Equatable {
    /// It has no part of this name.
    case unknownPart(String)
    /// What stands behind the part's name are no SGR numbers.
    case badNumbers(part: String, value: String)
  }

  private struct Change: Hashable {
    var part: Part
    var style: Style
  }

  private var changes: [Change] = []

  /// No changes.
  public init() {}

  /// The changes that `text` asks for.
  public init(_ text: String) throws(Problem) {
    for entry in text.split(separator: ":") {
      let name = entry.prefix { $0 != "=" }
      guard let part = Part(rawValue: String(name)) else { throw .unknownPart(String(name)) }
      let value = entry.dropFirst(name.count + 1)
      guard let style = Style(sgr: value) else {
        throw .badNumbers(part: part.rawValue, value: String(value))
      }
      changes.append(Change(part: part, style: style))
    }
  }

  /// `theme` with the changes, later ones over earlier ones.
  public func applied(to theme: Theme) -> Theme {
    var theme = theme
    for change in changes {
      for path in change.part.paths { theme[keyPath: path] = change.style }
      // Whatever its colours are, the selected title has to be told from all others.
      if change.part == .selected { theme.selectedTitle.attributes.insert(.reverse) }
    }
    return theme
  }
}

extension ThemeChanges {
  /// The parts that can be changed.
  public enum Part: String, CaseIterable, Sendable {
    /// What stands before the `=`.
    case title, border, selected, text, dim, accent, mark, header, status, problem, hud, scroll

    /// What the part is, for the manual.
    public var help: String {
      switch self {
      case .title: "a card's title"
      case .border: "the lines around a card"
      case .selected: "lines and title of the selected card"
      case .text: "what a card says"
      case .dim: "what matters less"
      case .accent: "names of fields, keys in the help"
      case .mark: "the sign of a marked card"
      case .header: "a section's header"
      case .status: "the status line"
      case .problem: "what the status line says of problems"
      case .hud: "the reuse HUD"
      case .scroll: "the scroll bar"
      }
    }

    /// The theme's styles that it stands for.
    var paths: [WritableKeyPath<Theme, Style>] {
      switch self {
      case .title: [\.title]
      case .border: [\.border]
      case .selected: [\.selectedBorder, \.selectedTitle]
      case .text: [\.text]
      case .dim: [\.dim, \.empty]
      case .accent: [\.accent]
      case .mark: [\.mark]
      case .header: [\.header]
      case .status: [\.status]
      case .problem: [\.problem]
      case .hud: [\.hud]
      case .scroll: [\.scrollThumb]
      }
    }
  }
}
