import Formats
import Terminal
import WaterfallTerminal

extension Theme {
  /// How a stretch of Markdown looks; whatever a colour tells an attribute or a sign tells too.
  func style(of markup: Markup) -> Style {
    var style = text
    if !markup.isDisjoint(with: [.quote, .detail]) { style.foreground = dim.foreground }
    if !markup.isDisjoint(with: [.code, .heading]) { style.foreground = accent.foreground }
    if !markup.isDisjoint(with: [.heading, .strong]) { style.attributes.insert(.bold) }
    if markup.contains(.emphasis) { style.attributes.insert(.italic) }
    if !markup.isDisjoint(with: [.title, .link]) { style.attributes.insert(.underline) }
    return style
  }
}
