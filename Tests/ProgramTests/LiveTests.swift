import Foundation
import Testing

/// Live data on a terminal: commands that the wall runs, reading again, following.
@Suite(.serialized, .enabled(if: Tmux.isInstalled, "tmux is not installed"))
struct LiveTests {
  /// An argument that no other sleep of this machine has, for finding it in a list of processes.
  private let mark = "1000.\(getpid())\(UInt32.random(in: 1000...9999))"

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("waterfall-live-\(UInt64.random(in: 0 ... .max))")

  private func content(_ rows: [String]) -> String { rows.joined(separator: "\n") }

  /// The status line of a wall.
  private func status(_ rows: [String]) -> String { rows.last { !$0.isEmpty } ?? "" }

  /// How many processes have exactly these arguments.
  private func count(_ arguments: String) throws -> Int {
    let listed = try Tool.shell("ps -eo args --no-headers").output
    return listed.split(separator: "\n").filter { $0 == arguments }.count
  }

  private func wait(for what: String, until condition: () throws -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: 30)
    while try !condition(), Date() < deadline { usleep(20_000) }
    try #require(try condition(), "no \(what)")
  }

  /// Starts a process that sleeps, to be ended by its number.
  private func sleeper(_ argument: String) throws -> pid_t {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let output = folder.appendingPathComponent("number")
    try spawn(["/bin/sh", "-c", "sleep \(argument) >/dev/null & echo $!"], output: output.path)
    let number = try String(contentsOf: output, encoding: .utf8)
    return try #require(pid_t(number.trimmingCharacters(in: .newlines)))
  }

  private func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // In place: what is open on standard input stays the same file.
    try text.write(
      to: folder.appendingPathComponent(name), atomically: false, encoding: .utf8)
  }

  @Test func theSelectedProcessStaysSelectedWhileOthersComeAndGo() throws {
    var others = try (0..<6).map { _ in try sleeper("2\(mark)") }
    let chosen = try sleeper(mark)
    defer {
      for process in others + [chosen] { kill(process, SIGKILL) }
      try? FileManager.default.removeItem(at: folder)
    }
    let command = "ps -eo pid,comm,args --no-headers"
    let tmux = try Tmux(
      "\"$waterfall\" --command '\(command)' --watch 1 -c 1 -p item; echo \"[status $?]\"")
    try tmux.wait(for: "cards") { content($0).contains("║") }
    try tmux.press("G")
    for _ in 0..<500 where try !status(tmux.screen()).contains(" \(mark)") {
      try tmux.press("k")
      usleep(10_000)
    }
    let before = status(try tmux.wait(for: "a selection") { status($0).contains(" \(mark)") })
    // Those that were there first stand before it, unless numbers have begun anew meanwhile.
    for process in others { kill(process, SIGKILL) }
    others = try (0..<3).map { _ in try sleeper("3\(mark)") }
    let after = status(
      try tmux.wait(for: "another place of the same") { rows in
        status(rows).contains(" \(mark)") && index(status(rows)) != index(before)
      })
    for process in others { kill(process, SIGKILL) }
    others = []
    try tmux.wait(for: "a further reading") { status($0) != after }
    try tmux.press("Enter")
    let rows = try tmux.wait(for: "[status 0]")
    #expect(rows[0].contains("\(chosen) sleep"))
  }

  /// The number of the selected card.
  private func index(_ status: String) -> Int? {
    status.split(separator: " ").first.flatMap { Int($0) }
  }

  @Test(arguments: ["q", "Enter", "C-c"]) func aQuietCommandEndsWithTheWall(key: String) throws {
    let tmux = try Tmux(
      "\"$waterfall\" --command 'echo a; sleep \(mark); :'; echo \"[status $?]\"")
    try tmux.wait(for: "│ a ") { content($0).contains("║ a ") }
    try wait(for: "a sleep") { try count("sleep \(mark)") == 1 }
    try tmux.press(key)
    try tmux.wait(for: "[status \(["q": 1, "Enter": 0, "C-c": 130][key] ?? -1)]")
    #expect(try count("sleep \(mark)") == 0)
  }

  @Test(arguments: [("TERM", 143), ("HUP", 129), ("QUIT", 131)])
  func aQuietCommandEndsWithAKilledWall(signal: String, code: Int) throws {
    let tmux = try Tmux(
      "\"$waterfall\" --command 'echo a; sleep \(mark); :'; echo \"[status $?]\"")
    try tmux.wait(for: "a card") { content($0).contains("║ a ") }
    try wait(for: "a sleep") { try count("sleep \(mark)") == 1 }
    try tmux.signal(signal)
    try tmux.wait(for: "[status \(code)]")
    #expect(try count("sleep \(mark)") == 0)
  }

  @Test func aCommandThatWillNotEndDoesNotKeepTheShellWaiting() throws {
    let command = "trap \"\" TERM HUP INT; echo a; sleep \(mark); sleep \(mark)"
    let tmux = try Tmux("\"$waterfall\" --command '\(command)'; echo \"[status $?]\"")
    try tmux.wait(for: "a card") { content($0).contains("║ a ") }
    try wait(for: "a sleep") { try count("sleep \(mark)") == 1 }
    try tmux.press("q")
    try tmux.wait(for: "[status 1]")
    #expect(try count("sleep \(mark)") == 0)
  }

  @Test func withoutATerminalNoCommandIsLeftBehind() throws {
    let none = try Tool.run(["--command", "sleep \(mark)"])
    #expect(none.status == 2)
    #expect(try count("sleep \(mark)") == 0)
    let killed = try Tool.shell(
      """
      "$waterfall" --snapshot --command 'sleep \(mark); :' & wall=$!
      until pgrep -fx 'sleep \(mark)' >/dev/null; do sleep 0.02; done
      kill -TERM $wall; wait $wall; echo $?
      """)
    #expect(killed.output == "143\n")
    #expect(try count("sleep \(mark)") == 0)
  }

  @Test func aFolderIsReadAgain() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a", "b", "c"] { try write("text of \(name)\n", to: name) }
    let tmux = try Tmux("\"$waterfall\" '\(folder.path)'; echo \"[status $?]\"")
    try tmux.wait(for: "3/3")
    try tmux.press("l")
    try tmux.wait(for: " 1  b")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("a"))
    try write("changed\n", to: "b")
    try write("text of d\n", to: "d")
    try write("text of e\n", to: "e")
    try tmux.press("r")
    let rows = try tmux.wait(for: "4/4")
    #expect(status(rows).hasPrefix(" 0  b"))
    #expect(content(rows).contains("changed"))
    #expect(content(rows).contains("text of e"))
    #expect(!content(rows).contains("text of a"))
    #expect(!content(rows).contains("reading again"))
  }

  @Test func aFileOnStandardInputIsReadAgainAndAPipeIsNot() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("a\nb\n", to: "input")
    let tmux = try Tmux(
      "\"$waterfall\" <'\(folder.path)/input'; cat '\(folder.path)/input' | \"$waterfall\"")
    try tmux.wait(for: "2/2")
    try tmux.press("l")
    try write("new\na\nb\nc\n", to: "input")
    try tmux.press("r")
    let rows = try tmux.wait(for: "4/4")
    #expect(status(rows).hasPrefix(" 2  b"))
    try tmux.press("q")
    try tmux.wait(for: "the pipe") { status($0).hasPrefix(" 0  new") }
    try tmux.press("r")
    try tmux.wait(for: "what comes through a pipe cannot be read again")
    try tmux.press("l")
    try tmux.wait(for: "the selection again") { status($0).hasPrefix(" 1  a") }
  }

  @Test func followingTheEndOfAPipe() throws {
    let producer = "seq 1 200; for i in $(seq 201 600); do echo $i; sleep 0.05; done"
    let tmux = try Tmux("(\(producer)) | \"$waterfall\"; echo \"[status $?]\"")
    try tmux.wait(for: "│ 1 ") { content($0).contains("║ 1 ") }
    try tmux.press("F")
    try tmux.wait(for: "following")
    for number in [230, 240] {
      try tmux.wait(for: "card \(number)") { content($0).contains(" \(number) ") }
    }
    try tmux.press("PageUp")
    let away = try tmux.wait(for: "no following") { !content($0).contains("following") }
    let before = try #require(total(away))
    let later = try tmux.wait(for: "more cards") { (total($0) ?? 0) > before + 10 }
    #expect(later.first == away.first)
    try tmux.press("q")
    try tmux.wait(for: "[status 1]")
  }

  /// How many cards the status line tells.
  private func total(_ rows: [String]) -> Int? {
    status(rows).split(separator: "/").last.flatMap {
      Int($0.trimmingCharacters(in: .whitespaces))
    }
  }
}
