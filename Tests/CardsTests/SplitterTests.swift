import Testing

@testable import Cards

struct SplitterTests {
  /// The items that `rule` finds in `chunks`, their bytes handed over now and then.
  private func split(_ chunks: [[UInt8]], _ rule: Splitter.Rule, handOver: () -> Bool) -> [[UInt8]]
  {
    var splitter = Splitter(rule)
    let trim = splitter.trim
    var kept: [UInt8] = []
    var items: [[UInt8]] = []
    func take() {
      let ends = splitter.takeEnds()
      for (range, _) in Lines(ends: ends) {
        items.append(kept.withUnsafeBufferPointer { Array($0[trim.trimmed(range, in: $0)]) })
      }
      kept.removeFirst(ends.last ?? 0)
    }
    for chunk in chunks {
      kept += chunk
      kept.withUnsafeBufferPointer { splitter.scan($0) }
      if handOver() { take() }
    }
    kept.withUnsafeBufferPointer { splitter.finish($0) }
    take()
    return items
  }

  private func split(_ text: String, _ rule: Splitter.Rule) -> [String] {
    split([Array(text.utf8)], rule) { true }.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]),
    ("a\n\nb\n", ["a", "", "b"]), ("a\r\nb\r\n", ["a\r", "b\r"]), ("\n\n\n", ["", "", ""]),
  ])
  func lines(input: String, items: [String]) {
    #expect(split(input, .separator(10)) == items)
  }

  @Test(arguments: [
    ("", []), ("\0", [""]), ("a\nb\0c\n", ["a\nb", "c\n"]), ("a\0\0b\0", ["a", "", "b"]),
  ])
  func endedByNUL(input: String, items: [String]) {
    #expect(split(input, .separator(0)) == items)
  }

  @Test(arguments: [
    ("", []), ("\n\n", []), ("a\nb\n\nc\n", ["a\nb", "c"]), ("\n \na\n\n\n\nb", ["a", "b"]),
    ("  a\n\t\n  b\n", ["  a", "  b"]), ("a\r\n\r\nb\r\n", ["a\r", "b\r"]), ("a\n\n\n", ["a"]),
  ])
  func paragraphs(input: String, items: [String]) {
    #expect(split(input, .paragraphs) == items)
  }

  @Test(arguments: [
    ("", []), ("x1\ny\nx2\n", ["x1\ny", "x2"]), ("a\nx\nb", ["a", "x\nb"]), ("a\nb\n", ["a\nb"]),
    ("x\n\nx\n\n", ["x\n", "x\n"]), ("\nx", ["", "x"]),
  ])
  func expression(input: String, items: [String]) throws {
    #expect(split(input, .expression(try Expression("^x"))) == items)
  }

  /// Inputs of few different bytes meet every corner soon.
  @Test func agreesWithTheOracleHoweverTheInputArrives() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    let expression = try Expression("^[xy]")
    let alphabet = Array("\n\n\nx y\r\0a".utf8) + [0xFF]
    for round in 0..<3_000 {
      let length = Int.random(in: 0...40, using: &random)
      let input = (0..<length).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      var chunks: [[UInt8]] = []
      var start = 0
      while start < length {
        let end = min(length, start + Int.random(in: 1...8, using: &random))
        chunks.append(Array(input[start..<end]))
        start = end
      }
      let often = Int.random(in: 0...3, using: &random)
      func check(_ rule: Splitter.Rule, _ wanted: [[UInt8]], _ name: String) {
        let items = split(chunks, rule) { Int.random(in: 0...3, using: &random) < often }
        #expect(items == wanted, "\(name), seed \(seed), round \(round), input \(input)")
      }
      check(.separator(10), SplitterOracle.items(input, separator: 10), "lines")
      check(.separator(0), SplitterOracle.items(input, separator: 0), "NUL")
      check(.paragraphs, SplitterOracle.paragraphs(input), "paragraphs")
      let isFirst: ([UInt8]) -> Bool = { $0.first == 120 || $0.first == 121 }
      check(.expression(expression), SplitterOracle.blocks(input, isFirst: isFirst), "split")
    }
  }
}
