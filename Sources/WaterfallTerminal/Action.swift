/// What a key asks of the wall.
///
/// To add a key, add a case here, a line to `KeyTable`, and a handler to `Wall.perform(_:)`.
public enum Action: Hashable, Sendable {
  case scrollUp, scrollDown
  case selectLeft, selectRight
  case moveUp, moveDown, moveLeft, moveRight
  case pageUp, pageDown
  case halfPageUp, halfPageDown
  case selectFirst, selectLast
  case moreColumns, fewerColumns
  case showLarge, previousCard, nextCard
  case showHelp
  case closeOverlay
  case toggleMark
  case report
  case followEnd
  case readAgain
  case toggleHUD
  case stepReuse
  case openFilter, closeFilter
  case type(Character)
  case eraseCharacter, eraseWord, eraseAll
  case redraw
  case suspend
  case leave
}

/// What is to be done after an action.
public enum Outcome: Hashable, Sendable {
  /// Nothing on screen is different.
  case unchanged
  /// The next frame differs.
  case changed
  /// The selected card is to be marked, or no longer.
  case toggleMark
  /// The marked cards, or the selected one, are to be reported.
  case report
  /// The selected card is to be shown large.
  case showLarge
  /// The input is to be read again.
  case readAgain
  /// The end of the input is to be followed, or no longer.
  case followEnd
  /// The filter line says something else: only the cards that match are to be shown.
  case filter
  /// The whole screen is to be drawn anew.
  case redraw
  /// The program is to be stopped until the shell continues it.
  case suspend
  /// The wall is to be left without a report.
  case leave
}
