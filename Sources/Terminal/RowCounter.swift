import CWidth

/// Counts rows, where nothing is wanted but their number: what measuring a million cards comes to.
///
/// The bytes of a row and the one after it, its window, become two masks, a bit a byte: which are
/// spaces, and which are no printable ASCII. Where none of the latter is, the highest space is
/// where the row breaks, and nothing has to be looked at again:
///
///     window of width 6   a b   c d e f        where it breaks
///     spaces              . . 1 . . . .        ──── the highest bit: the next row begins after it
///
/// All else is left to `RowScanner`, which says what a row is.
struct RowCounter {
  /// The widest rows whose window fits a mask.
  private static let widest = 63

  private let scanner: RowScanner
  private let base: UnsafePointer<UInt8>
  private let count: Int
  private let width: Int

  /// A counter of the rows of `bytes` at `width` columns; nil where there is no short cut.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, width: Int) {
    guard let base = bytes.baseAddress, width <= Self.widest else { return nil }
    scanner = RowScanner(bytes: bytes, width: width)
    self.base = base
    self.width = width
    count = bytes.count
  }

  /// How many rows there are, or `limit` where there are more.
  ///
  /// - Complexity: O(n); a few instructions a row of printable ASCII.
  func rowCount(limit: Int) -> Int {
    var rows = 0
    var position = 0
    repeat {
      rows += 1
      if rows >= limit { return rows }
      position = next(after: position)
    } while position < count
    return rows
  }

  /// Where the row after the one at `start` begins.
  @inline(__always)
  private func next(after start: Int) -> Int {
    let rest = count - start
    if rest <= width {
      if isPrintable(from: start) { return count }
    } else if let masks = masks(at: start) {
      let window = ~UInt64(0) >> UInt64(63 - width)
      if masks.special & window == 0 { return afterRow(at: start, spaces: masks.spaces & window) }
      let first = start + (masks.special & window).trailingZeroBitCount
      if base[first] == 0x0A { return first + 1 }
    }
    return scanner.row(at: start).next
  }

  /// The same where the window holds nothing but printable ASCII, with spaces as told.
  @inline(__always)
  private func afterRow(at start: Int, spaces: UInt64) -> Int {
    guard spaces != 0 else { return start + width }
    let space = 63 - spaces.leadingZeroBitCount
    if space == width { return afterLastSpace(at: start, spaces: spaces) }
    // Nothing but an indentation before it: the word is broken rather than the row left empty.
    if (~spaces).trailingZeroBitCount > space, space < width - 1 { return start + width }
    return start + space + 1
  }

  /// The byte after the row is a space: others may follow, the end of the line, or marks upon it.
  @inline(__always)
  private func afterLastSpace(at start: Int, spaces: UInt64) -> Int {
    let next = start + width + 1
    guard next < count else { return next }
    let byte = base[next]
    if byte > 0x20, byte < 0x80 { return next }
    return scanner.row(at: start).next
  }

  @inline(__always)
  private func isPrintable(from start: Int) -> Bool {
    if let masks = masks(at: start) {
      return masks.special & ~(~UInt64(0) << UInt64(count - start)) == 0
    }
    let bytes = UnsafeBufferPointer(start: base, count: count)
    return bytes.printableRun(from: start, to: count) == count - start
  }

  /// The masks of the window at `start`, and of whatever follows it; nil where the text is so short
  /// that bytes outside of it would be read.
  @inline(__always)
  private func masks(at start: Int) -> (spaces: UInt64, special: UInt64)? {
    let length = width < 32 ? 32 : 64
    guard count >= length else { return nil }
    let place = min(start, count - length)
    let shift = UInt64(start - place)
    var spaces = UInt64(waterfall_spaces(base + place))
    var special = UInt64(waterfall_unprintable(base + place))
    if length == 64 {
      spaces |= UInt64(waterfall_spaces(base + place + 32)) << 32
      special |= UInt64(waterfall_unprintable(base + place + 32)) << 32
    }
    return (spaces >> shift, special >> shift)
  }
}
