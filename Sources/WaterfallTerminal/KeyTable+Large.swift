import Terminal

// The keys while a card is shown large.
extension KeyTable {
  /// All tables, under the headings of the help.
  public static var groups: [(heading: String, entries: [KeyEntry])] {
    [("Keys", entries), ("While a card is shown large", largeEntries)]
  }

  /// The entries for a card that is shown large, in the order of the help.
  public static let largeEntries = [
    KeyEntry(
      label: "↑ ↓", help: "scroll by a row (k and j too)",
      bindings: [
        .up: .scrollUp, .down: .scrollDown, .character("k"): .scrollUp,
        .character("j"): .scrollDown,
      ]),
    KeyEntry(
      label: "PgUp PgDn", help: "scroll by a page (b and Space too), Ctrl-U Ctrl-D by half",
      bindings: [
        .pageUp: .pageUp, .pageDown: .pageDown, .character("b"): .pageUp,
        .character(" "): .pageDown, .control("u"): .halfPageUp, .control("d"): .halfPageDown,
      ]),
    KeyEntry(
      label: "Home End", help: "the beginning, the end (g and G too)",
      bindings: [
        .home: .selectFirst, .end: .selectLast, .character("g"): .selectFirst,
        .character("G"): .selectLast,
      ]),
    KeyEntry(
      label: "← →", help: "the card before, the card after (h and l too)",
      bindings: [
        .left: .previousCard, .right: .nextCard, .character("h"): .previousCard,
        .character("l"): .nextCard,
      ]),
    KeyEntry(
      label: "Enter Tab", help: "report it; mark it, or no longer",
      bindings: [.enter: .report, .tab: .toggleMark]),
    KeyEntry(
      label: "v q Esc", help: "back to the wall",
      bindings: [
        .character("v"): .closeOverlay, .character("q"): .closeOverlay, .escape: .closeOverlay,
      ]),
  ]

  /// What `key` does while a card is shown large, nil for nothing.
  public static func largeAction(for key: Key) -> Action? { largeActions[key] }

  private static let largeActions = largeEntries.reduce(
    into: [
      .control("l"): .redraw, .control("z"): .suspend, .character("r"): .readAgain,
    ] as [Key: Action]
  ) { all, entry in
    all.merge(entry.bindings) { first, _ in first }
  }
}
