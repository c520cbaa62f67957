/// The most that each count may be, with the reason. Counts hold on any machine; seconds do not.
enum Thresholds {
  /// One question an item, none to place it again.
  static let questionsAnItem = 1
  /// Frames, spans and search lists.
  static let bytesAnItem = 24
  /// Per column the greatest number of comparisons of a search among a million items, and 2: the
  /// bound is this by the columns, and twice what was found.
  static let comparisonsAColumn = 22
  /// After a scroll by a row the answer is among four places, found with at most this many
  /// comparisons a column besides one an item.
  static let comparisonsAColumnAfterAScroll = 5
  /// With colour, borders, scroll bar and status line in 256 colours: a row of text, what stands in
  /// the last column, and now and then another selected card.
  static let bytesARow = 400
  /// Twice the glyphs of the screen.
  static let bytesAPage = 9600
}
