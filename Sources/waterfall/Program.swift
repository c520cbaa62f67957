import Cards
import Glibc
import LayoutEngine
import NcursesBackend
import Terminal
import WaterfallTerminal

/// The program from its first line to its status.
enum Program {
  /// Runs with these arguments, the program's name first; answers the status to leave with.
  static func run(_ arguments: [[UInt8]]) -> Int32 {
    StandardOutput.reserveDescriptors()
    takeSignals()
    TerminalLocale.adopt()
    do throws(ProgramError) {
      return try run(options(arguments))
    } catch {
      StandardError.write(error.line)
      return error.status
    }
  }

  /// A reader that is gone is an error like any other; and whoever started the program may have
  /// blocked signals that a wall lives by, which is inherited, or ignore those that stop it where it
  /// reaches for a terminal that another process group has.
  private static func takeSignals() {
    signal(SIGPIPE, SIG_IGN)
    for stop in [SIGTTIN, SIGTTOU] { signal(stop, SIG_DFL) }
    LargeBlocks.areGivenBack()
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
  }

  private static func options(_ arguments: [[UInt8]]) throws(ProgramError) -> Options {
    do throws(UsageError) {
      var options = try Options.parse(arguments, defaults: Environment[Options.defaultsVariable])
      guard options.mode == .wall || options.snapshotColorCount > 0 else { return options }
      try options.takeColors(
        Environment[Options.colorsVariable], files: Environment["LS_COLORS"])
      return options
    } catch {
      throw .usage(error)
    }
  }

  private static func run(_ options: Options) throws(ProgramError) -> Int32 {
    switch options.mode {
    case .help: try StandardOutput.write(Options.help)
    case .version: try StandardOutput.write(Version.text)
    case .frames: try printFrames(options)
    case .snapshot: try printSnapshot(options)
    case .wall: return try WallRun(options).run()
    }
    return 0
  }

  /// A session that has begun to read. While a command runs that only the program can end, the
  /// signals that would end the program are held back until something looks at them.
  static func session(_ options: Options, size: Size) throws(ProgramError) -> Session {
    if options.command != nil { HeldSignals.hold() }
    return try Session(options: options, size: size)
  }

  /// `--frames`: no cards are a layout too.
  private static func printFrames(_ options: Options) throws(ProgramError) {
    let session = try session(options, size: options.screenSize)
    session.readAll()
    do throws(ProgramError) {
      try session.checkContents()
    } catch {
      if error != .empty { throw error }
    }
    session.wall.view.layoutIfNeeded()
    try StandardOutput.write(LayoutReport(session: session).text)
    printStatistics(session, framesDrawn: 0)
  }

  /// `--snapshot`: what a user would see after scrolling to the offset, all input read.
  private static func printSnapshot(_ options: Options) throws(ProgramError) {
    let session = try session(options, size: options.screenSize)
    session.readAll()
    try session.checkContents()
    let wall = session.wall
    wall.border = options.effectiveBorder
    wall.colorCount = options.snapshotColorCount
    if wall.colorCount > 0 { wall.theme = options.theme(colorCount: wall.colorCount) }
    wall.view.layoutIfNeeded()
    wall.view.scrollWithSelection(by: min(options.offset ?? 0, wall.view.maximumContentOffset))
    session.finishPictures()
    session.updateStatus()
    var canvas = Canvas(size: wall.size)
    wall.draw(in: &canvas)
    let text = wall.colorCount > 0 ? canvas.styledText(options.color.shown) : canvas.text()
    try StandardOutput.write(Charset.current.encode(text + "\n"))
    printStatistics(session, framesDrawn: 1)
  }

  /// `--stats`, where it was given.
  static func printStatistics(_ session: Session, framesDrawn: Int) {
    guard session.options.printsStatistics else { return }
    StandardError.write(StatisticsReport(session: session, framesDrawn: framesDrawn).text)
  }
}
