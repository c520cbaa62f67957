import Formats

// What a filter searches is what a card shows: of a text all of it, of a file its path and the
// beginning of its text, of JSON the title, the text and the values of the fields. A line of JSON
// as it came would be faster to search, but has escapes for what is shown, and every key in it.
extension CardBatch {
  /// The title, where it is the item's own, and what the card says.
  public func matches(_ query: Query, _ item: Int, scratch: CardScratch) -> Bool {
    var card = card(of: item, index: 0, scratch: scratch)
    return card.body.withBytes { body in
      guard card.hasOwnTitle else { return query.matches([body]) }
      return card.title.withUTF8 { query.matches([$0, body]) }
    }
  }

  /// Each on its own.
  public func matches(
    of query: Query, in items: Range<Int>, scratch: CardScratch
  ) -> [Int] {
    items.filter { matches(query, $0, scratch: scratch) }
  }
}

extension TextBatch {
  func matches(_ query: Query, _ item: Int, scratch: CardScratch) -> Bool {
    self.item(item).withBytes { text in query.words.allSatisfy { $0.isIn(text) } }
  }

  /// All bytes are searched at once for the longest word, and only the items that have it are
  /// looked at. A word has no separators in it, so it is always found within one item.
  func matches(of query: Query, in items: Range<Int>, scratch: CardScratch) -> [Int] {
    guard let last = items.last, !query.isEmpty else { return Array(items) }
    let rarest = query.rarest
    let word = query.words[rarest]
    let end = ends.end(of: last)
    var found: [Int] = []
    bytes.withBytes(0..<end) { bytes in
      var item = items.lowerBound
      var start = ends.range(of: item).lowerBound
      while let hit = word.position(in: bytes, from: start) {
        item = ends.item(at: hit, from: item)
        let range = ends.range(of: item)
        let text = UnsafeBufferPointer(rebasing: bytes[range])
        if query.matches(text, besides: rarest) { found.append(item) }
        start = range.upperBound
        item += 1
        if item > last { return }
      }
    }
    return found
  }
}

extension FileBatch {
  func matches(_ query: Query, _ item: Int, scratch: CardScratch) -> Bool {
    relativePath(of: item).withBytes { path in
      guard kinds[item] == .text else { return query.matches([path]) }
      return texts.withBytes(textEnds.range(of: item)) { query.matches([path, $0]) }
    }
  }
}

extension JSONBatch {
  /// The values without the keys, which are the same on most cards.
  func matches(_ query: Query, _ item: Int, scratch: CardScratch) -> Bool {
    parse(item, scratch)
    let content = JSONContent(JSONLine(scratch.parser), into: &scratch.body)
    var title = content.title ?? ""
    return title.withUTF8 { title in
      scratch.body.withUnsafeBufferPointer { body in
        var texts = [title]
        var start = 0
        for run in content.runs + [Card.Run(range: body.count..<body.count, role: .key)] {
          texts.append(UnsafeBufferPointer(rebasing: body[start..<run.range.lowerBound]))
          start = run.range.upperBound
        }
        return query.matches(texts)
      }
    }
  }
}

extension Offsets {
  /// The item that has the byte at `position`, which is none of an item before `first`.
  ///
  /// - Complexity: O(log d) where it is d items further on.
  func item(at position: Int, from first: Int) -> Int {
    var low = first
    var step = 1
    while low + step < count, end(of: low + step - 1) <= position {
      low += step
      step *= 2
    }
    var high = min(count - 1, low + step - 1)
    while low < high {
      let middle = low + (high - low) / 2
      if end(of: middle) <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
