import Foundation
import Testing

@testable import waterfall

/// The completions, asked by the shells themselves.
@Suite(.serialized) struct CompletionsTests {
  /// What bash offers for a line divided into words as it divides them.
  private func bash(_ words: String...) throws -> [String] {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      source '\(GeneratedFile.bash.url.path)'
      COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); _waterfall
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try Tool.start(["/bin/bash", "--norc", "-uc", script])
    #expect(result.error.isEmpty, "\(result.error)")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func bashKnowsEveryOption() throws {
    #expect(try bash("waterfall", "--") == OptionTable.entries.map { "--" + $0.long })
    #expect(try bash("waterfall", "--bord") == ["--border"])
    #expect(try bash("waterfall", "--nope") == [])
  }

  @Test func bashKnowsValues() throws {
    #expect(
      try bash("waterfall", "--border", "") == ["rounded", "single", "double", "ascii", "none"])
    #expect(try bash("waterfall", "--border", "=", "d") == ["double"])
    #expect(
      try bash("waterfall", "--border", "=") == ["rounded", "single", "double", "ascii", "none"])
    #expect(try bash("waterfall", "-p", "i") == ["index", "item"])
    #expect(try bash("waterfall", "-c", "") == [])
    #expect(try bash("waterfall", "--command", "mkfif").contains("mkfifo"))
  }

  @Test func bashKnowsFiles() throws {
    #expect(try bash("waterfall", "--hud", "/etc/pass").contains("/etc/passwd"))
    #expect(try bash("waterfall", "--", "--bord") == [])
  }

  @Test(.enabled(if: Installed.has("shellcheck"), "shellcheck is not installed"))
  func bashPassesShellcheck() throws {
    let result = try Tool.shell("shellcheck '\(GeneratedFile.bash.url.path)'")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(.enabled(if: Installed.has("zsh") && Tmux.isInstalled, "zsh or tmux is not installed"))
  func zshCompletes() throws {
    let folder = GeneratedFile.zsh.url.deletingLastPathComponent().path
    let tmux = try Tmux("exec zsh -f -i")
    try tmux.press("PS1=ready; fpath=('\(folder)' $fpath)", "Enter")
    try tmux.press("autoload -U compinit; compinit -u -D; clear", "Enter")
    try tmux.wait(for: "compinit") { $0.first == "ready" }
    for (typed, wanted) in [
      ("waterfall --bord", "waterfall --border="), ("dou", "waterfall --border=double"),
      (" --placement in", "waterfall --border=double --placement in-order"),
      (" --print0 --mul", "--print0 --multi"), (" /etc/passw", "/etc/passwd"),
    ] {
      try tmux.press(typed, "Tab")
      try tmux.wait(for: wanted)
    }
    try tmux.press("C-u", "waterfall --co", "Tab", "Tab")
    try tmux.wait(for: "as many columns of at least N as fit")
  }

  @Test(.enabled(if: Installed.has("fish"), "fish is not installed"))
  func fishCompletes() throws {
    func fish(_ line: String) throws -> [String] {
      let script = "source '\(GeneratedFile.fish.url.path)'; complete -C '\(line)'"
      let result = try Tool.start(["/usr/bin/fish", "--no-config", "-c", script])
      #expect(result.error.isEmpty, "\(result.error)")
      return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(
      Set(try fish("waterfall --")).isSuperset(of: OptionTable.entries.map { "--" + $0.long }))
    #expect(try fish("waterfall --border d").contains("double"))
    #expect(try fish("waterfall --arrows ") == ["scroll", "select"])
    #expect(try fish("waterfall /etc/passw").contains("/etc/passwd"))
  }
}
