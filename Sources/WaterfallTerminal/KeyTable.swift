import Terminal

/// Some keys that belong together, and what they do.
public struct KeyEntry: Sendable {
  /// The keys as the help shows them: "↑ ↓".
  public let label: String
  /// What they do, in a few words.
  public let help: String
  /// The action of each key.
  public let bindings: [Key: Action]
}

/// Which key does what: the one table that the run loop, the help and the tests read.
public enum KeyTable {
  /// All entries in the order of the help.
  public static let entries = [
    KeyEntry(
      label: "↑ ↓", help: "scroll by a row; at the ends, select up and down",
      bindings: [.up: .scrollUp, .down: .scrollDown]),
    KeyEntry(
      label: "← →", help: "select in the neighbouring column",
      bindings: [.left: .selectLeft, .right: .selectRight]),
    KeyEntry(
      label: "h j k l", help: "select the next card in a direction (Shift-arrows too)",
      bindings: [
        .character("h"): .moveLeft, .character("j"): .moveDown, .character("k"): .moveUp,
        .character("l"): .moveRight, .shiftLeft: .moveLeft, .shiftDown: .moveDown,
        .shiftUp: .moveUp, .shiftRight: .moveRight,
      ]),
    KeyEntry(
      label: "PgUp PgDn", help: "scroll by a page (b and Space too)",
      bindings: [
        .pageUp: .pageUp, .pageDown: .pageDown, .character("b"): .pageUp,
        .character(" "): .pageDown,
      ]),
    KeyEntry(
      label: "Ctrl-U Ctrl-D", help: "scroll by half a page",
      bindings: [.control("u"): .halfPageUp, .control("d"): .halfPageDown]),
    KeyEntry(
      label: "Home End", help: "select the first, the last card (g and G too)",
      bindings: [
        .home: .selectFirst, .end: .selectLast, .character("g"): .selectFirst,
        .character("G"): .selectLast,
      ]),
    KeyEntry(
      label: "+ -", help: "more, fewer columns",
      bindings: [.character("+"): .moreColumns, .character("-"): .fewerColumns]),
    KeyEntry(
      label: "v", help: "show the selected card as large as the screen",
      bindings: [.character("v"): .showLarge]),
    KeyEntry(
      label: "Tab", help: "mark the selected card, or no longer (with --multi)",
      bindings: [.tab: .toggleMark]),
    KeyEntry(
      label: "Enter", help: "report the selected card, or all that are marked",
      bindings: [.enter: .report]),
    KeyEntry(
      label: "/", help: "show only cards with all the words typed; Esc ends it",
      bindings: [.character("/"): .openFilter]),
    KeyEntry(
      label: "r", help: "read the input again", bindings: [.character("r"): .readAgain]),
    KeyEntry(
      label: "F", help: "follow the end of a growing input",
      bindings: [.character("F"): .followEnd]),
    KeyEntry(
      label: "D .", help: "show how cells are reused; step to the next reuse",
      bindings: [.character("D"): .toggleHUD, .character("."): .stepReuse]),
    KeyEntry(
      label: "Ctrl-L", help: "draw the screen anew", bindings: [.control("l"): .redraw]),
    KeyEntry(
      label: "Ctrl-Z", help: "stop until the shell continues it",
      bindings: [.control("z"): .suspend]),
    KeyEntry(label: "?", help: "list the keys", bindings: [.character("?"): .showHelp]),
    KeyEntry(
      label: "q Esc", help: "leave without a report",
      bindings: [.character("q"): .leave, .escape: .leave]),
  ]

  /// What `key` does, nil for nothing.
  public static func action(for key: Key) -> Action? { actions[key] }

  /// What `key` does while the filter line is open: characters are typed, and the keys that edit
  /// and select there go before those of the table.
  public static func filterAction(for key: Key) -> Action? {
    if case .character(let character) = key { return .type(character) }
    return filterActions[key] ?? action(for: key)
  }

  private static let filterActions: [Key: Action] = [
    .backspace: .eraseCharacter, .control("w"): .eraseWord, .control("u"): .eraseAll,
    .control("n"): .moveDown, .control("p"): .moveUp, .escape: .closeFilter,
  ]

  private static let actions = entries.reduce(into: [Key: Action]()) { all, entry in
    all.merge(entry.bindings) { first, _ in first }
  }
}
