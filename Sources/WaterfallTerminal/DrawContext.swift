import Terminal

/// What a cell is told besides its own contents when it draws: how all cards look.
public struct DrawContext: Sendable {
  /// The lines around this card. The wall gives a selected card another border than the rest, so
  /// that it stands out without colour too.
  public var border: Border

  /// The styles of a card's parts.
  public var theme: Theme

  /// The colour of this cell object's border while the reuse HUD is open, else nil.
  public var tint: Color?

  /// What the reuse HUD says of this cell object, for the bottom border: "cell 7 ×12"; else nil.
  public var badge: String?

  /// A context for one card.
  public init(border: Border, theme: Theme, tint: Color? = nil, badge: String? = nil) {
    self.border = border
    self.theme = theme
    self.tint = tint
    self.badge = badge
  }

  /// The style of the border of a card that is selected or not: the tint where there is one.
  public func borderStyle(isSelected: Bool) -> Style {
    var style = isSelected ? theme.selectedBorder : theme.border
    if let tint { style.foreground = tint }
    return style
  }

  /// The style of the title of a card that is selected or not.
  public func titleStyle(isSelected: Bool) -> Style {
    isSelected ? theme.selectedTitle : theme.title
  }
}
