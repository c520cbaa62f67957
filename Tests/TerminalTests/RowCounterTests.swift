import Testing

@testable import Terminal

struct RowCounterTests {
  /// The rows as `RowScanner` has them, one by one.
  private func count(_ bytes: [UInt8], width: Int) -> Int {
    bytes.withUnsafeBufferPointer { utf8 in
      var rows = 0
      TextWrap.forEachRow(utf8, width: width) { _ in
        rows += 1
        return true
      }
      return rows
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func countsTheRowsThereAre(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "bcd", "waterfalls", " ", " ", "  ", "\n", "\r\n", "\t", "é", "漢", "e\u{301}",
    ]
    let plain = seed % 3 == 0 ? 6 : pieces.count
    for _ in 0..<40 {
      let text = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<plain, using: &generator)]
      }.joined()
      let bytes = Array(text.utf8)
      let width = Int.random(in: 1...70, using: &generator)
      let wanted = count(bytes, width: width)
      for limit in [Int.max, 1, 3] {
        let found = bytes.withUnsafeBufferPointer {
          TextWrap.rowCount($0, width: width, limit: limit)
        }
        #expect(
          found == min(limit, wanted), "seed \(seed), width \(width), \(text.debugDescription)")
      }
    }
  }
}
