/// The colour pairs in use: ncurses wants a number for every foreground and background that stand
/// together, and has a limited count of them.
///
/// Pairs are numbered as they are first needed and never change while the screen shows them. When
/// all are taken the table says so, and the caller starts afresh with an empty one and hands over
/// every row again; `alloc_pair` would give away one that is still on the screen.
struct PairTable {
  /// Numbers below it may be given away, but for 0, which is the terminal without colours: to go
  /// back to that ncurses takes back all attributes too (11 bytes, 5 to go to a pair of the
  /// terminal's own colours).
  let limit: Int
  private var numbers: [Key: Int] = [:]

  struct Key: Hashable {
    let foreground: Int
    let background: Int
  }

  /// A table of pairs below `limit`.
  init(limit: Int) { self.limit = limit }

  /// What came of asking for a pair.
  enum Answer: Equatable {
    case known(Int)
    /// Given away just now: it is to be initialized.
    case new(Int)
    case exhausted
  }

  mutating func pair(_ foreground: Int, _ background: Int) -> Answer {
    if foreground < 0, background < 0, limit < 2 { return .known(0) }
    let key = Key(foreground: foreground, background: background)
    if let number = numbers[key] { return .known(number) }
    guard numbers.count + 1 < limit else { return .exhausted }
    numbers[key] = numbers.count + 1
    return .new(numbers.count)
  }

  mutating func removeAll() { numbers.removeAll(keepingCapacity: true) }
}
