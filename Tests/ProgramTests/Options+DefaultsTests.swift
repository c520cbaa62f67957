import Testing

@testable import waterfall

extension OptionsTests {
  /// `WATERFALL_DEFAULT_OPTS` before a command line.
  struct DefaultsTests {
    private func parse(_ defaults: String, _ line: String...) throws -> Options {
      try Options.parse(
        (["waterfall"] + line).map { Array($0.utf8) }, defaults: Array(defaults.utf8))
    }

    private func text(_ defaults: String, _ line: String...) -> String? {
      do throws(UsageError) {
        _ = try Options.parse(
          (["waterfall"] + line).map { Array($0.utf8) }, defaults: Array(defaults.utf8))
        return nil
      } catch {
        return error.text
      }
    }

    @Test func theCommandLineHasTheLastWord() throws {
      #expect(try parse("-c 3 --border none").columns == .fixed(3))
      let both = try parse("-c 3 --border none", "-c", "4", "folder")
      #expect(both.columns == .fixed(4))
      #expect(both.border == .none)
      #expect(both.paths.count == 1)
    }

    @Test func whatTheCommandLineExcludesCountsAsNotGiven() throws {
      let options = try parse("--json", "--split", "^a b")
      #expect(options.input == .split("^a b"))
      #expect(options.demoCount == nil)
      #expect(try parse("--demo", "folder").demoCount == nil)
      #expect(try parse("--split '^a b'").input == .split("^a b"))
    }

    @Test func errorsNameTheVariable() {
      let name = "WATERFALL_DEFAULT_OPTS: "
      #expect(text("--nope") == name + "unknown option --nope")
      #expect(text("-c many") == name + "--columns: 'many' is not a whole number")
      #expect(text("--border 'x") == name + "something is missing after '")
      #expect(text("--json --paragraphs") == name + "--json and --paragraphs exclude each other")
      #expect(text("-c 2 folder") == name + "'folder' is not an option")
      #expect(text("-c 2 -- -x") == name + "'-x' is not an option")
      #expect(text("-p id") == name + "--print id needs --json")
      #expect(text("-p id", "-p", "key") == "--print key needs --json")
      #expect(text("-c 2", "--nope") == "unknown option --nope")
    }
  }
}
