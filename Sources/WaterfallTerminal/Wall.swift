import LayoutEngine
import Terminal
import WaterfallView

/// A waterfall on a terminal: a view controller, and the screen around it.
///
/// From top to bottom stand the cards, the reuse HUD while it is open, and the status line. The
/// wall turns actions into calls of the view controller (`perform`), and what the view controller
/// displays into a canvas (`draw`). What the cards are is the business of its owner, who gives the
/// view controller its data source.
public final class Wall {
  /// The view controller whose cells are drawn.
  public let view: WaterfallViewController<CanvasCell>

  /// The whole screen, status line included. Setting it keeps the anchor.
  public var size: Size {
    didSet { fitViewport() }
  }

  /// How every section is laid out; `perform` changes the columns.
  public var metrics: SectionMetrics

  /// The styles of everything.
  public var theme = Theme() {
    didSet { lookVersion += 1 }
  }

  /// The lines around cards.
  public var border = Border.rounded {
    didSet { lookVersion += 1 }
  }

  /// Counts the changes of what all cards look like.
  var lookVersion = 0

  /// How many colours the screen has; the reuse HUD tells cells apart by colour where it can.
  public var colorCount = 0

  /// What the status line says.
  public var status = WallStatus()

  /// The line in which a filter is typed.
  public var filterLine = FilterLine()

  /// Whether the card at an index path is marked; asked for each card that is drawn.
  public var isMarked: ((IndexPath) -> Bool)?

  /// Whether the reuse HUD is asked for; a screen that is too low does not show it.
  public var isHUDShown = false {
    didSet { fitViewport() }
  }

  /// What covers the cards just now.
  public var overlay: (any Overlay)?

  /// Whether ↑ and ↓ select the next card instead of scrolling by a row.
  public var arrowsSelect = false

  /// How long the last frame took to make and to hand over, in microseconds; the reuse HUD tells.
  public var frameMicroseconds: Int?

  /// How many of the reuses the HUD tells while they are stepped through, see `stepReuse()`; nil
  /// for all of them.
  var toldReuses: Int?

  /// The card that the last click selected, for the second one.
  var clicked: IndexPath?

  /// A wall over a screen of `size` whose sections are laid out by `metrics`.
  public init(size: Size, metrics: SectionMetrics) {
    self.size = size
    self.metrics = metrics
    view = WaterfallViewController(viewport: .zero)
    view.sectionHeadersPinToVisibleBounds = true
    view.register({ HeaderCell() }, forCellWithReuseIdentifier: HeaderCell.identifier)
    fitViewport()
  }

  /// Rows of the status line: a screen of one row is left to the cards.
  var statusHeight: Int { size.height > 1 ? 1 : 0 }

  /// Rows of the reuse HUD.
  var hudHeight: Int { isHUDShown ? ReuseStrip.height(onScreenOf: size.height) : 0 }

  /// The extent of the wall above HUD and status line.
  public var viewport: Size {
    Size(width: max(0, size.width), height: max(0, size.height - statusHeight - hudHeight))
  }

  private func fitViewport() {
    if view.viewport != viewport { view.viewport = viewport }
  }
}
