import Terminal
import Testing

@testable import Formats

struct ANSITextTests {
  private func read(_ text: String) -> (plain: String, runs: [StyledRun]) {
    var plain: [UInt8] = []
    let runs = Array(text.utf8).withUnsafeBufferPointer { ANSIText.read($0, into: &plain) }
    return (String(decoding: plain, as: UTF8.self), runs)
  }

  @Test func sequencesBecomeRuns() {
    let (plain, runs) = read("a\u{1B}[1;31mb\u{1B}[0mc\u{1B}[4md\ne\u{1B}[m\u{1B}[mf")
    #expect(plain == "abcd\nef")
    #expect(
      runs == [
        StyledRun(range: 1..<2, style: Style(foreground: .indexed(1), attributes: .bold)),
        StyledRun(range: 3..<6, style: Style(attributes: .underline)),
      ])
  }

  @Test func whatLooksTheSameIsOneRun() {
    let (_, runs) = read("\u{1B}[31ma\u{1B}[1m\u{1B}[22mb\u{1B}[31mc")
    #expect(runs == [StyledRun(range: 0..<3, style: Style(foreground: .indexed(1)))])
  }

  @Test(arguments: [
    "\u{1B}", "\u{1B}[", "\u{1B}[1", "\u{1B}[1;", "\u{1B}[K", "\u{1B}[2J", "\u{1B}[?1m",
    "\u{1B}[>4;1m", "\u{1B}[1 m", "\u{1B}]8;;http://x\u{7}", "\u{1B}[1\u{1B}", "\u{1B}(B",
    "\u{9B}1m", "\u{1B}[1\n m",
  ])
  func whatIsNoSGRStays(text: String) {
    let (plain, runs) = read("a" + text + "b")
    #expect(plain == "a" + text + "b")
    #expect(runs.isEmpty)
  }

  @Test func aBrokenSequenceBeforeAWholeOne() {
    let (plain, runs) = read("\u{1B}[1\u{1B}[1mx")
    #expect(plain == "\u{1B}[1x")
    #expect(runs == [StyledRun(range: 3..<4, style: Style(attributes: .bold))])
  }

  @Test func hostileInputIsNoTrouble() {
    let digits = String(repeating: "9", count: 1_000_000)
    #expect(read("\u{1B}[\(digits)mx").plain == "x")
    #expect(read("\u{1B}[38;5;\(digits)mx").runs.isEmpty)
    #expect(read("\u{1B}[" + String(repeating: "1;", count: 500_000) + "mx").runs.count == 1)
    #expect(read("\u{1B}[" + String(repeating: ":", count: 1_000_000) + "mx").plain == "x")
    let open = String(repeating: "\u{1B}[1", count: 300_000)
    #expect(read(open).plain == open)
    var plain: [UInt8] = []
    let bytes: [UInt8] = [0, 0xFF, 0x1B, 0x5B, 0x6D, 0xC3, 0x1B, 0x5B, 0x31, 0x6D, 0xA9, 0]
    let runs = bytes.withUnsafeBufferPointer { ANSIText.read($0, into: &plain) }
    #expect(plain == [0, 0xFF, 0xC3, 0xA9, 0])
    #expect(runs == [StyledRun(range: 3..<5, style: Style(attributes: .bold))])
  }

  /// Both ways of taking sequences out agree with a slow one, and runs are in order and apart.
  @Test func agreesWithTheOracle() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    let parts = [
      "\u{1B}", "[", "m", "1", "31", ";", ":", "38;5;9", "\u{1B}[m", "\u{1B}[1m", "\u{1B}[32m", "é",
      "漢", " ", "\n", "K",
    ]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...20, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let (plain, runs) = read(text)
      #expect(plain == Self.oracle(text), "seed \(seed)")
      var stripped: [UInt8] = []
      Array(text.utf8).withUnsafeBufferPointer { ANSIText.strip($0, into: &stripped) }
      #expect(stripped == Array(plain.utf8), "seed \(seed)")
      #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
      #expect(runs.allSatisfy { !$0.range.isEmpty && $0.range.upperBound <= stripped.count })
    }
  }

  private static func oracle(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9:;]*m/.matchingSemantics(.unicodeScalar), with: "")
  }
}
