import Terminal

// The keys while a filter is typed.
extension KeyTable {
  /// What the keys do that edit and select in the filter line, in the order of the help; there they
  /// go before those of the wall.
  public static let filterEntries = [
    KeyEntry(
      label: "Backspace", help: "erase a character; Ctrl-W a word, Ctrl-U all",
      bindings: [
        .backspace: .eraseCharacter, .control("w"): .eraseWord, .control("u"): .eraseAll,
      ]),
    KeyEntry(
      label: "Ctrl-N Ctrl-P", help: "select the next card below, above",
      bindings: [.control("n"): .moveDown, .control("p"): .moveUp]),
    KeyEntry(
      label: "Esc", help: "show all cards again", bindings: [.escape: .closeFilter]),
  ]

  /// What `key` does while the filter line is open: characters are typed, and the keys that edit
  /// and select there go before those of the table.
  public static func filterAction(for key: Key) -> Action? {
    if case .character(let character) = key { return .type(character) }
    return filterActions[key] ?? action(for: key)
  }

  private static let filterActions = filterEntries.reduce(into: [Key: Action]()) { all, entry in
    all.merge(entry.bindings) { first, _ in first }
  }
}
