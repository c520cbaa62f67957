import Cards

// `--select-1` and `--exit-0`: whether a wall is needed at all, before the screen opens.
extension Session {
  /// What is to be done.
  enum Decision: Equatable {
    /// There is something to choose from, or may be.
    case open
    /// This card is the only one.
    case report(card: Int)
    /// There is none.
    case leave
  }

  /// Waits for as many cards as the options ask about, or for the end of the input; without such
  /// an option for the first ones.
  func decide() -> Decision {
    guard options.selectsOnlyCard || options.leavesEmptyWall else {
      waitForFirst()
      return .open
    }
    while true {
      takeIn()
      if let decision { return decision }
      // A signal that is held back for the sake of a command ends the waiting.
      if HeldSignals.arePending { return .leave }
      relay.wait(milliseconds: 200)
    }
  }

  /// What is known so far; nil where that is not enough.
  private var decision: Decision? {
    let found = filtering.map { $0.isShown ? shown : $0.found } ?? shown
    if found.count >= (options.selectsOnlyCard ? 2 : 1) { return .open }
    if wall.status.isReading || wall.status.isSearching { return nil }
    if found.count == 1 { return .report(card: found.card(at: 0)) }
    return options.leavesEmptyWall ? .leave : .open
  }
}
