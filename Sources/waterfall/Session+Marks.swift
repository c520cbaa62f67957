import Cards

// Marks, and what Enter reports of them.
extension Session {
  /// Marks the selected card or takes its mark away.
  ///
  /// - Returns: why it cannot be, for the status line; nil where it is.
  func toggleMark() -> String? {
    guard options.isMulti else { return "only one card can be chosen; --multi lets Tab mark more" }
    guard let card = selectedCard else { return nil }
    marks.toggle(card)
    wall.status.marked = marks.count
    return nil
  }

  /// The cards of `next`, which `result` compares with those of now, are about to take their place.
  func carryMarks(to next: CardStore, _ result: CardComparison.Result) {
    marks.carry(through: result.runs) { store.identity(at: $0).key }
    knownToMarks = next.count
    wall.status.marked = marks.count
  }

  /// Marks what was marked before among the cards that have arrived since the last call.
  func restoreMarks() {
    marks.meet(knownToMarks..<store.count) { store.identity(at: $0).key }
    knownToMarks = store.count
    wall.status.marked = marks.count
  }

  /// What Enter reports: all that are marked, in the order of the input, else the selected card.
  ///
  /// - Returns: the reports, each with the byte that ends it; nil where there is none, or where a
  ///   marked card has no such field: an answer must not leave out what was chosen.
  func report() -> [UInt8]? {
    let cards = marks.count > 0 ? marks.inOrder : [selectedCard].compactMap { $0 }
    var reports: [UInt8] = []
    for card in cards {
      guard let report = report(card) else { return nil }
      reports += report
    }
    return cards.isEmpty ? nil : reports
  }

  /// What is reported of the card with this number, with the byte that ends it; nil where it has
  /// no such field.
  func report(_ card: Int) -> [UInt8]? {
    store.report(at: card, as: options.reportFormat).map { $0 + [options.endOfAnswer] }
  }

  /// Why there is nothing to report.
  var missingReport: String {
    let isMissing = { [self] in store.report(at: $0, as: options.reportFormat) == nil }
    guard let card = marks.inOrder.first(where: isMissing) else {
      return "this card has nothing to report"
    }
    return "the marked card \(card) has nothing to report"
  }
}
