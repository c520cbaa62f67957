import Foundation
import Formats
import Testing

@testable import waterfall

/// The built program without a terminal: what it prints, and its status.
@Suite(.serialized) struct CommandLineTests {
  /// A run that ends in one line on standard error and nothing on standard output.
  private func expectFailure(
    _ arguments: [String], input: String = "", status: Int32 = 2, says words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try Tool.run(arguments, input: input)
    #expect(result.status == status, sourceLocation: sourceLocation)
    #expect(result.output.isEmpty, sourceLocation: sourceLocation)
    #expect(result.error.hasPrefix("waterfall: "), sourceLocation: sourceLocation)
    let lines = result.error.filter { $0 == "\n" }.count
    #expect(lines == 1, "\(result.error)", sourceLocation: sourceLocation)
    for word in words {
      #expect(result.error.contains(word), "\(result.error)", sourceLocation: sourceLocation)
    }
  }

  @Test func helpAndVersion() throws {
    let help = try Tool.run(["--help"])
    #expect(help.status == 0)
    #expect(help.output == Options.help)
    let version = try Tool.run(["--version"])
    #expect(version.status == 0)
    #expect(version.output.hasPrefix("waterfall "))
  }

  @Test func wrongUsageIsOneLine() throws {
    try expectFailure(["--nope"], says: "unknown option --nope")
    try expectFailure(["-c", "many"], says: "--columns", "'many'")
    try expectFailure(["--split", "("], says: "--split")
    try expectFailure(["--json", "--paragraphs"], says: "--json", "--paragraphs")
  }

  @Test func whatIsWrongInTheEnvironmentNamesTheVariable() throws {
    for (name, value, words) in [
      ("WATERFALL_DEFAULT_OPTS", "--nope", "unknown option --nope"),
      ("WATERFALL_COLORS", "title=red", "title: 'red' is not SGR numbers"),
      ("WATERFALL_COLORS", "frame=1", "'frame' is none of title, border"),
    ] {
      let result = try Tool.shell("\(name)='\(value)' \"$waterfall\" --demo")
      #expect(result.status == 2)
      #expect(result.error.hasPrefix("waterfall: \(name): \(words)"), "\(result.error)")
    }
    let result = try Tool.shell("WATERFALL_DEFAULT_OPTS='--demo -c 3' \"$waterfall\" --frames")
    #expect(result.output.contains("\"columns\":3"))
  }

  @Test func nothingOfAnArgumentReachesTheTerminalAsACommand() throws {
    let result = try Tool.run(["--columns=\u{1B}]0;x\u{7}\u{9B}\n"])
    #expect(result.status == 2)
    let controls = result.error.unicodeScalars.filter {
      $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value)
    }
    #expect(controls.isEmpty, "\(result.error)")
  }

  @Test func aPathThatIsNot() throws {
    try expectFailure(["/no/such/path"], says: "/no/such/path", "o such file")
    try expectFailure(["--snapshot", "/no/such/path"], says: "/no/such/path")
    try expectFailure(["--frames", "/no/such/path"], says: "/no/such/path")
  }

  @Test func aCommandThatIsNotThereOrFails() throws {
    for option in [[], ["--snapshot"], ["--frames"]] {
      try expectFailure(
        option + ["--command", "no-such-command-here"], says: "no-such-command-here: not found")
    }
    try expectFailure(["--command", "exit 3"], says: "exit 3: ended with status 3")
    try expectFailure(["--command", "true\nfalse"], says: "true false: ended with status 1")
    try expectFailure(["--command", "true"], status: 1, says: "nothing to show")
    let partly = try Tool.run(
      ["--snapshot", "--size", "80x9", "--command", "echo good; echo bad >&2; false"])
    #expect(partly.status == 0)
    #expect(partly.output.contains("good"))
    #expect(partly.output.contains("1 left out"))
    #expect(partly.error.isEmpty)
  }

  @Test func noTerminal() throws {
    try expectFailure([], input: "a\nb\n", says: "terminal")
  }

  @Test func nothingToShow() throws {
    try expectFailure([], status: 1, says: "nothing to show")
    try expectFailure(["--snapshot"], status: 1, says: "nothing to show")
  }

  @Test(.enabled(if: Formats.csvIsAvailable, "built without libcsv"))
  func csvHasARowACard() throws {
    let shown = try Tool.run(
      ["--csv", "--snapshot", "--size", "40x6"], input: "name,leaf,g\nSencha,\"green\nfine\",9\n")
    #expect(shown.status == 0)
    #expect(shown.output.contains("leaf: green"))
    #expect(shown.output.contains("      fine"))
    #expect(shown.output.contains("g:    9"))
    try expectFailure(
      ["--csv", "--snapshot"], input: "a,b\n\n1,\"x\n", says: "standard input:3:", "not closed")
    try expectFailure(["--csv", "--snapshot"], input: "a,b\n", status: 1, says: "nothing to show")
  }

  @Test func coloursAreShownWhereThatIsAskedFor() throws {
    let arguments = ["--snapshot", "--size", "40x4"]
    let input = "\u{1B}[1;31mred\u{1B}[m\u{1B}[K\n"
    let plain = try Tool.run(arguments, input: input)
    #expect(plain.output.contains("␛[1;31mred␛[m␛[K"))
    let styled = try Tool.run(["--ansi"] + arguments, input: input)
    #expect(styled.output.contains(" red␛[K "))
  }

  @Test func theVersionTellsOfEveryFormat() throws {
    let version = try Tool.run(["--version"])
    let formats = [
      ("JSON Lines", Formats.jsonIsAvailable), ("CSV", Formats.csvIsAvailable),
      ("Markdown", Formats.markdownIsAvailable),
    ]
    for (name, isThere) in formats {
      #expect(version.output.contains("\n\(name): \(isThere ? "yes" : "no; install lib")"))
    }
  }

  @Test(.enabled(if: Formats.jsonIsAvailable, "built without simdjson"))
  func jsonThatIsNone() throws {
    try expectFailure(["--json", "--snapshot"], input: "{\"a\":1}\n{]\n{]\n", says: "2:")
    try expectFailure(["--json"], input: "hello\n", says: "1:")
    let mixed = try Tool.run(
      ["--json", "--snapshot", "--size", "60x9"],
      input: "{\"text\":\"good\"}\nbad\n{\"text\":\"fine\"}\n")
    #expect(mixed.status == 0)
    #expect(mixed.output.contains("good"))
    #expect(mixed.output.contains("1 left out"))
  }

  @Test func snapshotShowsWhatAUserWouldSee() throws {
    let lines = (0..<200).map { "line \($0)" }.joined(separator: "\n")
    let first = try Tool.run(["--snapshot", "--size", "60x10", "-c", "2"], input: lines)
    #expect(first.status == 0)
    let rows = first.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count == 11)
    #expect(rows[1].contains("line 0"))
    #expect(rows[9].contains("200/200"))
    let scrolled = try Tool.run(
      ["--snapshot", "--size", "60x10", "-c", "2", "--offset", "30"], input: lines)
    #expect(scrolled.output.contains("line 20"))
    #expect(!scrolled.output.contains("line 0 "))
  }

  @Test func aSnapshotHasTheColoursThatAreAskedFor() throws {
    let arguments = ["--snapshot", "--size", "40x4", "--ansi"]
    let input = "\u{1B}[38;2;255;0;0mred\u{1B}[m\n"
    for (color, sequence) in [("256", "\u{1B}[0;38;5;196mred"), ("truecolor", "38;2;255;0;0mred")] {
      let result = try Tool.run(arguments + ["--color", color], input: input)
      #expect(result.output.contains(sequence), "\(result.output)")
      #expect(result.output.contains("\u{1B}[0;1;36m"))
    }
    for color in ["auto", "never"] {
      let result = try Tool.run(arguments + ["--color", color], input: input)
      #expect(result.output.contains("red") && !result.output.contains("\u{1B}"))
    }
  }

  @Test func everyRowCanBeTheFirst() throws {
    for offset in 0..<40 {
      let result = try Tool.run(
        ["--demo", "--snapshot", "--size", "60x9", "--offset", "\(offset)"])
      #expect(result.status == 0, "offset \(offset): \(result.error)")
    }
  }

  @Test func statisticsAreOneObjectOnStandardError() throws {
    let result = try Tool.run(["--demo=500", "--snapshot", "--offset", "90", "--stats"])
    #expect(result.status == 0)
    let json = try JSONSerialization.jsonObject(with: Data(result.error.utf8))
    let object = try #require(json as? [String: Any])
    #expect(object["cards"] as? Int == 500)
    for name in [
      "cells_made", "cells_reused", "cells_displayed_peak", "cells_pooled", "layout_passes",
      "heights_asked", "query_comparisons_max", "frames_drawn",
    ] { #expect(object[name] is Int, "\(name)") }
    let pools = try #require(object["by_identifier"] as? [String: [String: Int]])
    #expect(pools.count >= 2)
    for (identifier, pool) in pools {
      let (made, peak) = (try #require(pool["made"]), try #require(pool["displayed_peak"]))
      #expect(made <= peak, "\(identifier)")
      #expect(pool["reused"] != nil && pool["pooled"] != nil)
    }
  }

  /// To open a FIFO for reading wakes who waits to write to it.
  @Test func aFIFOInAFolderIsNeverOpened() throws {
    let result = try Tool.shell(
      """
      folder=$(mktemp -d); cd "$folder"; mkdir f; mkfifo f/pipe f/pipe.png
      for name in pipe pipe.png; do (: >f/$name; touch woken) & done
      sleep 0.2
      "$waterfall" --snapshot f
      sleep 0.2; [ -e woken ] && echo woken
      cat f/pipe f/pipe.png; wait; rm -r "$folder"
      """)
    #expect(result.output.contains("named pipe"))
    #expect(!result.output.contains("woken"))
  }

  @Test func anAnswerThatCannotBeWrittenIsAnError() throws {
    for command in [
      "--help >/dev/full", "--help >&-", "--demo --snapshot >/dev/full",
      // Nothing that the program opens for itself takes the place of the answer's way out.
      "--demo --snapshot <&- >&-",
    ] {
      let result = try Tool.shell("\"$waterfall\" \(command)")
      #expect(result.status == 2, "\(command)")
      #expect(result.error.contains("cannot be written"), "\(command): \(result.error)")
    }
    // Whoever starts the program may have SIGPIPE ignored already, which is inherited.
    let broken = try Tool.shell(
      "(sleep 1; env --default-signal=PIPE \"$waterfall\" --help; echo $? >&2) | true")
    #expect(broken.error.contains("Broken pipe"))
    #expect(broken.error.hasSuffix("2\n"))
  }
}
