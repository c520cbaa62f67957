import LayoutEngine
import Testing

@testable import Terminal

@Suite struct TextMeasureTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("né", 2), ("漢字", 4), ("e\u{301}", 1), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2),
    ("❤\u{FE0F}", 1), ("\u{200B}", 0), ("a\tb", 5), ("\u{1B}", 1), ("\u{202E}", 1), ("\u{301}", 1),
    ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("कि", 2), ("ที่", 1), ("\r\n", 2),
  ])
  func measures(text: String, width: Int) {
    #expect(TextMeasure.width(of: text) == width)
    #expect(TextOracle.drawnWidth(text) == width)
  }

  @Test func measuresSubstringsAndCharacters() {
    #expect(TextMeasure.width(of: "a漢b".dropFirst()) == 3)
    #expect(TextMeasure.width(of: Character("漢")) == 2)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func agreesWithDrawing(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let text = RandomText.make(&generator)
      let width = TextMeasure.width(of: text)
      #expect(TextOracle.drawnWidth(text) == width, "seed \(seed) \(text.debugDescription)")
      #expect(TextOracle.columns(Array(text)[...]) == width, "seed \(seed)")
    }
  }

  /// Cluster boundaries are found a scalar at a time; they are those of `Character`.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func clustersAreCharacters(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let bytes = RandomText.bytes(&generator)
      let found = bytes.withUnsafeBufferPointer { utf8 in
        var clusters: [String] = []
        var position = 0
        while position < utf8.count {
          let cluster = Cluster(utf8, at: position)
          clusters.append(String(decoding: utf8[position..<cluster.end], as: UTF8.self))
          position = cluster.end
        }
        return clusters
      }
      let wanted = String(decoding: bytes, as: UTF8.self).map { String($0) }
      #expect(found == wanted, "seed \(seed) \(bytes)")
    }
  }

  @Test func scalarsAreReadAsTheStandardLibraryMends() {
    for bytes: [UInt8] in [
      [0x80], [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF0, 0x9F, 0x91], [0xFF, 0xFE], [0xE2, 0x28, 0xA1], [0xF0, 0x80, 0x80, 0x41],
    ] {
      let drawn = bytes.withUnsafeBufferPointer { utf8 in
        var canvas = Canvas(size: Size(width: 10, height: 1))
        canvas.write(utf8, at: .zero, style: .plain)
        return canvas.text()
      }
      #expect(drawn == String(decoding: bytes, as: UTF8.self), "\(bytes)")
    }
  }

  @Test func tenThousandMarksOnOneLetterAreOneColumn() {
    let text = "a" + String(repeating: "\u{301}", count: 10_000) + "b"
    #expect(TextMeasure.width(of: text) == 2)
    var canvas = Canvas(size: Size(width: 4, height: 1))
    #expect(canvas.write(text, at: .zero, style: .plain) == 2)
    #expect(canvas[0, 0].scalars.count == 5)
  }

  @Test(arguments: [
    ("waterfall", 20, "waterfall", "waterfall"), ("waterfall", 9, "waterfall", "waterfall"),
    ("waterfall", 5, "wate…", "wa…ll"), ("waterfall", 1, "…", "…"), ("waterfall", 0, "", ""),
    ("漢字漢字", 5, "漢字…", "漢…字"), ("漢字漢字", 4, "漢…", "漢…"),
  ])
  func truncates(text: String, width: Int, end: String, middle: String) {
    #expect(TextMeasure.truncated(text, to: width) == end)
    #expect(TextMeasure.truncated(text, to: width, at: .middle) == middle)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func whatIsCutFits(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let text = RandomText.make(&generator)
      let width = Int.random(in: 0...20, using: &generator)
      for place in [TextMeasure.Truncation.end, .middle] {
        let cut = TextMeasure.truncated(text, to: width, at: place)
        #expect(TextMeasure.width(of: cut) <= width, "seed \(seed) \(text.debugDescription)")
      }
    }
  }
}
