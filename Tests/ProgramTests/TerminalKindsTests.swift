import Foundation
import LayoutEngine
import Terminal
import Testing

/// Terminals of every kind and size, and where they put what is sent to them.
@Suite(.serialized, .enabled(if: Tmux.isInstalled, "tmux is not installed"))
struct TerminalKindsTests {
  private static func wall(_ before: String, width: Int = 80, height: Int = 24) throws -> Tmux {
    try Tmux(
      "stty -g >settings; \(before) \"$waterfall\" --lines items; echo $? >status; "
        + "stty -g | cmp - settings && touch same; :",
      files: ["items": (1...500).map { "\($0)\n" }.joined()], width: width, height: height)
  }

  /// Leaves the wall and looks whether all is as it was.
  private static func leave(_ tmux: Tmux) throws {
    try tmux.press("q")
    try tmux.wait(for: "a status") { _ in !tmux.read("status").isEmpty && tmux.exists("same") }
    #expect(tmux.read("status") == "1\n")
    #expect(try tmux.variable("alternate_on") == "0")
    #expect(try tmux.variable("cursor_flag") == "1")
    #expect(try tmux.variable("mouse_any_flag") == "0")
  }

  @Test(arguments: [
    "xterm-256color", "tmux-256color", "screen", "linux", "vt100", "vt220", "xterm-direct",
    "xterm-kitty", "nonsense", "",
  ])
  func aTerminalThatCanMoveItsCursorShowsAWall(term: String) throws {
    let tmux = try Self.wall("TERM=\(term)")
    try tmux.wait(for: "500/500")
    try tmux.press("End")
    try tmux.wait(for: " 499  500")
    try tmux.press("C-l", "Home")
    let rows = try tmux.wait(for: " 0  1 ")
    #expect(rows[0].hasPrefix("╔═ 0 ═"), "\(rows[0])")
    try Self.leave(tmux)
  }

  @Test func oneThatCannotIsRefused() throws {
    let tmux = try Self.wall("TERM=dumb")
    let rows = try tmux.wait(for: "waterfall: ")
    try tmux.wait(for: "a status") { _ in tmux.exists("same") }
    #expect(tmux.read("status") == "2\n")
    #expect(rows.filter { !$0.isEmpty }.count == 1, "\(rows)")
  }

  @Test func withoutUTF8AllIsASCII() throws {
    let tmux = try Self.wall("LC_ALL=C")
    let rows = try tmux.wait(for: "500/500")
    #expect(rows.joined().utf8.allSatisfy { (0x20..<0x7F).contains($0) })
    #expect(rows[0].contains("+- 1 -"))
    try Self.leave(tmux)
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 5), (3, 3), (500, 200)])
  func anySizeWillDo(width: Int, height: Int) throws {
    let tmux = try Self.wall("", width: width, height: height)
    try tmux.wait(for: "a wall") { _ in (try? tmux.variable("alternate_on")) == "1" }
    try tmux.press("Down", "PageDown", "End", "v", "v", "D", "?", "?", "Home")
    _ = try tmux.settled()
    try Self.leave(tmux)
  }

  @Test func aSizeThatIsNotKnownIsNoObstacle() throws {
    let tmux = try Self.wall("stty rows 0 cols 0;")
    try tmux.wait(for: "a wall") { _ in (try? tmux.variable("alternate_on")) == "1" }
    try tmux.press("Down")
    try tmux.resize(width: 60, height: 20)
    try tmux.wait(for: "500/500")
    try Self.leave(tmux)
  }

  /// The cursor's column after each text, as tmux reports it, is the width that it was drawn with.
  @Test func textsEndWhereTheTerminalPutsThem() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    let texts = (0..<3_000).map { _ in Self.drawn(Self.text(&random)) }
    let ask = """
      stty -echo -icanon; while IFS= read -r text; do
        printf '\\r\\033[K%s\\033[6n' "$text" >/dev/tty
        IFS='[;' read -rs -d R _ _ column </dev/tty; echo "$column"
      done <texts >columns; touch done
      """
    let tmux = try Tmux(
      "exec bash ask", files: ["texts": texts.map { $0 + "\n" }.joined(), "ask": ask], width: 200)
    try tmux.wait(for: "all answers") { _ in tmux.exists("done") }
    let columns = tmux.read("columns").split(separator: "\n").map { Int($0) ?? 0 }
    try #require(columns.count == texts.count)
    for (text, column) in zip(texts, columns) {
      let width = TextMeasure.width(of: text)
      let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }
      #expect(column == width + 1, "seed \(seed): \(scalars)")
    }
  }

  /// What is sent of a text: what a canvas holds of it.
  private static func drawn(_ text: String) -> String {
    var canvas = Canvas(size: Size(width: 190, height: 1))
    canvas.write(text, at: .zero, style: .plain)
    return canvas.text() + "|"
  }

  private static func text(_ random: inout Seeded) -> String {
    let parts = [
      "a", "b c", "漢", "字", "ｱ", "Ａ", "e\u{301}", "o\u{308}\u{323}", "👍", "👍🏽", "👩‍👩‍👧", "🏳️‍🌈", "🇩🇪",
      "🇯", "❤", "❤\u{FE0F}", "☂\u{FE0E}", "1\u{FE0F}\u{20E3}", "한", "\u{1112}\u{1161}\u{11AB}", "नि",
      "\u{200B}", "\u{200D}", "\u{AD}", "ﷺ", "\u{1B}[31m", "\u{9B}", "\u{202E}", "\u{2066}", "…",
      "─",
    ]
    return (0..<Int.random(in: 1...12, using: &random))
      .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
  }
}
