import Testing

/// The filter on a real terminal.
@Suite(.enabled(if: Tmux.isInstalled))
struct FilterKeysTests {
  private let numbers = "seq 1 5000 | \"$waterfall\"; echo \"[status $?]\""

  @Test func typingFiltersAndEscapeReturns() throws {
    let tmux = try Tmux(numbers)
    try tmux.wait(for: "5000/5000")
    try tmux.press("PageDown", times: 5)
    let before = try tmux.settled()
    try tmux.press("/", "4", "9", "9", "9")
    try tmux.wait(for: "1/5000")
    let rows = try tmux.settled()
    #expect(rows.contains { $0.hasPrefix("/4999") })
    #expect(rows.contains { $0.contains("4999") })
    #expect(try tmux.variable("cursor_x") == "5")
    try tmux.press("Escape")
    try tmux.wait(for: "the same place") { $0 == before }
    try tmux.press("q")
    try tmux.wait(for: "[status 1]")
  }

  @Test func enterReportsTheIndexInTheWholeInput() throws {
    let tmux = try Tmux(numbers)
    try tmux.wait(for: "5000/5000")
    try tmux.press("/", "4", "9", "9", "BSpace", "9", "9")
    try tmux.wait(for: "1/5000")
    try tmux.press("Enter")
    let rows = try tmux.wait(for: "[status 0]")
    #expect(rows.first { !$0.isEmpty } == "4998")
  }

  @Test func startingFiltered() throws {
    let tmux = try Tmux("seq 1 5000 | \"$waterfall\" -q '12 34'; echo \"[status $?]\"")
    try tmux.wait(for: "2/5000")
    try tmux.press("Escape")
    try tmux.wait(for: "5000/5000")
  }

  @Test func whatNeedsNoWallOpensNone() throws {
    let one = try Tool.shell("seq 1 5000 | \"$waterfall\" -1 -q 4999 -p item")
    #expect(one.output == "4999\n" && one.status == 0)
    let none = try Tool.shell("seq 1 5000 | \"$waterfall\" --exit-0 -q 4999x")
    #expect(none.output == "" && none.status == 1)
  }
}
