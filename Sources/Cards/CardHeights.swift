import Terminal

/// The heights of cards at one width, a byte a card.
///
/// A card that is higher than a byte tells, or spans several columns, is asked about each time; so
/// is one that has not been measured yet.
public struct CardHeights {
  /// What heights depend on.
  public struct Key: Hashable, Sendable {
    /// Glyphs of a card in one column.
    public let width: Int
    /// Whatever else.
    public let options: CardOptions
  }

  /// The heights of some cards, measured on another thread.
  struct Measured: Sendable {
    var cards: CardSelection
    /// A byte a card, nil where all were known.
    var bytes: [UInt8]?
  }

  /// The card has to be asked.
  static let asked: UInt8 = 255
  /// The card has not been measured.
  static let unknown: UInt8 = 254

  let key: Key
  private var bytes: [UInt8] = []

  init(_ key: Key) {
    self.key = key
  }

  /// What is known of card `index`; nil where it has to be asked.
  @inline(__always)
  subscript(index: Int) -> Int? {
    guard index < bytes.count, bytes[index] < Self.unknown else { return nil }
    return Int(bytes[index])
  }

  /// Whether nothing would be learnt by measuring these cards.
  func know(_ cards: CardSelection) -> Bool {
    switch cards {
    case .range(let range):
      range.upperBound <= bytes.count && !bytes[range].contains(Self.unknown)
    case .list(let list):
      list.allSatisfy { Int($0) < bytes.count && bytes[Int($0)] != Self.unknown }
    }
  }

  /// Keeps what was measured.
  mutating func store(_ measured: Measured) {
    guard let found = measured.bytes else { return }
    switch measured.cards {
    case .range(let range):
      reach(range.lowerBound)
      if range.lowerBound == bytes.count {
        bytes.append(contentsOf: found)
      } else {
        reach(range.upperBound)
        bytes.replaceSubrange(range, with: found)
      }
    case .list(let list):
      reach(list.last.map { Int($0) + 1 } ?? 0)
      for (card, byte) in zip(list, found) { bytes[Int(card)] = byte }
    }
  }

  /// The card looks different now.
  mutating func forget(_ card: Int) {
    if card < bytes.count { bytes[card] = Self.unknown }
  }

  /// What of it still holds where `result` says what has become of the cards.
  ///
  /// - Complexity: O(n).
  func carried(by result: CardComparison.Result) -> CardHeights {
    var former = bytes
    for card in result.changed where card < former.count { former[card] = Self.unknown }
    var carried = CardHeights(key)
    var count = 0
    for run in result.runs {
      if case .kept(let range) = run {
        carried.bytes.append(contentsOf: former[range.clamped(to: former.indices)])
      }
      count += run.itemCount
      carried.reach(count)
    }
    return carried
  }

  private mutating func reach(_ count: Int) {
    guard bytes.count < count else { return }
    bytes.append(contentsOf: repeatElement(Self.unknown, count: count - bytes.count))
  }

  /// What is kept of `height`.
  static func byte(_ height: Int) -> UInt8 {
    (0..<Int(unknown)).contains(height) ? UInt8(truncatingIfNeeded: height) : asked
  }

  /// Measures `cards` of `table`.
  ///
  /// - Complexity: O(bytes of the cards).
  static func measure(
    _ cards: CardSelection, of table: CardTable, key: Key, scratch: CardScratch
  ) -> Measured {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cards.count)
    switch cards {
    case .range(let range):
      table.forEachPiece(of: range) { batch, items, _ in
        batch.appendHeights(of: items, key: key, scratch: scratch, to: &bytes)
      }
    case .list(let list):
      var number = 0
      for card in list {
        if !table.holds(number, Int(card)) { number = table.batchIndex(of: Int(card)) }
        let item = Int(card) - table.starts[number]
        table.batches[number].appendHeights(
          of: item..<item + 1, key: key, scratch: scratch, to: &bytes)
      }
    }
    return Measured(cards: cards, bytes: bytes)
  }
}

extension CardBatch {
  /// Each item on its own.
  public func appendHeights(
    of items: Range<Int>, key: CardHeights.Key, scratch: CardScratch, to bytes: inout [UInt8]
  ) {
    for item in items {
      guard span(of: item) == 1 else {
        bytes.append(CardHeights.asked)
        continue
      }
      let height = height(of: item, width: key.width, options: key.options, scratch: scratch)
      bytes.append(CardHeights.byte(height))
    }
  }
}

extension TextBatch {
  /// In one go over the bytes: an item alone costs as much for finding it as for measuring it.
  func appendHeights(
    of items: Range<Int>, key: CardHeights.Key, scratch: CardScratch, to heights: inout [UInt8]
  ) {
    let shape = CardShape(key.options, width: key.width, hasOwnTitle: false)
    let (width, limit) = (shape.textWidth, shape.mostRows)
    bytes.withBytes { bytes in
      var start = items.isEmpty ? 0 : ends.range(of: items.lowerBound).lowerBound
      for item in items {
        let end = start + ends.length(of: item)
        let text = ItemTrim.withoutFinalNewlines(trim.trimmed(start..<end, in: bytes), in: bytes)
        let rows = TextWrap.rowCount(
          UnsafeBufferPointer(rebasing: bytes[text]), width: width, limit: limit)
        heights.append(CardHeights.byte(shape.height(rows: rows)))
        start = end
      }
    }
  }
}
