import Glibc
import Testing

@testable import Cards

struct StreamReaderTests {
  /// The items of `input` when it is written to a pipe in pieces of random lengths.
  private func read(_ input: [UInt8], _ rule: Splitter.Rule, _ random: inout Seeded) throws
    -> [[UInt8]]
  {
    let pipe = try Pipe()
    var items: [[UInt8]] = []
    let trim = Splitter(rule).trim
    var pieces: [[UInt8]] = []
    var rest = input[...]
    while !rest.isEmpty {
      let length = Int.random(in: 1...30_000, using: &random)
      pieces.append(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    let isStarted = Background.start { [pieces] in
      for piece in pieces { pipe.write(piece) }
      pipe.finish()
    }
    #expect(isStarted)
    var reader = StreamReader(
      pipe.reading, name: "pipe", rule: rule, cancellation: Cancellation()
    ) { bytes, ends in
      for (range, _) in Lines(ends: ends) {
        items.append(bytes.withBytes { Array($0[trim.trimmed(range, in: $0)]) })
      }
    }
    try reader.read()
    return items
  }

  @Test func agreesWithTheOracleOnAPipe() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    for round in 0..<5 {
      // From many short lines to few that are longer than any block.
      let odds = [10, 100, 1000, 50_000, 1_000_000][round]
      let input = (0..<300_000).map { _ -> UInt8 in
        Int.random(in: 0..<odds, using: &random) == 0
          ? 10 : UInt8.random(in: 11...255, using: &random)
      }
      let items = try read(input, .separator(10), &random)
      #expect(
        items == SplitterOracle.items(input, separator: 10), "seed \(seed), round \(round)")
    }
  }
}
