/// What a key asks of the wall.
///
/// To add a key, add a case here, a line to `KeyTable`, and a handler to `Wall.perform(_:)`.
public enum Action: Hashable, Sendable {
  /// Scroll by a row; at either end, select the next card.
  case scrollUp, scrollDown
  /// Select in the neighbouring column, at the row that was left.
  case selectLeft, selectRight
  /// Select the nearest card in a direction.
  case moveUp, moveDown, moveLeft, moveRight
  /// Scroll by a screenful.
  case pageUp, pageDown
  /// Scroll by half a screenful.
  case halfPageUp, halfPageDown
  /// Select the first card, the last one.
  case selectFirst, selectLast
  /// Lay out in one column more, one fewer.
  case moreColumns, fewerColumns
  /// Show the selected card large; while it is, the card before it or after it.
  case showLarge, previousCard, nextCard
  /// List the keys.
  case showHelp
  /// Take away what covers the cards.
  case closeOverlay
  /// Mark the selected card, or no longer.
  case toggleMark
  /// Hand out what is marked, or the selected card.
  case report
  /// Stay at the end of what comes, or no longer.
  case followEnd
  /// Read the input again.
  case readAgain
  /// Open the reuse HUD, or close it.
  case toggleHUD
  /// Show the next reuse in the HUD.
  case stepReuse
  /// Begin to type a filter, end it.
  case openFilter, closeFilter
  /// A character of the filter.
  case type(Character)
  /// Erase the end of the filter.
  case eraseCharacter, eraseWord, eraseAll
  /// Draw the whole screen anew.
  case redraw
  /// Stop until the shell continues the program.
  case suspend
  /// Go without a report.
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
