import LayoutEngine
import NcursesBackend
import Pictures
import Terminal
import WaterfallTerminal

/// What the command line asks for. A value left out has its default here, and nowhere else.
struct Options: Equatable {
  /// How what is read is divided into items.
  enum Input: Equatable {
    case paragraphs, json, csv
    case split(String)
  }

  /// What is done instead of opening a wall.
  enum Mode: Equatable {
    case wall, snapshot, frames, help, version
  }

  /// What Enter reports of a card.
  enum Report: Equatable {
    case index, item, json
    case field(String)
  }

  /// Each PATH, byte for byte: names need not be UTF-8.
  var paths: [[UInt8]] = []
  /// Whether items on standard input are paths.
  var readsPaths = false
  /// Whether items end in NUL instead of newline.
  var endsInNUL = false
  /// Whether a file named as PATH gives items, without saying how they are divided.
  var readsLinesOfFiles = false
  /// Whether sequences that set colours in items do so.
  var readsANSI = false
  /// How items are divided; nil where the command line does not say.
  var input: Input?
  /// The command whose output is read.
  var command: String?
  /// Milliseconds after which the input is read again by itself.
  var watchInterval: Int?
  /// How many made-up cards are shown instead of any input.
  var demoCount: Int?

  var columns = Columns.adaptive(minimumWidth: 28)
  var columnSpacing = 1
  var rowSpacing = 0
  var insets = EdgeInsets.zero
  var placement = Placement.shortest
  var tolerance = 0
  var isGrouped = false
  var maxHeight = 24

  var report = Report.index
  var stays = false
  /// Whether several cards can be marked and reported.
  var isMulti = false
  /// Whether answers end in NUL instead of newline.
  var answersEndInNUL = false

  var border = Border.rounded
  var color = NcursesOptions.ColorMode.auto
  var usesMouse = true
  /// Bytes of drawn pictures that are kept.
  var pictureCache = 64 << 20
  /// Pixels that a picture may have.
  var maxPixels = PictureHeader.defaultMaxPixels
  /// Whether the desktop's thumbnails are read and written.
  var usesThumbnails = true
  /// What the wall is filtered by at the start.
  var query: String?
  /// Whether a single card is reported at once.
  var selectsOnlyCard = false
  /// Whether a wall without cards is left at once.
  var leavesEmptyWall = false

  var arrowsSelect = false
  /// How the theme is changed.
  var themeChanges = ThemeChanges()
  /// How titles of files are coloured.
  var fileColors = FileColors()
  var showsHUD = false
  var printsStatistics = false

  var mode = Mode.wall
  /// The size of the screen that does not exist, for `--snapshot` and `--frames`.
  var size: Size?
  /// The content offset of the snapshot.
  var offset: Int?

  /// The long names of the options that were given, in order: what conflicts is found by name.
  var given: [String] = []
}

extension Options {
  /// How the sections of the wall are laid out, as asked for.
  var metrics: SectionMetrics {
    SectionMetrics(
      columns: columns, columnSpacing: columnSpacing, rowSpacing: rowSpacing, insets: insets,
      placement: effectivePlacement)
  }

  /// The placement, with the tolerance where the one has the other.
  private var effectivePlacement: Placement {
    if case .inOrder = placement { return .inOrder(tolerance: tolerance) }
    return placement
  }
}
