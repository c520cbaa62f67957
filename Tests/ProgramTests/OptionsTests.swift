import LayoutEngine
import Terminal
import Testing

@testable import waterfall

// getopt keeps its place in global variables: one test at a time.
@Suite(.serialized) struct OptionsTests {
  private func parse(_ line: String...) throws -> Options {
    try Options.parse((["waterfall"] + line).map { Array($0.utf8) })
  }

  private func error(_ line: String...) -> UsageError? {
    do throws(UsageError) {
      _ = try Options.parse((["waterfall"] + line).map { Array($0.utf8) })
      return nil
    } catch {
      return error
    }
  }

  @Test func defaults() throws {
    let options = try parse()
    #expect(options == Options())
    #expect(options.columns == .adaptive(minimumWidth: 28))
    #expect(options.maxHeight == 24)
    #expect(options.report == .index)
  }

  @Test func valuesInEveryForm() throws {
    #expect(try parse("-c", "3").columns == .fixed(3))
    #expect(try parse("-c3").columns == .fixed(3))
    #expect(try parse("--columns=3").columns == .fixed(3))
    #expect(try parse("--columns", "3").columns == .fixed(3))
    #expect(try parse("-w", "9").columns == .adaptive(minimumWidth: 9))
    #expect(try parse("-c", "3", "-w", "9", "-c", "4").columns == .fixed(4))
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try parse("--inset", "1,2,3,4").insets == insets)
    #expect(try parse("--frames", "--size", "100x30").size == Size(width: 100, height: 30))
    #expect(try parse("--color", "256").color == .indexed)
    #expect(try parse("--border", "none").border == .none)
    #expect(try parse("-p", "item").report == .item)
    #expect(try parse("--json", "-p", "name").report == .field("name"))
    #expect(try parse("--csv", "-p", "name").report == .field("name"))
  }

  @Test func placementTakesItsTolerance() throws {
    #expect(try parse("--placement", "right-to-left").metrics.placement == .rightToLeft)
    let inOrder = try parse("--tolerance", "4", "--placement", "in-order")
    #expect(inOrder.metrics.placement == .inOrder(tolerance: 4))
  }

  @Test func demoOpensTheHUD() throws {
    #expect(try parse("--demo").demoCount == 50)
    #expect(try parse("--demo=7").demoCount == 7)
    #expect(try parse("--demo").showsHUD)
  }

  @Test func liveInput() throws {
    let options = try parse("--command", "ps -e", "--watch", "0.5", "--arrows", "select")
    #expect(options.command == "ps -e")
    #expect(options.sources == [.command(Array("ps -e".utf8))])
    #expect(options.watchInterval == 500)
    #expect(options.arrowsSelect)
    #expect(try parse("--watch", "2", "folder").watchInterval == 2000)
    #expect(try !parse("--arrows", "scroll").arrowsSelect)
    for wrong in ["0", "-1", "soon", "", "nan", "inf", "1e9", "0x1p-9"] {
      #expect(error("--watch", wrong)?.text.contains("0.1 to 86400") == true, "\(wrong)")
    }
    #expect(error("--arrows", "jump")?.text.contains("scroll or select") == true)
    #expect(error("--command", "ls", "folder") == .conflict("--command", "PATH"))
    #expect(error("--command", "ls", "--demo") == .conflict("--command", "--demo"))
  }

  @Test func pathsMayStandAnywhere() throws {
    let options = try parse("a", "-c", "2", "b", "-", "--", "-c")
    #expect(options.paths.map { String(decoding: $0, as: UTF8.self) } == ["a", "b", "-", "-c"])
    #expect(options.columns == .fixed(2))
  }

  @Test func namesOfPathsNeedNotBeText() throws {
    let name: [UInt8] = [0x66, 0xFF, 0xFE]
    #expect(try Options.parse([Array("waterfall".utf8), name]).paths == [name])
  }

  @Test func whatIsWrongIsNamed() {
    #expect(error("--nope") == .unknownOption("--nope"))
    #expect(error("-z") == .unknownOption("-z"))
    #expect(error("-c") == .missingArgument(option: "--columns"))
    #expect(error("--json=1") == .unexpectedArgument(option: "--json"))
    #expect(error("-c", "x") == .badNumber(option: "--columns", value: "x"))
    #expect(error("-c", "1e3") == .badNumber(option: "--columns", value: "1e3"))
    #expect(error("-c", "") == .badNumber(option: "--columns", value: ""))
    #expect(
      error("-c", "0") == .outOfRange(option: "--columns", value: "0", range: 1...100_000))
    #expect(
      error("--row-spacing", "-1")
        == .outOfRange(option: "--row-spacing", value: "-1", range: 0...100_000))
    #expect(
      error("-c", "99999999999999999999")
        == .outOfRange(option: "--columns", value: "99999999999999999999", range: 1...100_000))
    #expect(error("--border", "thick")?.text.contains("rounded, single") == true)
    #expect(error("--inset", "1,2,3")?.text.contains("T,L,B,R") == true)
    #expect(error("--frames", "--size", "80")?.text.contains("80x24") == true)
    #expect(error("--split", "(")?.text.contains("--split: '('") == true)
  }

  @Test func conflictsAreNamed() {
    #expect(error("--json", "--split", "x") == .conflict("--json", "--split"))
    #expect(error("--paragraphs", "-0") == .conflict("--paragraphs", "--read0"))
    #expect(error("--lines", "-0") == .conflict("--lines", "--read0"))
    #expect(error("--snapshot", "--frames") == .conflict("--snapshot", "--frames"))
    #expect(error("--demo", "folder") == .conflict("--demo", "PATH"))
    #expect(error("-p", "name") == .needs(option: "--print name", other: "--json or --csv"))
    #expect(error("--csv", "--json") == .conflict("--csv", "--json"))
    #expect(error("--ansi", "--csv") == .conflict("--ansi", "--csv"))
    #expect(error("--size", "9x9") == .needs(option: "--size", other: "--snapshot or --frames"))
  }

  @Test func helpListsEveryOptionAndKey() {
    for entry in OptionTable.entries { #expect(Options.help.contains("--" + entry.long)) }
    for line in Options.help.split(separator: "\n") { #expect(line.count <= 90, "\(line)") }
    for key in ["PgUp PgDn", "\n  r ", "\n  F ", "\n  D . "] {
      #expect(Options.help.contains(key), "\(key)")
    }
  }

  @Test func everyOptionHasItsOwnNames() {
    let entries = OptionTable.entries
    #expect(Set(entries.map(\.long)).count == entries.count)
    let short = entries.compactMap(\.short)
    #expect(Set(short).count == short.count)
  }
}
