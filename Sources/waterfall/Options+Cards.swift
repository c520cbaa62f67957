import Cards

// What the options mean to the loader and to the cards.
extension Options {
  /// What the heights of cards depend on.
  var cardOptions: CardOptions { CardOptions(maxHeight: maxHeight, border: border) }

  /// What Enter reports.
  var reportFormat: ReportFormat {
    switch report {
    case .index: .index
    case .item: .item
    case .json: .json
    case .field(let name): .field(name)
    }
  }
}
