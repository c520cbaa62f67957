import LayoutEngine
import Testing

@testable import Terminal

@Suite struct TextWrapTests {
  static func rows(_ text: String, width: Int) -> [String] { rows(Array(text.utf8), width: width) }

  static func rows(_ bytes: [UInt8], width: Int) -> [String] {
    var rows: [String] = []
    bytes.withUnsafeBufferPointer { utf8 in
      TextWrap.forEachRow(utf8, width: width) { range in
        rows.append(String(decoding: utf8[range], as: UTF8.self))
        return true
      }
    }
    return rows
  }

  @Test(arguments: [
    ("", 5, [""]),
    ("\n", 5, [""]),
    ("a\n", 5, ["a"]),
    ("a\n\nb", 5, ["a", "", "b"]),
    ("a\r\nb", 5, ["a", "b"]),
    ("a fine day", 6, ["a fine", "day"]),
    ("a fine day", 10, ["a fine day"]),
    ("waterfall", 4, ["wate", "rfal", "l"]),
    ("a waterfall", 4, ["a", "wate", "rfal", "l"]),
    ("  indented", 6, ["  inde", "nted"]),
    ("one   two", 4, ["one", "two"]),
    ("one   ", 3, ["one"]),
    ("one   \ntwo", 3, ["one", "two"]),
    ("      ", 3, [""]),
    ("a  b", 4, ["a  b"]),
    ("漢字漢字", 4, ["漢字", "漢字"]),
    ("ab漢字", 5, ["ab漢", "字"]),
    ("漢", 1, ["漢"]),
    ("a\tb", 4, ["a", "b"]),
    ("a\tb", 5, ["a\tb"]),
  ])
  func breaksAtWords(text: String, width: Int, rows: [String]) {
    #expect(Self.rows(text, width: width) == rows)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func agreesWithTheSlowVersion(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<40 {
      let text = RandomText.make(&generator, ascii: round % 2 == 0)
      let width = Int.random(in: 1...14, using: &generator)
      let wanted = TextOracle.rows(text, width: width)
      #expect(Self.rows(text, width: width) == wanted, "seed \(seed) \(text.debugDescription)")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func everyRowFitsAsItIsWritten(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let bytes = RandomText.bytes(&generator)
      let width = Int.random(in: 1...14, using: &generator)
      bytes.withUnsafeBufferPointer { utf8 in
        TextWrap.forEachRow(utf8, width: width) { range in
          let row = UnsafeBufferPointer(rebasing: utf8[range])
          let fits = TextMeasure.width(of: row) <= width
          #expect(fits || Cluster(row, at: 0).end == row.count, "seed \(seed) \(bytes)")
          return true
        }
      }
    }
  }

  @Test func countsWhatItWouldVisitUpToALimit() {
    let bytes = Array("one two three four five six".utf8)
    bytes.withUnsafeBufferPointer { utf8 in
      #expect(TextWrap.rowCount(utf8, width: 5) == 6)
      #expect(TextWrap.rowCount(utf8, width: 5, limit: 3) == 3)
      #expect(TextWrap.rowCount(utf8, width: 0) == 22)
    }
    #expect(TextWrap.rowCount(UnsafeBufferPointer(start: nil, count: 0), width: 5) == 1)
  }
}
