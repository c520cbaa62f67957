import Foundation
import Testing

/// The built program stopped and continued, by its own key and by others.
@Suite(.serialized, .enabled(if: Tmux.isInstalled, "tmux is not installed"))
struct SuspendTests {
  /// A wall at the end of a pipeline that goes on and on, in a shell that watches over its jobs.
  private static let script = """
    set -m
    ticker() { seq 50; until [[ -e end ]]; do echo x >>ticks || exit; sleep 0.02; done; }
    ticker | sh -c 'echo $$ >pid; exec "$waterfall"'
    echo "[stopped $?]"
    until [[ -e go ]]; do sleep 0.02; done
    fg >/dev/null
    echo "[left $?]"
    """

  @Test(arguments: ["C-z", "kill -TSTP $(cat pid)"])
  func theWholePipelineStopsAndIsContinuedOnAnotherScreen(by way: String) throws {
    let tmux = try Tmux(
      "export waterfall; bash script", files: ["script": Self.script], width: 60, height: 20)
    try tmux.wait(for: "reading")
    if way == "C-z" { try tmux.press(way) } else { try tmux.runBeside(way) }
    try tmux.wait(for: "[stopped 148]")
    #expect(try tmux.variable("alternate_on") == "0")
    #expect(try tmux.variable("cursor_flag") == "1")
    #expect(try tmux.variable("mouse_any_flag") == "0")
    let ticks = tmux.read("ticks")
    usleep(300_000)
    #expect(tmux.read("ticks") == ticks, "what feeds the wall runs on")
    try tmux.resize(width: 100, height: 30)
    try tmux.write("", to: "go")
    let rows = try tmux.wait(for: "a wall of the new size") { isWall($0, height: 30) }
    #expect(try tmux.variable("mouse_any_flag") == "1")
    try tmux.press("C-l")
    #expect(try tmux.settled() == rows)
    try tmux.press("q")
    try tmux.write("", to: "end")
    try tmux.wait(for: "[left 1]")
  }

  /// Nobody asks the program before SIGSTOP, so that it finds a terminal that others have changed.
  @Test(arguments: [true, false])
  func whoeverHadTheTerminalMeanwhileIsPaintedOver(isResized: Bool) throws {
    let tmux = try Tmux("tty >name; seq 50 | \"$waterfall\"", width: 60, height: 20)
    try tmux.wait(for: "50/50")
    try tmux.signal("STOP")
    try tmux.runBeside(
      "printf '\\033[2J\\033[?1000l\\033[Hgarbage' >\"$(cat name)\"; stty sane <\"$(cat name)\"")
    try tmux.wait(for: "garbage")
    if isResized { try tmux.resize(width: 100, height: 30) }
    try tmux.signal("CONT")
    let rows = try tmux.wait(for: "a wall again") { isWall($0, height: isResized ? 30 : 20) }
    #expect(!rows.joined().contains("garbage"))
    #expect(try tmux.variable("mouse_any_flag") == "1")
    try tmux.press("C-l")
    #expect(try tmux.settled() == rows)
  }

  /// A shell that watches over jobs and dies leaves the terminal to a group that is gone. Whoever
  /// comes next can be seen there, but no key ever reaches it.
  @Test func aTerminalThatIsLeftToTheDeadIsRefused() throws {
    let tmux = try Tmux(
      "bash -c 'set -m; sh -c \"kill -9 \\$PPID; exit\"; true'; seq 9 | \"$waterfall\"; "
        + "echo \"[status $?]\"")
    let rows = try tmux.wait(for: "[status 2]")
    #expect(rows.joined().contains("waterfall: cannot set the terminal up: tcsetattr: "))
    #expect(try tmux.variable("alternate_on") == "0")
  }

  /// Whether these are the first cards and the status line at the bottom of a screen so high.
  private func isWall(_ rows: [String], height: Int) -> Bool {
    rows[0].hasPrefix("╔═ 0 ═") && rows.lastIndex { $0.contains("50/50") } == height - 1
  }
}
