import Terminal

/// Made-up cards, each from its number alone, so that a million of them take no memory.
///
/// Every third is one half as tall again, and every fourth is a quote: heights and kinds differ
/// independently, which shows a reuse pool at work.
public struct DemoBatch: CardBatch {
  /// Rows of most cards, border included.
  static let height = 6
  /// Rows of every third.
  static let tallHeight = 9

  /// How many there are.
  public let count: Int

  /// `count` cards; none where it is negative.
  public init(count: Int = 50) {
    self.count = max(0, count)
  }

  /// None.
  public var byteCount: Int { 0 }

  /// The same at every width.
  public func height(
    of item: Int, width: Int, options: CardOptions, scratch: CardScratch
  ) -> Int {
    let shape = CardShape(options, width: width, hasOwnTitle: true)
    let height = item % 3 == 2 ? Self.tallHeight : Self.height
    return max(shape.chrome + 1, min(height, options.maxHeight))
  }

  /// A little text and its title, chosen by the number.
  public func card(of item: Int, index: Int, scratch: CardScratch) -> Card {
    let isQuote = item % 4 == 3
    let text = isQuote ? DemoText.quote(item) : DemoText.note(item)
    return Card(
      kind: isQuote ? .quote : .text, title: "\(index) \(text.title)", hasOwnTitle: true,
      body: ByteSlice(text.body.utf8))
  }

  /// Its number.
  public func identity(of item: Int, scratch: CardScratch) -> CardIdentity {
    CardIdentity(key: item, version: 0)
  }

  /// The item is its text.
  public func report(
    of item: Int, index: Int, as format: ReportFormat, scratch: CardScratch
  ) -> [UInt8]? {
    let card = card(of: item, index: index, scratch: scratch)
    switch format {
    case .index: return Array(String(index).utf8)
    case .item: return card.body.array
    case .json:
      return JSONText.object { object in
        object.member("index", index)
        object.member("title", card.title)
        object.member("text", card.body.text)
      }
    case .field: return nil
    }
  }
}
