import CNcurses
import CTerminalGuard
import Glibc
import LayoutEngine
import Terminal

/// A frame onto the screen.
///
/// Rows that have moved are moved inside ncurses first, so that it moves them on the screen; then
/// only the rows that differ from what it knows are handed over, whole; then it sends what differs.
///
/// All that goes to `newscr`, where ncurses gathers what windows show: a window of our own would be
/// one more copy of the screen, shifted and compared at each row of a scroll.
extension NcursesBackend {
  /// As many bytes a terminal reads at one go, and shows so without being asked for a synchronized
  /// update: a row of scroll is spared 16 bytes.
  private static var atOneGo: Int { 4096 }
  /// Bytes that a change of the look takes at most, of 256 colours.
  private static var lookBytes: Int { 24 }

  /// Shows `canvas`. Nothing is written where nothing has changed; what is written is a
  /// synchronized update where it is more than a little. Calls `wscrl`, `mvwadd_wchnstr`, `doupdate`.
  ///
  /// - Complexity: a comparison of every row, and work for those that differ.
  public func present(_ canvas: Canvas, scroll: Scroll?, cursor: Point?) {
    if let scroll, !mustRedraw, memory.canScroll(scroll, canvas) { apply(scroll) }
    let rows = memory.changedRows(canvas)
    guard mustRedraw || !rows.isEmpty || cursor != self.cursor else { return }
    let bytes = hand(over: rows, of: canvas)
    memory.remember(canvas)
    place(cursor)
    let isLarge = mustRedraw || bytes > Self.atOneGo
    if mustRedraw { clearok(waterfall_curscr(), true) }
    mustRedraw = false
    update(isSynchronized: isLarge)
  }

  /// Lets ncurses write what differs, so that it reaches the terminal at one go.
  private func update(isSynchronized: Bool) {
    let stream = fileno(stream)
    let isKept = waterfall_frame_begin(frame, stream)
    if isSynchronized { TerminalDevice.write(TerminalModes.beginFrame, to: stream) }
    doupdate()
    if isSynchronized { TerminalDevice.write(TerminalModes.endFrame, to: stream) }
    if isKept { waterfall_frame_end(frame, stream, device.output) }
  }

  /// Draws everything anew at the next frame. Calls `clearok`.
  public func redraw() {
    memory.forget()
    mustRedraw = true
  }

  private func apply(_ scroll: Scroll) {
    let window = waterfall_newscr()
    scrollok(window, true)
    wsetscrreg(window, Int32(scroll.rows.lowerBound), Int32(scroll.rows.upperBound - 1))
    wscrl(window, Int32(scroll.distance))
    wsetscrreg(window, 0, waterfall_lines() - 1)
    scrollok(window, false)
    memory.scroll(scroll)
  }

  /// Gives the rows to ncurses; answers how many bytes they may be for the terminal.
  private func hand(over rows: [Int], of canvas: Canvas) -> Int {
    let bytes = encode(rows, of: canvas)
    guard colors.isExhausted else { return bytes }
    // Pairs that are still on the screen must not change their meaning: begin again with none, and
    // hand over everything. What is then still too much is shown without colours.
    colors.startAfresh()
    return encode(Array(0..<canvas.size.height), of: canvas)
  }

  private func encode(_ rows: [Int], of canvas: Canvas) -> Int {
    var bytes = 0
    // Glyphs come in stretches of one look: that of the last one.
    var last: UInt64?
    var look = ColorTable.Look.plain
    var cells: [cchar_t] = []
    cells.reserveCapacity(canvas.size.width)
    for y in rows where y < size.height {
      var row = canvas.withRow(y) { Array($0) }
      BlankLooks.settle(&row)
      if y == size.height - 1 { LastCorner.settle(&row) }
      cells.removeAll(keepingCapacity: true)
      for glyph in row where !glyph.isContinuation {
        bytes += 1
        if glyph.look != last {
          last = glyph.look
          look = colors.look(of: glyph)
          bytes += Self.lookBytes
        }
        append(glyph, look, to: &cells)
      }
      mvwadd_wchnstr(waterfall_newscr(), Int32(y), 0, cells, Int32(cells.count))
    }
    return bytes
  }

  private func append(_ glyph: Glyph, _ look: ColorTable.Look, to cells: inout [cchar_t]) {
    if isUTF8, glyph.hasMarks {
      cells.append(cell(glyph.scalars, look))
    } else if isUTF8 {
      cells.append(cell(glyph.base, look))
    } else {
      cells.append(cell(ASCIIStandIn.of(glyph.base), look))
      if glyph.isWide { cells.append(look.blank) }
    }
  }

  private func cell(_ scalar: Unicode.Scalar, _ look: ColorTable.Look) -> cchar_t {
    var cell = look.blank
    cell.chars.0 = wchar_t(bitPattern: scalar.value)
    return cell
  }

  private func cell(_ scalars: [Unicode.Scalar], _ look: ColorTable.Look) -> cchar_t {
    var cell = cchar_t()
    let text = scalars.map { wchar_t(bitPattern: $0.value) } + [0]
    if waterfall_setcchar(&cell, text, look.attributes, look.pair) == ERR {
      return self.cell(scalars[0], look)  // ncurses knows better than we which marks combine
    }
    return cell
  }

  private func place(_ next: Point?) {
    let window = waterfall_newscr()
    if (next == nil) != (cursor == nil) { curs_set(next == nil ? 0 : 1) }
    // While it is hidden the cursor may stay wherever drawing leaves it.
    leaveok(window, next == nil)
    if let next { wmove(window, Int32(clamping: next.y), Int32(clamping: next.x)) }
    cursor = next
  }
}
