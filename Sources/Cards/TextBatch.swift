import Terminal

/// Pieces of text as they came: one block of bytes and where each item ends in it.
///
/// The separators stay in the block; what belongs to an item is cut out when it is asked for.
struct TextBatch: CardBatch {
  let bytes: Bytes
  let ends: Offsets
  let trim: ItemTrim

  /// The items of `bytes` that end at `ends`, separators included.
  init(bytes: Bytes, ends: Offsets, trim: ItemTrim) {
    self.bytes = bytes
    self.ends = ends
    self.trim = trim
  }

  var count: Int { ends.count }

  var byteCount: Int { bytes.count + 2 * count }

  /// The item, byte for byte, without its separator.
  func item(_ item: Int) -> ByteSlice {
    let range = ends.range(of: item)
    return ByteSlice(bytes, bytes.withBytes { trim.trimmed(range, in: $0) })
  }

  /// What is shown of the item: newlines at its end would be blank rows.
  func body(of item: Int) -> ByteSlice {
    let range = self.item(item).range
    return ByteSlice(bytes, bytes.withBytes { ItemTrim.withoutFinalNewlines(range, in: $0) })
  }

  func height(of item: Int, width: Int, options: CardOptions, scratch: CardScratch) -> Int {
    let shape = CardShape(options, width: width, hasOwnTitle: false)
    let rows = body(of: item).withBytes {
      TextWrap.rowCount($0, width: shape.textWidth, limit: shape.mostRows)
    }
    return shape.height(rows: rows)
  }

  func card(of item: Int, index: Int, scratch: CardScratch) -> Card {
    Card(title: String(index), body: body(of: item))
  }

  func report(of item: Int, index: Int, as format: ReportFormat, scratch: CardScratch) -> [UInt8]? {
    switch format {
    case .index: Array(String(index).utf8)
    case .item: self.item(item).array
    case .json:
      JSONText.object { object in
        object.member("index", index)
        self.item(item).withBytes { object.member("text", $0) }
      }
    case .field: nil
    }
  }

  func identity(of item: Int, scratch: CardScratch) -> CardIdentity {
    self.item(item).withBytes { CardIdentity($0) }
  }

  func joined(with next: any CardBatch) -> (any CardBatch)? {
    guard let next = next as? TextBatch, next.trim == trim else { return nil }
    var ends = ends
    ends.append(next.ends, shiftedBy: bytes.count)
    return TextBatch(bytes: Bytes(joining: bytes, next.bytes), ends: ends, trim: trim)
  }
}

extension Bytes {
  /// The bytes of `first` and then those of `second`.
  ///
  /// - Complexity: O(count).
  convenience init(joining first: Bytes, _ second: Bytes) {
    self.init(
      first.withBytes { first in
        second.withBytes { second in
          Array(unsafeUninitializedCapacity: first.count + second.count) { memory, count in
            let next = memory.initialize(fromContentsOf: first)
            count = memory[next...].initialize(fromContentsOf: second)
          }
        }
      })
  }
}
