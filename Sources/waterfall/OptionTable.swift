import LayoutEngine
import NcursesBackend
import Terminal

/// One option: its names, what it takes, what `--help` says, what it does.
///
/// To add an option, add a line to the table below; parsing and help follow from it.
struct OptionEntry {
  /// Whether something follows the option, and what it is called in the help.
  enum Argument: Equatable {
    case none
    case required(String)
    case optional(String)
  }

  var long: String
  var short: Character?
  var argument: Argument
  var help: String
  /// Words that the argument can be, for completions; there may be others.
  var choices: [String] = []
  /// Changes the options; the text is the argument, empty where there is none.
  var apply: (inout Options, String) throws(UsageError) -> Void

  init(
    _ long: String, short: Character? = nil, takes argument: Argument = .none,
    of choices: [String] = [], help: String,
    apply: @escaping (inout Options, String) throws(UsageError) -> Void
  ) {
    self.long = long
    self.short = short
    self.argument = argument
    self.help = help
    self.choices = choices
    self.apply = apply
  }
}

/// All options, under the headings of `--help`.
enum OptionTable {
  /// The groups in the order of the help.
  static var groups: [(heading: String, entries: [OptionEntry])] {
    [
      ("What is read", input), ("Where cards stand", layout), ("What Enter reports", report),
      ("Looks", looks), ("Without a terminal", other),
    ]
  }

  /// All entries in the order of the help.
  static var entries: [OptionEntry] { groups.flatMap(\.entries) }

  private static var input: [OptionEntry] {
    [
      OptionEntry("read0", short: "0", help: "items end in NUL instead of newline") { options, _ in
        options.endsInNUL = true
      },
      OptionEntry("paragraphs", help: "items are blocks of lines between blank lines") {
        options, _ in
        options.input = .paragraphs
      },
      OptionEntry(
        "split", takes: .required("REGEX"),
        help: "items begin at lines that match REGEX (POSIX extended)"
      ) { options, text in options.input = .split(text) },
      OptionEntry("lines", help: "a file named as PATH gives its lines as items") { options, _ in
        options.readsLinesOfFiles = true
      },
      OptionEntry("files", help: "items on standard input are paths") { options, _ in
        options.readsPaths = true
      },
      OptionEntry(
        "json",
        help: "items are JSON Lines: title, text, height, span, section, id"
      ) { options, _ in options.input = .json },
      OptionEntry("csv", help: "items are the rows of a CSV file with a header") { options, _ in
        options.input = .csv
      },
      OptionEntry("ansi", help: "colour sequences (SGR) in items colour them") { options, _ in
        options.readsANSI = true
      },
      OptionEntry(
        "command", takes: .required("CMD"), help: "items are what CMD prints; r runs it again"
      ) { options, text in options.command = text },
      OptionEntry(
        "watch", takes: .required("SECONDS"), help: "read again every so often, as r does"
      ) { (options, text) throws(UsageError) in
        options.watchInterval = try milliseconds(text, of: "--watch")
      },
      OptionEntry(
        "demo", takes: .optional("N"), help: "N made-up cards (50), with the reuse HUD open"
      ) {
        (options, text) throws(UsageError) in
        options.demoCount = text.isEmpty ? 50 : try number(text, of: "--demo", in: 0...100_000_000)
        options.showsHUD = true
      },
    ]
  }

  private static var layout: [OptionEntry] {
    [
      OptionEntry("columns", short: "c", takes: .required("N"), help: "N columns") {
        (options, text) throws(UsageError) in
        options.columns = .fixed(try number(text, of: "--columns", in: 1...100_000))
      },
      OptionEntry(
        "column-width", short: "w", takes: .required("N"),
        help: "as many columns of at least N as fit (28)"
      ) { (options, text) throws(UsageError) in
        let width = try number(text, of: "--column-width", in: 1...100_000)
        options.columns = .adaptive(minimumWidth: width)
      },
      OptionEntry("column-spacing", takes: .required("N"), help: "blank glyphs between columns (1)")
      {
        (options, text) throws(UsageError) in
        options.columnSpacing = try number(text, of: "--column-spacing", in: 0...100_000)
      },
      OptionEntry("row-spacing", takes: .required("N"), help: "blank rows between cards (0)") {
        (options, text) throws(UsageError) in
        options.rowSpacing = try number(text, of: "--row-spacing", in: 0...100_000)
      },
      OptionEntry("inset", takes: .required("T,L,B,R"), help: "blanks around the cards (0,0,0,0)") {
        (options, text) throws(UsageError) in options.insets = try insets(text)
      },
      OptionEntry(
        "placement", takes: .required("NAME"), of: placements, help: placementHelp
      ) { (options, text) throws(UsageError) in options.placement = try placement(text) },
      OptionEntry(
        "tolerance", takes: .required("N"),
        help: "rows that in-order may be off the shortest column (0)"
      ) { (options, text) throws(UsageError) in
        options.tolerance = try number(text, of: "--tolerance", in: 0...1_000_000_000)
      },
      OptionEntry("group", help: "sections under headers: by folder, or the field section") {
        options, _ in options.isGrouped = true
      },
      OptionEntry("max-height", takes: .required("N"), help: "a card is cut at N rows (24)") {
        (options, text) throws(UsageError) in
        options.maxHeight = try number(text, of: "--max-height", in: 1...1_000_000)
      },
    ]
  }

  private static var report: [OptionEntry] {
    [
      OptionEntry(
        "print", short: "p", takes: .required("WHAT"), of: ["index", "item", "json"],
        help: "index (from 0), item, json, or a field of JSON or CSV"
      ) { (options, text) throws(UsageError) in options.report = try report(text) },
      OptionEntry(
        "query", short: "q", takes: .required("TEXT"), help: "start with only the cards that match"
      ) { options, text in options.query = text },
      OptionEntry("select-1", short: "1", help: "report at once if one card is left") {
        options, _ in options.selectsOnlyCard = true
      },
      OptionEntry("exit-0", help: "leave at once if no card is left") { options, _ in
        options.leavesEmptyWall = true
      },
      OptionEntry("print0", help: "what is reported ends in NUL instead of newline") {
        options, _ in options.answersEndInNUL = true
      },
      OptionEntry("multi", short: "m", help: "Tab marks cards, Enter reports all that are marked") {
        options, _ in options.isMulti = true
      },
      OptionEntry("stay", help: "the wall stays open after Enter") { options, _ in
        options.stays = true
      },
    ]
  }

  private static var looks: [OptionEntry] {
    [
      OptionEntry(
        "border", takes: .required("NAME"), of: Border.allCases.map(\.rawValue),
        help: names(Border.self)
      ) { (options, text) throws(UsageError) in options.border = try named(text, of: "--border") },
      OptionEntry(
        "color", takes: .required("WHEN"), of: NcursesOptions.ColorMode.allCases.map(\.rawValue),
        help: names(NcursesOptions.ColorMode.self)
      ) { (options, text) throws(UsageError) in options.color = try named(text, of: "--color") },
      OptionEntry(
        "arrows", takes: .required("WHAT"), of: ["scroll", "select"],
        help: "what ↑ and ↓ do: scroll (the default) or select"
      ) { (options, text) throws(UsageError) in
        guard text == "scroll" || text == "select" else {
          throw .badValue(option: "--arrows", value: text, allowed: "scroll or select")
        }
        options.arrowsSelect = text == "select"
      },
      OptionEntry("no-mouse", help: "leave the mouse to the terminal") { options, _ in
        options.usesMouse = false
      },
      OptionEntry("hud", help: "show how cells are reused") { options, _ in
        options.showsHUD = true
      },
      OptionEntry(
        "picture-cache", takes: .required("MiB"), help: "memory for drawn pictures (64)"
      ) { (options, text) throws(UsageError) in
        try needPictures("--picture-cache")
        options.pictureCache =
          try number(text, of: "--picture-cache", in: 0...1_048_576) << 20
      },
      OptionEntry(
        "max-pixels", takes: .required("N"), help: "refuse pictures of more pixels (134217728)"
      ) { (options, text) throws(UsageError) in
        try needPictures("--max-pixels")
        options.maxPixels = try number(text, of: "--max-pixels", in: 1...Int(Int32.max))
      },
      OptionEntry("no-thumbnails", help: "leave the desktop's thumbnails alone") {
        (options, _) throws(UsageError) in
        try needPictures("--no-thumbnails")
        options.usesThumbnails = false
      },
      OptionEntry("stats", help: "statistics on standard error at the end, as JSON") { options, _ in
        options.printsStatistics = true
      },
    ]
  }

  private static var other: [OptionEntry] {
    [
      OptionEntry("snapshot", help: "print one screen as text, with --color 256 coloured") {
        options, _ in
        options.mode = .snapshot
      },
      OptionEntry("frames", help: "print where every card stands, as JSON") { options, _ in
        options.mode = .frames
      },
      OptionEntry("size", takes: .required("WxH"), help: "the size of that screen (80x24)") {
        (options, text) throws(UsageError) in options.size = try size(text)
      },
      OptionEntry("offset", takes: .required("N"), help: "the first row of the snapshot (0)") {
        (options, text) throws(UsageError) in
        options.offset = try number(text, of: "--offset", in: 0...Int.max)
      },
      OptionEntry("help", short: "h", help: "print this and leave") { options, _ in
        options.mode = .help
      },
      OptionEntry("version", help: "print the version and leave") { options, _ in
        options.mode = .version
      },
    ]
  }
}
