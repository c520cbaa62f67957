import LayoutEngine
import Terminal

/// Draws the frames of a wall one after the other.
///
/// What has only moved since the last frame is moved, in the canvas and on the screen; cards are
/// drawn where more of them comes on screen, where they stand elsewhere, and where their cells have
/// asked for it (`CanvasCell.setNeedsDisplay()`). The canvas is always the one that `Wall.draw(in:)`
/// draws.
///
/// ```
///      last frame        moved             drawn
///     ╭──╮ ╭──╮         │  │ │  │         │  │ │  │
///     │  │ │  │    ▶    ╰──╯ │  │    ▶    ╰──╯ │  │
///     ╰──╯ │  │              ╰──╯         ╭──╮ ╰──╯   ◀ these rows, and a card that was selected
/// ```
public struct WallPainter {
  /// The one to draw on, and the one of the frame before: the screen remembers that, so drawing on
  /// it would copy it first.
  private var canvases: (next: Canvas, last: Canvas)
  private var last: Frame?

  /// Begins with an empty screen of `size`.
  public init(size: Size) { canvases = (Canvas(size: size), Canvas(size: size)) }

  /// Shows `wall` on `screen`.
  ///
  /// - Complexity: a copy of the canvas, and the drawing of what is new on it.
  public mutating func paint(_ wall: Wall, on screen: any Backend) {
    swap(&canvases.next, &canvases.last)
    if canvases.next.size != wall.size { canvases.next = Canvas(size: wall.size) }
    wall.prepareCells()
    var frame = Frame(of: wall)
    if frame.isPlain {
      drawCards(of: wall, frame)
      frame.covered = wall.drawScrollBar(in: &canvases.next)
      wall.drawStatusLine(in: &canvases.next)
    } else {
      wall.draw(in: &canvases.next)
    }
    screen.present(canvases.next, scroll: scroll(to: frame), cursor: wall.cursor)
    last = frame
  }

  private mutating func drawCards(of wall: Wall, _ frame: Frame) {
    let area = Rect(x: 0, y: 0, width: frame.viewport.width, height: frame.viewport.height)
    guard let dirty = dirtyAreas(of: wall, frame, in: area) else {
      canvases.next.clear()
      return wall.drawCards(in: &canvases.next, area)
    }
    let distance = distance(to: frame)
    canvases.next.take(0..<area.height, of: canvases.last, movedBy: distance)
    for (place, glyph) in last?.covered ?? [] {
      let place = Rect(x: place.x, y: place.y - distance, width: 1, height: 1)
      canvases.next.fill(place.intersection(area), with: glyph)
    }
    for area in dirty {
      canvases.next.fill(area, with: .blank)
      wall.drawCards(in: &canvases.next, area)
    }
  }

  /// What has to be drawn on a canvas whose rows have been moved; nil for everything.
  private func dirtyAreas(of wall: Wall, _ frame: Frame, in area: Rect) -> [Rect]? {
    guard let last, last.isPlain, last.viewport == frame.viewport,
      last.lookVersion == frame.lookVersion
    else { return nil }
    let distance = distance(to: frame)
    guard abs(distance) < area.height else { return nil }
    let appeared = Rect(
      x: 0, y: distance > 0 ? area.height - distance : 0, width: area.width,
      height: abs(distance))
    let changed =
      Frame.missing(last.drawn, from: frame.drawn)
      + Frame.missing(frame.drawn, from: last.drawn)
    var dirty = [appeared]
    for card in changed {
      let part = wall.onScreen(card.frame).intersection(area)
      // A card that has changed where it stands is among the changes as it was and as it is.
      if part.isEmpty || part.intersection(appeared) == part || dirty.contains(part) { continue }
      dirty.append(part)
    }
    let size = dirty.reduce(0) { $0 + $1.width * $1.height }
    return size < area.width * area.height ? dirty : nil
  }

  /// How far the content has been scrolled since the last frame.
  private func distance(to frame: Frame) -> Int { frame.contentOffset - (last?.contentOffset ?? 0) }

  /// How far the rows of the wall have moved since the last frame, where that is all that happened.
  private func scroll(to frame: Frame) -> Scroll? {
    guard let last, !last.isCovered, !frame.isCovered, last.viewport == frame.viewport,
      last.contentSize == frame.contentSize
    else { return nil }
    let distance = distance(to: frame)
    guard distance != 0, abs(distance) < frame.viewport.height else { return nil }
    return Scroll(rows: 0..<frame.viewport.height, by: distance)
  }
}

extension WallPainter {
  /// What is known of a frame.
  private struct Frame {
    let viewport: Size
    let contentOffset: Int
    let contentSize: Size
    let lookVersion: Int
    /// Whether something covers the cards: then it is not they that move.
    let isCovered: Bool
    /// Whether it shows cards alone.
    let isPlain: Bool
    /// The cards and headers, in the order of the data.
    let drawn: [Drawn]
    /// What the scroll bar has covered.
    var covered: [(place: Point, glyph: Glyph)] = []

    init(of wall: Wall) {
      viewport = wall.viewport
      contentOffset = wall.view.contentOffset
      contentSize = wall.view.contentSize
      lookVersion = wall.lookVersion
      isCovered = wall.overlay != nil
      isPlain = !isCovered && wall.hudHeight == 0 && wall.status.shown > 0
      guard isPlain else {
        drawn = []
        return
      }
      drawn =
        wall.view.displayedCards.map { Drawn($0.cell, $0.attributes.frame) }
        + wall.view.displayedSupplementaryViews.map { Drawn($0.cell, $0.attributes.frame) }
    }

    /// Those of `some` that are not among `others`. Where the order is another one, some are told
    /// that are: they are drawn for nothing.
    static func missing(_ some: [Drawn], from others: [Drawn]) -> [Drawn] {
      var next = others.startIndex
      return some.filter { one in
        guard let found = others[next...].firstIndex(of: one) else { return true }
        next = found + 1
        return false
      }
    }
  }

  /// Who drew a card, what of it, and where in the content.
  private struct Drawn: Equatable {
    let cell: ObjectIdentifier
    let version: Int
    let frame: Rect

    init(_ cell: CanvasCell, _ frame: Rect) {
      self.cell = ObjectIdentifier(cell)
      version = cell.displayVersion
      self.frame = frame
    }
  }
}
