import WaterfallTerminal

extension Options {
  /// What `--help` prints, made from the tables of options and keys.
  static var help: String {
    var lines = [
      "waterfall [OPTION...] [PATH...]",
      "",
      "A wall of cards. Arrows scroll, Enter reports the selected card. Without PATH the items",
      "come from standard input, one a line; where that is a terminal, from this folder.",
      "- as PATH is standard input, -- ends the options.",
    ]
    for (heading, entries) in OptionTable.groups {
      lines += ["", heading + ":"]
      lines += entries.map { row($0.usage, $0.help, indent: 25) }
    }
    for (heading, entries) in KeyTable.groups {
      lines += ["", heading + ":"]
      lines += entries.map { row($0.label, $0.help, indent: 25) }
    }
    lines += [
      "", "Status: 0 something was reported, 1 nothing was chosen or there was nothing to show,",
      "2 wrong usage or nothing readable, 130 interrupted.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Two columns, the second on a line of its own where the first is too wide.
  private static func row(_ left: String, _ right: String, indent: Int) -> String {
    let gap = indent - left.count - 2
    let blanks = String(repeating: " ", count: indent)
    return gap > 1
      ? "  " + left + String(repeating: " ", count: gap) + right
      : "  " + left + "\n" + blanks + right
  }
}

extension OptionEntry {
  /// The option as the help shows it: "-c, --columns N".
  var usage: String {
    let names = (short.map { "-\($0), " } ?? "    ") + "--" + long
    switch argument {
    case .none: return names
    case .required(let name): return names + " " + name
    case .optional(let name): return names + "[=" + name + "]"
    }
  }
}
