@testable import waterfall

/// The shells' completions, made from the table of options.
enum Completions {
  private static let origin =
    "# Made from the program's table of options: WATERFALL_RECORD=1 swift test --filter GeneratedFiles"

  /// What can follow an option.
  private enum Value {
    case words([String])
    case command
    case anything(String)

    init?(_ entry: OptionEntry) {
      guard case .required(let name) = entry.argument else { return nil }
      if entry.long == "command" {
        self = .command
      } else {
        self = entry.choices.isEmpty ? .anything(name) : .words(entry.choices)
      }
    }
  }

  private static func names(_ entry: OptionEntry) -> [String] {
    (entry.short.map { ["-\($0)"] } ?? []) + ["--" + entry.long]
  }

  // MARK: - bash

  static var bash: String {
    let entries = OptionTable.entries
    let cases = entries.compactMap { entry in
      Value(entry).map { "    \(names(entry).joined(separator: " | ")))\(bash($0)) ;;" }
    }
    return """
      # shellcheck shell=bash
      \(origin)

      _waterfall() {
        local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} word words
        COMPREPLY=()
        # Bash makes three words of --border=single.
        [[ $current == = ]] && current=
        [[ $option == = ]] && option=${COMP_WORDS[COMP_CWORD - 2]}
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          [[ $word == -- ]] && option=--
        done
        case $option in
      \(cases.joined(separator: "\n"))
          *) words= ;;
        esac
        if [[ -z $words && $current == -* && $option != -- ]]; then
          words=$'\(entries.map { "--" + $0.long }.joined(separator: "\\n"))'
        fi
        if [[ -n $words ]]; then
          mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
        else
          compopt -o filenames 2>/dev/null
          mapfile -t COMPREPLY < <(compgen -f -- "$current")
        fi
      }
      complete -F _waterfall waterfall

      """
  }

  private static func bash(_ value: Value) -> String {
    switch value {
    case .words(let words): " words='\(words.joined(separator: " "))'"
    case .command: " mapfile -t COMPREPLY < <(compgen -c -- \"$current\") && return"
    case .anything: " return"
    }
  }

  // MARK: - zsh

  static var zsh: String {
    let specs = OptionTable.entries.map { entry in "  \(zsh(entry)) \\" }
    return """
      #compdef waterfall
      \(origin)

      _arguments -s -S : \\
      \(specs.joined(separator: "\n"))
        '*:path:_files'

      """
  }

  private static func zsh(_ entry: OptionEntry) -> String {
    let help = zshEscaped(entry.help)
    let value = Value(entry)
    let signs = value == nil ? (short: "", long: "") : (short: "+", long: "=")
    var tail = "[\(help)]"
    switch value {
    case .words(let words): tail += ":\(entry.long):(\(words.joined(separator: " ")))"
    case .command: tail += ":command:_cmdstring"
    case .anything(let name): tail += ":\(zshEscaped(name)): "
    case nil:
      if case .optional(let name) = entry.argument {
        return "'--\(entry.long)=-[\(help)]::\(name): '"
      }
    }
    let long = "--\(entry.long)\(signs.long)"
    guard let short = entry.short else { return "'\(long)\(tail)'" }
    return "'(-\(short) --\(entry.long))'{-\(short)\(signs.short),\(long)}'\(tail)'"
  }

  private static func zshEscaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "'": "'\\''"
      case "[", "]", ":", "\\": "\\\(character)"
      default: String(character)
      }
    }.joined()
  }

  // MARK: - fish

  static var fish: String {
    let lines = OptionTable.entries.map { entry in
      let short = entry.short.map { " -s \($0)" } ?? ""
      let help = entry.help.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
      return "complete -c waterfall\(short) -l \(entry.long)\(fish(Value(entry))) -d '\(help)'"
    }
    return origin + "\n\n" + lines.joined(separator: "\n") + "\n"
  }

  private static func fish(_ value: Value?) -> String {
    switch value {
    case .words(let words): " -x -a '\(words.joined(separator: " "))'"
    case .command: " -x -a '(__fish_complete_command)'"
    case .anything: " -x"
    case nil: ""
    }
  }
}
