import Formats
import Foundation
import Testing

/// The real binary under random keys, mouse reports, pastes, sizes and signals, for a long time.
///
/// `WATERFALL_SOAK` says for how many steps, `WATERFALL_SOAK_SEED` which ones.
@Suite(.serialized, .enabled(if: Tmux.isInstalled, "tmux is not installed"))
struct SoakTests {
  /// Steps between two looks at the screen.
  private static let stride = 100

  private static func setting(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test(.enabled(if: Formats.jsonIsAvailable, "built without simdjson"))
  func whatIsDrawnStepByStepIsWhatIsDrawnAnew() throws {
    let steps = Self.setting("WATERFALL_SOAK") ?? 1_000
    let seed = Self.setting("WATERFALL_SOAK_SEED") ?? .random(in: 0...UInt64.max)
    let soak = try Soak(seed: seed)
    var compared = 0
    for step in Swift.stride(from: 0, to: Int(steps), by: Self.stride) {
      for _ in 0..<Self.stride { try soak.step() }
      try soak.flush()
      let drawn = try soak.calm()
      let changes = soak.changes
      try soak.redraw()
      let anew = try soak.calm()
      if soak.changes != changes { continue }
      compared += 1
      let cells = (ShownCells(drawn).rows, ShownCells(anew).rows)
      let wrong = zip(cells.0, cells.1).enumerated().first { $1.0 != $1.1 }?.offset
      try #require(
        cells.0 == cells.1,
        """
        seed \(seed), after step \(step + Self.stride), row \(wrong ?? -1), \(soak.recent):
        \(drawn.joined(separator: "\n"))
        but drawn anew:
        \(anew.joined(separator: "\n"))
        """)
      soak.recent = []
      // A filter that is open, say, is open for the rest of a wall's life.
      if step % (5 * Self.stride) == 0 { try soak.restart() }
    }
    #expect(compared > Int(steps) / Self.stride / 2, "seed \(seed)")
    let codes = try soak.end()
    #expect(codes.allSatisfy { $0 == 130 }, "seed \(seed): ended by \(codes)")
  }
}

/// A wall that is started again whenever it is left, and what happens to it.
private final class Soak {
  /// Without a loop: bash leaves all loops when a job of theirs is stopped.
  private static let script = """
    set -m
    trap : INT QUIT TSTP
    resume() { fg >/dev/null; code=$?; ((code != 148)) || resume; }
    wall() {
      "$waterfall" --json --group -m --stay -p index -c 4 items >>answers
      code=$?
      ((code != 148)) || resume
      echo $code >>codes
      [[ -e stop ]] || wall
    }
    wall
    """
  private static let keys = [
    "Down", "Down", "Down", "Up", "Up", "PageDown", "PageUp", "Space", "b", "C-u", "C-d", "Home",
    "End", "g", "G", "h", "j", "k", "l", "Left", "Right", "+", "-", "D", ".", "v", "?", "/", "a",
    "é", "漢", "BSpace", "Tab", "F", "C-l", "C-n", "C-p", "S-Down", "M-x", "F5", "C-z",
  ]

  private let tmux: Tmux
  private var random: Seeded
  private var pending: [String] = []
  private var height = 30
  /// What was done since the last look.
  var recent: [String] = []
  /// How often the text of a filter had to go, so that there was a card to report.
  private(set) var changes = 0

  init(seed: UInt64) throws {
    random = Seeded(state: seed)
    let script = "waterfall='\(Tool.path)'\n" + Self.script
    tmux = try Tmux("exec bash script", files: ["script": script, "items": Self.items(&random)])
    try tmux.wait(for: "3000/3000")
  }

  /// Cards of many heights with all that is hard to draw.
  private static func items(_ random: inout Seeded) -> String {
    let words = [
      "tea", "漢字", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "❤\u{FE0F}", "\u{1B}[31m", "a\tb", "\u{202E}abc",
      "longerthananycolumniswide", "x", "…",
    ]
    return (0..<3_000).map { index in
      let text = (0..<Int.random(in: 0...40, using: &random))
        .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      let span = Int.random(in: 0..<10, using: &random) == 0 ? 2 : 1
      let fields: [String: Any] = [
        "title": "card \(index)", "text": text, "span": span, "section": "part \(index / 40)",
      ]
      let line = try? JSONSerialization.data(withJSONObject: fields)
      return String(decoding: line ?? Data(), as: UTF8.self) + "\n"
    }.joined()
  }

  /// Does something.
  func step() throws {
    switch Int.random(in: 0..<200, using: &random) {
    case 0..<4: try resize()
    case 4: try signal("WINCH")
    case 5: try signal("TSTP")
    case 6: try signal("CONT")
    case 7..<14: try send(mouse())
    case 14: try send("\u{1B}[200~q\r\u{3}\u{1B}[A漢\u{1B}[201~")
    default: press()
    }
    if pending.count >= 20 { try flush() }
  }

  private func press() {
    guard let key = Self.keys.randomElement(using: &random) else { return }
    pending.append(key)
    recent.append(key)
  }

  /// Sends the keys that wait.
  func flush() throws {
    if !pending.isEmpty { try tmux.press(pending) }
    pending = []
  }

  private func resize() throws {
    try flush()
    let width = Int.random(in: 1...160, using: &random)
    height = Int.random(in: 1...50, using: &random)
    recent.append("\(width)×\(height)")
    try tmux.resize(width: width, height: height)
  }

  private func signal(_ name: String) throws {
    try flush()
    recent.append("SIG\(name)")
    try tmux.signal(name)
  }

  private func send(_ text: String) throws {
    try flush()
    recent.append(text.debugDescription)
    try tmux.send(text)
  }

  /// A wheel's turn, a click, or the beginning of one.
  private func mouse() -> String {
    let button = [0, 64, 64, 65, 65, 65].randomElement(using: &random) ?? 0
    let x = Int.random(in: 1...160, using: &random)
    let y = Int.random(in: 1...50, using: &random)
    return "\u{1B}[<\(button);\(x);\(y)M"
  }

  /// The screen with its colours once all that was sent has been answered: Enter reports at once,
  /// what came before it has been drawn when the next Enter reports, and the cards of a filter or
  /// of other columns are all there when the program is at rest.
  func calm() throws -> [String] {
    var rows: [String] = []
    for _ in 0..<100 {
      try report()
      let before = rows
      rows = try tmux.settled(isStyled: true)
      if rows == before, try tmux.isAtRest() { break }
    }
    return rows
  }

  private func report() throws {
    let before = tmux.read("answers").count
    for attempt in 0..<30 {
      // One that came while the wall was stopped, or where no card matches, is not answered.
      try tmux.press(attempt == 0 ? ["Enter"] : ["C-u", "Enter"])
      changes += attempt == 0 ? 0 : 1
      for _ in 0..<100 {
        if tmux.read("answers").count > before { return }
        usleep(10_000)
      }
    }
    let screen = try tmux.screen().joined(separator: "\n")
    let terminal = try tmux.variable("pane_tty")
    let processes = try Tool.shell("ps -o pid,ppid,stat,args -t \(terminal)").output
    try #require(
      tmux.read("answers").count > before,
      "Enter is not answered after \(recent):\n\(screen)\n\(processes)")
  }

  func redraw() throws { try tmux.press("C-l") }

  /// Ends the wall, after which another one begins.
  func restart() throws {
    let count = codes.count
    try tmux.press("C-c")
    try tmux.wait(for: "another wall") { _ in
      codes.count > count && (try? tmux.variable("alternate_on")) == "1"
    }
  }

  /// Ends the last wall; the statuses of all that have been.
  func end() throws -> [Int] {
    try tmux.write("", to: "stop")
    let count = codes.count
    try tmux.press("C-c")
    try tmux.wait(for: "the end") { _ in codes.count > count }
    return codes
  }

  private var codes: [Int] { tmux.read("codes").split(separator: "\n").compactMap { Int($0) } }
}
