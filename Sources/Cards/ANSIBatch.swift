import Formats
import Terminal

/// Pieces of text whose colours are shown: kept and reported as they came, byte for byte, measured
/// and drawn without the sequences that set them.
struct ANSIBatch: CardBatch {
  /// The items as they came.
  let text: TextBatch

  var count: Int { text.count }

  var byteCount: Int { text.byteCount }

  func height(of item: Int, width: Int, options: CardOptions, scratch: CardScratch) -> Int {
    text.item(item).withBytes { bytes in
      guard ANSIText.hasEscape(bytes) else {
        return text.height(of: item, width: width, options: options, scratch: scratch)
      }
      let shape = CardShape(options, width: width, hasOwnTitle: false)
      ANSIText.strip(bytes, into: &scratch.body)
      return scratch.body.withUnsafeBufferPointer { plain in
        let range = ItemTrim.withoutFinalNewlines(0..<plain.count, in: plain)
        let shown = UnsafeBufferPointer(rebasing: plain[range])
        let rows = TextWrap.rowCount(shown, width: shape.textWidth, limit: shape.mostRows)
        return shape.height(rows: rows)
      }
    }
  }

  func card(of item: Int, index: Int, scratch: CardScratch) -> Card {
    text.item(item).withBytes { bytes in
      guard ANSIText.hasEscape(bytes) else {
        return text.card(of: item, index: index, scratch: scratch)
      }
      let (body, runs) = Self.body(bytes)
      return Card(title: String(index), body: body, runs: runs)
    }
  }

  /// The plain text of `bytes` without newlines at its end, and how it looks.
  static func body(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (body: ByteSlice, runs: [Card.Run]) {
    var plain: [UInt8] = []
    let runs = ANSIText.read(bytes, into: &plain)
    let block = Bytes(plain)
    let shown = block.withBytes { ItemTrim.withoutFinalNewlines(0..<$0.count, in: $0) }
    return (
      ByteSlice(block, shown),
      runs.prefix { $0.range.lowerBound < shown.upperBound }.map {
        Card.Run(range: $0.range.clamped(to: shown), role: .styled($0.style))
      }
    )
  }

  func report(of item: Int, index: Int, as format: ReportFormat, scratch: CardScratch) -> [UInt8]? {
    text.report(of: item, index: index, as: format, scratch: scratch)
  }

  func identity(of item: Int, scratch: CardScratch) -> CardIdentity {
    text.identity(of: item, scratch: scratch)
  }

  func joined(with next: any CardBatch) -> (any CardBatch)? {
    guard let next = next as? ANSIBatch else { return nil }
    return (text.joined(with: next.text) as? TextBatch).map(ANSIBatch.init)
  }
}
