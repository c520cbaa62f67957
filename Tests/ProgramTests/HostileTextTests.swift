import Foundation
import Formats
import Testing

/// Whatever others have written, nothing of it reaches a terminal but as something to be seen: each
/// way into the program, with all that is hostile, against each way out.
@Suite(.serialized) struct HostileTextTests {
  private static let sources = HostileInput.Source.allCases.filter { source in
    switch source {
    case .json: Formats.jsonIsAvailable
    case .csv, .csvHeader: Formats.csvIsAvailable
    default: true
    }
  }

  @Test(arguments: sources)
  func aSnapshotHasNone(source: HostileInput.Source) throws {
    let input = try HostileInput(source)
    let size = source == .files ? "150x400" : "150x200"
    for (locale, color) in [("C.UTF-8", "never"), ("C.UTF-8", "256"), ("C", "never")] {
      let result = try input.run(
        "LC_ALL=\(locale) \"$waterfall\" --color \(color) --snapshot --size \(size) "
          + "--max-height 1000 --group --stats")
      #expect(HostileBytes.fault(in: result.error) == nil)
      let fault = HostileBytes.fault(in: result.output, for: color == "256" ? .drawing : .text)
      #expect(fault == nil, "LC_ALL=\(locale) --color \(color)")
      let shown = String(decoding: result.output, as: UTF8.self)
      #expect(input.marks.filter { !result.output.contains(Array($0.utf8)) } == [])
      let isASCII = result.output.allSatisfy { $0 < 0x7F }
      #expect(locale == "C" ? isASCII : shown.contains("␛]0;PWNED␇"))
    }
    let frames = try input.run("\"$waterfall\" --frames")
    let isASCII = frames.output.dropLast().allSatisfy { (0x20..<0x7F).contains($0) }
    #expect(isASCII)
  }

  @Test(arguments: sources)
  func theWallHasNone(source: HostileInput.Source) throws {
    let input = try HostileInput(source)
    let terminal = try input.wall("item")
    try terminal.wait(for: "\(input.items.count)/\(input.items.count)")
    // Each card on the wall, in the status line and under its header; each large; then the filter.
    for _ in input.items { terminal.press("j") }
    terminal.press("g")
    terminal.press("v")
    for _ in input.items { terminal.press("\tl") }
    terminal.press("v")
    terminal.press("/")
    for text in HostileText.all where source == .lines && !text.isLong {
      terminal.press("\u{15}\u{1B}[200~".utf8 + text.bytes + "\u{1B}[201~".utf8)
    }
    terminal.type("\u{15}\r")
    #expect(terminal.end() == 0)
    #expect(HostileBytes.fault(in: terminal.sent, for: .drawing) == nil)
    let isSeen = terminal.sent.contains(Array("␛]0;PWNED␇".utf8))
    #expect(isSeen || source == .csvHeader)
    #expect(HostileBytes.fault(in: try input.read("errors")) == nil)
    // What came is given back byte for byte.
    let answers = try input.read("answers")
    let isExact =
      source == .files  // in their own order
      ? Set(answers.split(separator: 0)) == Set(input.items.map { $0[...] })
      : answers == Array(input.items.map { $0 + [0] }.joined())
    #expect(isExact)
  }

  @Test(arguments: sources)
  func jsonThatIsPrintedHasNone(source: HostileInput.Source) throws {
    let input = try HostileInput(source)
    let terminal = try input.wall("json")
    try terminal.wait(for: "\(input.items.count)/\(input.items.count)")
    terminal.type(String(repeating: "\tj", count: input.items.count) + "\r")
    #expect(terminal.end() == 0)
    let answers = try input.read("answers").split(separator: 0)
    #expect(answers.count == input.items.count)
    // A line of JSON is given back as it came.
    if source == .json { return #expect(answers.map(Array.init) == input.items) }
    for answer in answers {
      #expect(HostileBytes.fault(in: Array(answer), for: .data) == nil)
      #expect((try? JSONSerialization.jsonObject(with: Data(answer))) != nil)
    }
  }

  @Test func messagesHaveNone() throws {
    let input = try HostileInput(.lines)
    let commands = [
      "$waterfall --snapshot \"$all\"",
      "$waterfall --frames \"$all\"", "$waterfall \"--$all\"",
      "$waterfall \"-$all\"", "$waterfall -c \"$all\"", "$waterfall --border \"$all\"",
      "$waterfall --demo \"$all\"",
      "$waterfall --split \"(($all\"", "$waterfall --json --snapshot <input",
      "$waterfall --json --snapshot \"$all\"",
      "$waterfall --snapshot --command \"exit 3 # $all\"",
      "$waterfall --snapshot --command \"'$all\"",
      "WATERFALL_DEFAULT_OPTS=\"--$all\" $waterfall --demo",
      "WATERFALL_DEFAULT_OPTS=\"'$all\" $waterfall --demo",
      "WATERFALL_COLORS=\"title=$all\" $waterfall --demo",
      "WATERFALL_COLORS=\"$all=1\" $waterfall --demo",
      "printf '\"%s' \"$all\" | $waterfall --csv --snapshot",
    ]
    let script = commands.enumerated().map { "\($1) 2>message\($0) >/dev/null" }
    for locale in ["C.UTF-8", "C"] {
      try input.script("export LC_ALL=\(locale); " + script.joined(separator: "; "))
      for (index, command) in commands.enumerated() {
        let message = try input.read("message\(index)")
        #expect(message.starts(with: "waterfall: ".utf8), "\(command)")
        #expect(message.filter { $0 == 0x0A }.count == 1, "\(command)")
        #expect(HostileBytes.fault(in: message) == nil, "\(command)")
        let isASCII = message.allSatisfy { $0 < 0x7F }
        #expect(isASCII || locale != "C", "\(command)")
      }
    }
  }

  @Test func aTerminalOfAHostileNameIsToldOfWithoutHarm() throws {
    let input = try HostileInput(.lines)
    let terminal = try RawTerminal(
      "TERM=\"$(cat all)\" \"$waterfall\" --demo", in: input.folder)
    // There is a description to fall back to.
    try terminal.wait(for: "50/50")
    terminal.type("q")
    _ = terminal.end()
    #expect(HostileBytes.fault(in: terminal.sent, for: .drawing) == nil)
  }
}
