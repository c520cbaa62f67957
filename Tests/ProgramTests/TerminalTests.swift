import Foundation
import Testing

/// The built program on a terminal: what a user sees, presses, and gets.
@Suite(.serialized, .enabled(if: Tmux.isInstalled, "tmux is not installed"))
struct TerminalTests {
  /// Prints the status after what was reported, so that both can be seen.
  private let numbers = "seq 1 5000 | \"$waterfall\"; echo \"[status $?]\""

  @Test func arrowsScrollAndEnterReports() throws {
    let tmux = try Tmux(numbers)
    let first = try tmux.wait(for: "5000/5000")
    try tmux.press("Down", times: 40)
    let scrolled = try tmux.wait(for: "40 rows of scrolling") { rows in
      rows.first != first.first && content(rows).contains("│ 41 ")
    }
    // Cards are three rows high, in three columns: 40 rows are 13 cards and a row.
    #expect(firstNumber(in: scrolled) == 40)
    try tmux.press("Enter")
    let rows = try tmux.wait(for: "[status 0]")
    let answer = try #require(rows.first { !$0.isEmpty })
    #expect(Int(answer) != nil, "\(answer)")
    #expect(try tmux.variable("alternate_on") == "0")
    #expect(try tmux.variable("cursor_flag") == "1")
  }

  @Test func leavingReportsNothing() throws {
    for key in ["q", "Escape"] {
      let tmux = try Tmux(numbers)
      try tmux.wait(for: "5000/5000")
      try tmux.press(key)
      let rows = try tmux.wait(for: "[status 1]")
      #expect(rows.first { !$0.isEmpty } == "[status 1]")
    }
  }

  @Test func anInterruptIsStatus130() throws {
    let tmux = try Tmux(numbers)
    try tmux.wait(for: "5000/5000")
    try tmux.press("C-c")
    try tmux.wait(for: "[status 130]")
  }

  @Test func anotherSizeAndBackIsTheSamePlace() throws {
    let tmux = try Tmux(numbers)
    try tmux.wait(for: "5000/5000")
    try tmux.press("PageDown", times: 7)
    try tmux.press("Down", times: 2)
    let before = try tmux.settled()
    for (width, height) in [(1, 1), (250, 70)] {
      try tmux.resize(width: width, height: height)
      _ = try tmux.settled()
    }
    try tmux.resize(width: 100, height: 30)
    try tmux.wait(for: "the same place") { $0 == before }
  }

  @Test func answersOfAWallThatStays() throws {
    let tmux = try Tmux("seq 1 50 | \"$waterfall\" --stay -p item; echo \"[status $?]\"")
    try tmux.wait(for: "50/50")
    try tmux.press("Enter", "l", "Enter", "q")
    let rows = try tmux.wait(for: "[status 0]")
    #expect(Array(rows.prefix(3)) == ["1", "2", "[status 0]"])
  }

  @Test func marksStayWithAWallThatStays() throws {
    let tmux = try Tmux(
      "seq 1 50 | \"$waterfall\" -m --stay --print0 -p item | tr '\\0' ,; echo \"[done]\"")
    try tmux.wait(for: "50/50")
    try tmux.press("l", "Tab", "l", "Tab")
    try tmux.wait(for: "2 marked")
    try tmux.press("Enter", "Tab", "Enter", "q")
    let rows = try tmux.wait(for: "[done]")
    #expect(rows.first == "2,3,2,[done]")
  }

  @Test func aMarkStaysWithItsLineWhileTheInputIsWatched() throws {
    let tmux = try Tmux(
      "printf 'a\\nb\\nc\\n' >list; \"$waterfall\" -m -p item --watch 0.2 --lines list")
    try tmux.wait(for: "3/3")
    try tmux.press("l", "Tab")
    try tmux.wait(for: "1 marked")
    try tmux.write("c\nx\ny\na\nb\n", to: "list")
    try tmux.wait(for: "5/5")
    try tmux.press("Enter")
    let rows = try tmux.wait(for: "the answer") { $0.first == "b" }
    #expect(rows.dropFirst().joined().isEmpty)
  }

  @Test func aFileIsShownLargeToItsEnd() throws {
    let tmux = try Tmux(
      "mkdir notes; seq -f 'line %g' 9000 >notes/long.txt; echo short >notes/a.txt; "
        + "\"$waterfall\" -p item notes")
    try tmux.wait(for: "2/2")
    try tmux.press("v", "Right", "End")
    // The end is where the reading is by then.
    try tmux.wait(for: "line 9000") { rows in
      if !content(rows).contains("line 9000") { try? tmux.press("End") }
      return content(rows).contains("line 9000")
    }
    try tmux.press("v")
    try tmux.wait(for: "short")
    try tmux.press("?")
    try tmux.wait(for: "list the keys")
    try tmux.press("x", "Enter")
    try tmux.wait(for: "notes/long.txt")
  }

  /// tmux has no way to write the corner but by an insertion.
  @Test func aWideCharacterBesideTheCornerLeavesItAsItIs() throws {
    let tmux = try Tmux(numbers, width: 7, height: 9)
    try tmux.wait(for: "a card") { $0[0].hasPrefix("╔0═") }
    try tmux.press("/", "a", "a", "a", "a")
    try tmux.wait(for: "/aaaa")
    try tmux.press("漢")
    try tmux.wait(for: "…aaa")
    let drawn = ShownCells(try tmux.settled(isStyled: true))
    try tmux.press("C-l")
    #expect(ShownCells(try tmux.settled(isStyled: true)) == drawn)
  }

  @Test func blocksFromEachLineThatMatches() throws {
    let log = "commit 1\n\n  one\ncommit 2\n  two\n"
    let tmux = try Tmux("printf '\(log)' | \"$waterfall\" --split '^commit '")
    let rows = try tmux.wait(for: "2/2")
    #expect(content(rows).contains("commit 1"))
    #expect(content(rows).contains("  two"))
  }

  @Test func everyHeightIsAskedOnce() throws {
    let tmux = try Tmux("\"$waterfall\" --demo=3000 --stats -p index", width: 200)
    try tmux.wait(for: "3000/3000")
    try tmux.press("End", "b", "Enter")
    try tmux.wait(for: "\"heights_asked\":3000,")
  }

  @Test func inputThatStillComesIsShown() throws {
    let tmux = try Tmux("(echo early; sleep 2; echo late) | \"$waterfall\"; echo \"[status $?]\"")
    let rows = try tmux.wait(for: "reading")
    #expect(content(rows).contains("early"))
    try tmux.wait(for: "2/2")
  }

  @Test func theReuseHUDOpensAndCloses() throws {
    let tmux = try Tmux("\"$waterfall\" --demo", width: 60)
    try tmux.wait(for: "displayed")
    try tmux.press("PageDown", times: 3)
    try tmux.wait(for: "×2")
    try tmux.press("D")
    try tmux.wait(for: "no HUD") { !content($0).contains("displayed") }
  }

  @Test(arguments: ["TERM", "HUP", "QUIT", "SEGV"])
  func killedItLeavesTheTerminalClean(signal: String) throws {
    let tmux = try Tmux(
      "stty -a >settings; seq 1 50 | \"$waterfall\"; echo \"[status $?]\"; "
        + "stty -a | cmp - settings && echo same")
    try tmux.wait(for: "50/50")
    try tmux.signal(signal)
    try tmux.wait(for: "[status ")
    let rows = try tmux.wait(for: "same")
    #expect(!content(rows).contains("╭"))
    #expect(try tmux.variable("alternate_on") == "0")
    #expect(try tmux.variable("cursor_flag") == "1")
    #expect(try tmux.variable("mouse_any_flag") == "0")
  }

  @Test func aTerminalThatCannotMoveItsCursor() throws {
    let tmux = try Tmux("seq 9 | TERM=dumb \"$waterfall\"; echo \"[status $?]\"")
    let rows = try tmux.wait(for: "[status 2]")
    #expect(rows.first?.hasPrefix("waterfall: ") == true)
  }

  private func content(_ rows: [String]) -> String { rows.joined(separator: "\n") }

  /// The first number that stands in a card.
  private func firstNumber(in rows: [String]) -> Int? {
    let words = content(rows).split { !$0.isNumber }
    return words.first.flatMap { Int($0) }
  }
}
