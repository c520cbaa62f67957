import WaterfallTerminal

@testable import waterfall

/// The man page, made from the tables of options, keys and colours.
enum ManPage {
  private static let date = "2026-11-30"

  /// What `Assets/waterfall.1` holds.
  static var text: String {
    let parts = [
      head, description, options, keys, status, environment, exampleSection,
      ".SH SEE ALSO\n.BR fzf (1),\n.BR less (1),\n.BR find (1),\n.BR dir_colors (5)\n",
    ]
    return parts.joined()
  }

  private static var head: String {
    """
    .\\" Made from the program's tables: WATERFALL_RECORD=1 swift test --filter GeneratedFiles
    .TH WATERFALL 1 "\(date)" "waterfall \(Version.number)" "User Commands"
    .SH NAME
    waterfall \\- a wall of cards in the terminal to choose from
    .SH SYNOPSIS
    .B waterfall
    .RI [ OPTION ]...\\&
    .RI [ PATH ]...

    """
  }

  private static var description: String {
    """
    .SH DESCRIPTION
    .B waterfall
    shows files, or the items on its standard input, as cards in columns. Cards are as high as what
    they say, and each new one goes under the shortest column. Arrows scroll, Enter reports the
    selected card on standard output.
    .PP
    Without a
    .I PATH
    the items come from standard input, one a line; where that is a terminal, from the current
    folder. A folder gives a card for each file in it and below it. The wall is drawn on
    .IR /dev/tty ,
    so that standard input can carry the items and standard output the answer alone.
    .PP
    A
    .I PATH
    of \\- is standard input; \\-\\- ends the options.

    """
  }

  private static var options: String {
    OptionTable.groups.reduce(".SH OPTIONS\n") { text, group in
      text + ".SS \(roff(group.heading))\n"
        + group.entries.map { entry in
          ".TP\n\(usage(entry))\n\(line(sentence(entry.help)))\n"
        }.joined()
    }
  }

  private static func usage(_ entry: OptionEntry) -> String {
    let long = "\\fB\(roff("--" + entry.long))\\fR"
    let names = (entry.short.map { "\\fB\(roff("-\($0)"))\\fR, " } ?? "") + long
    switch entry.argument {
    case .none: return names
    case .required(let name): return names + " \\fI\(roff(name))\\fR"
    case .optional(let name): return names + "[=\\fI\(roff(name))\\fR]"
    }
  }

  private static var keys: String {
    KeyTable.groups.reduce(".SH KEYS\n") { text, group in
      text + ".SS \(roff(group.heading))\n"
        + group.entries.map { entry in
          ".TP\n\\fB\(roff(entry.label))\\fR\n\(line(sentence(entry.help)))\n"
        }.joined()
    } + ".PP\nThe wheel scrolls by three rows; a click selects, and a second one reports.\n"
  }

  private static var status: String {
    let meanings = [
      ("0", "something was reported, or printed"),
      ("1", "nothing was chosen, or there was nothing to show"),
      ("2", "wrong usage, nothing readable, or no terminal; a line on standard error says what"),
      ("130", "interrupted"),
    ]
    return ".SH EXIT STATUS\n"
      + meanings.map { ".TP\n\\fB\($0.0)\\fR\n\(line(sentence($0.1)))\n" }.joined()
  }

  private static var environment: String {
    let parts = ThemeChanges.Part.allCases.map { part in
      "\\fB\(part.rawValue)\\fR (\(roff(part.help)))"
    }
    return """
      .SH ENVIRONMENT
      .TP
      .B \(roff(Options.defaultsVariable))
      Options that are read before those of the command line, which has the last word. They are
      quoted as in a shell; nothing is expanded.
      .TP
      .B \(roff(Options.colorsVariable))
      Changes of colours in the manner of
      .BR LS_COLORS :
      parts of the wall parted by colons, with SGR numbers behind each, as in
      .BR title=1:border=90:selected=36 .
      The parts are \(parts.joined(separator: ",\n")).
      .TP
      .B LS_COLORS
      Colours titles of files as
      .BR ls (1)
      does; see
      .BR dircolors (1).
      .TP
      .B NO_COLOR
      If it is set and not empty, no colours are used.
      .TP
      .BR COLORTERM ", " TERM
      What the terminal can show.
      .TP
      .B ESCDELAY
      Milliseconds to wait for what may follow an Esc (100).

      """
  }

  /// The README's recipes, each with what it does.
  static var examples: [(caption: String, command: String)] {
    Documents.recipes.filter { $0.language == "sh" }.map { ($0.caption, $0.text) }
  }

  private static var exampleSection: String {
    let texts = examples.map { caption, command in
      let lines = command.split(separator: "\n", omittingEmptySubsequences: false)
        .map { line(String($0)) }
      return "\(line(caption)):\n.PP\n.nf\n.RS\n\(lines.joined(separator: "\n"))\n.RE\n.fi\n"
    }
    return ".SH EXAMPLES\n" + texts.joined(separator: ".PP\n")
  }

  /// A sentence of its own, begun in upper case where it does not begin with a name.
  private static func sentence(_ text: String) -> String {
    let first = text.prefix { $0 != " " && $0 != "," }
    let isName = first.contains("-") || text.contains(", ") && !text.contains(" ")
    let text = isName ? text : text.prefix(1).uppercased() + text.dropFirst()
    return text.hasSuffix(".") ? text : text + "."
  }

  private static func line(_ text: String) -> String {
    let text = roff(text)
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  /// `text` with what means something to roff made plain.
  private static func roff(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "↑": "\\(ua"
      case "↓": "\\(da"
      case "←": "\\(<-"
      case "→": "\\(->"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "'": "\\(aq"
      default: String(character)
      }
    }.joined()
  }
}
