import Foundation
import Testing

/// Files in Assets that are made from the program's tables.
enum GeneratedFile: String, CaseIterable {
  case manPage = "waterfall.1"
  case bash = "completions/waterfall.bash"
  case zsh = "completions/_waterfall"
  case fish = "completions/waterfall.fish"

  /// Where it is kept.
  var url: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/\(rawValue)").standardized
  }

  /// What it has to hold.
  var text: String {
    switch self {
    case .manPage: ManPage.text
    case .bash: Completions.bash
    case .zsh: Completions.zsh
    case .fish: Completions.fish
    }
  }
}

/// They are as the tables say; `WATERFALL_RECORD=1 swift test` makes them anew.
struct GeneratedFilesTests {
  @Test(arguments: GeneratedFile.allCases) func isAsTheTablesSay(file: GeneratedFile) throws {
    if ProcessInfo.processInfo.environment["WATERFALL_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try file.text.write(to: file.url, atomically: true, encoding: .utf8)
    }
    let stored = try String(contentsOf: file.url, encoding: .utf8)
    #expect(
      stored == file.text,
      "\(file.rawValue) differs; WATERFALL_RECORD=1 swift test --filter GeneratedFiles")
  }

  @Test(.enabled(if: Installed.has("man"), "man is not installed"))
  func theManPageHasNoWarnings() throws {
    let result = try Tool.shell("MANWIDTH=80 man --warnings -l '\(GeneratedFile.manPage.url.path)'")
    #expect(result.status == 0)
    #expect(result.error.isEmpty, "\(result.error)")
    #expect(result.output.contains("WATERFALL_DEFAULT_OPTS"))
    #expect(result.output.contains("--column-width N"))
  }

  @Test(.enabled(if: Installed.has("mandoc"), "mandoc is not installed"))
  func theManPagePassesLint() throws {
    let result = try Tool.shell("mandoc -Tlint -W warning '\(GeneratedFile.manPage.url.path)'")
    #expect(result.output.isEmpty && result.status == 0, "\(result.output)")
  }
}

/// Programs that tests use where they are installed.
enum Installed {
  /// Whether there is such a program.
  static func has(_ name: String) -> Bool {
    ["/bin/", "/usr/bin/", "/usr/local/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + name)
    }
  }
}
