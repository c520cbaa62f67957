import Terminal
import Testing

@testable import Cards

struct HangingTextTests {
  private func set(_ text: String, _ runs: [Card.Run] = [], width: Int) -> (String, [Card.Run]) {
    var text = text
    let (bytes, runs) = text.withUTF8 { HangingText.set($0, runs: runs, width: width) }
    return (String(decoding: bytes, as: UTF8.self), runs)
  }

  @Test(arguments: [
    ("", ""),
    ("plain words go on\nhere", "plain words\ngo on\nhere"),
    ("• an item goes on", "• an item\n  goes on"),
    ("☐ to do, or to be\n☑ done", "☐ to do, or\n  to be\n☑ done"),
    ("12. an item goes on", "12. an item\n    goes on"),
    ("▌ a quote goes on", "▌ a quote\n▌ goes on"),
    ("▌ • both of the two", "▌ • both of\n▌   the two"),
    ("    code is cut off", "    code is\n    cut off"),
    ("▌ \n▌ a", "▌ \n▌ a"),
    ("• abcdefghijklmnop", "• abcdefghi\n  jklmnop"),
    ("        deep as it is", "        deep\nas it is"),
    ("• a\n", "• a\n"),
    ("12 men. 13. no list", "12 men. 13.\nno list"),
  ])
  func rowsGoOnUnderTheirMargin(text: String, wanted: String) {
    #expect(set(text, width: 12).0.split(separator: "\n").allSatisfy { $0.count <= 12 })
    #expect(set(text, width: text.contains("deep") ? 12 : 11).0 == wanted)
  }

  @Test func runsAreWhatTheyWere() {
    let text = "▌ one two three"
    let quote = Card.Run(range: 4..<text.utf8.count, role: .detail)
    let (rows, runs) = set(text, [quote], width: 9)
    #expect(rows == "▌ one two\n▌ three")
    let bytes = Array(rows.utf8)
    let words = runs.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(words == ["one two", "▌ ", "three"])
    #expect(runs.map(\.role) == [.detail, .marked(.detail), .detail])
  }

  /// Nothing gets lost, and what is set is wrapped no further.
  @Test func aRowIsALine() {
    var random = SystemRandomNumberGenerator()
    let parts = ["▌ ", "• ", "1. ", "  ", "word ", "漢字", "longerword", "\n", "e\u{301} "]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &random)]
      }.joined()
      for width in [1, 2, 5, 17] {
        var (rows, _) = set(text, width: width)
        let letters = rows.filter { $0.isLetter }
        #expect(letters == text.filter { $0.isLetter }, "\(text.debugDescription), \(width)")
        let lines = rows.split(separator: "\n", omittingEmptySubsequences: false).count
        let counted = rows.withUTF8 { TextWrap.rowCount($0, width: width) }
        let wanted = max(1, rows.hasSuffix("\n") ? lines - 1 : lines)
        #expect(counted == wanted, "\(text.debugDescription), \(width)")
      }
    }
  }
}
