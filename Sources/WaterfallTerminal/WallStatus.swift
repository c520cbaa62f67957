/// What the status line says; the wall's owner keeps it true.
public struct WallStatus: Hashable, Sendable {
  /// Cards on the wall.
  public var shown = 0
  /// Cards of the whole input so far.
  public var total = 0
  /// How many cards are marked.
  public var marked = 0
  /// Whether there may be more to come.
  public var isReading = false
  /// Whether a filter has not seen all cards yet.
  public var isSearching = false
  /// Pictures that are still to come: their sizes, or those on screen themselves.
  public var loading = 0
  /// Whether the wall stays at the end of what comes.
  public var isFollowing = false
  /// How much of the input was left out: files, folders, lines.
  public var leftOut = 0
  /// What was wrong with the first of it.
  public var firstProblem: String?
  /// The number that Enter would report, counted from 0 in the whole input.
  public var selectedIndex: Int?
  /// The title of the selected card.
  public var title = ""
  /// Something to be told once instead of the selected card, until the next key.
  public var notice: String?

  /// Nothing shown, nothing read.
  public init() {}
}
