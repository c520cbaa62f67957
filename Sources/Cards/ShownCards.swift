/// Which cards are on the wall: all of them, or those that a filter has found.
///
/// ```
/// position   0  1  2  3          what the view counts
/// card       4  7  8 19          what the store counts, and what Enter reports
/// ```
///
/// Cards are in the order of the input in either case, so a card is found by halving.
public struct ShownCards: Sendable {
  /// How many there are.
  public private(set) var count = 0
  private var matches: [UInt32]?

  /// All cards, none so far.
  public init() {}

  /// The cards that a filter has found so far, ascending.
  public init(matches: [UInt32]) {
    self.matches = matches
    count = matches.count
  }

  /// Whether these are the finds of a filter.
  public var isFiltered: Bool { matches != nil }

  /// There are `count` cards now, all of which are shown.
  public mutating func extend(to count: Int) {
    if matches == nil { self.count = max(self.count, count) }
  }

  /// Further cards that a filter has found, behind those before.
  public mutating func append(_ found: [UInt32]) {
    guard matches != nil else { return }
    matches?.append(contentsOf: found)
    count += found.count
  }

  /// The card at `position`.
  ///
  /// - Precondition: `0 ..< count` holds `position`.
  @inline(__always)
  public func card(at position: Int) -> Int {
    guard let matches else { return position }
    return Int(matches[position])
  }

  /// Where `card` is or would be: the position of the first card that is not before it.
  ///
  /// - Complexity: O(log count).
  public func position(ofCardFrom card: Int) -> Int {
    guard let matches else { return min(card, count) }
    var low = 0
    var high = matches.count
    while low < high {
      let middle = low + (high - low) / 2
      if Int(matches[middle]) < card { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where `card` is; nil where it is not shown.
  public func position(of card: Int) -> Int? {
    let position = position(ofCardFrom: card)
    return position < count && self.card(at: position) == card ? position : nil
  }

  /// The cards at the positions `range`.
  func cards(at range: Range<Int>) -> CardSelection {
    guard let matches else { return .range(range) }
    return .list(Array(matches[range]))
  }

  /// The finds among the cards before `card`.
  public func matches(before card: Int) -> [UInt32] {
    guard let matches else { return [] }
    return Array(matches[..<position(ofCardFrom: card)])
  }
}
