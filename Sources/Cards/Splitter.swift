import CBytes
import Formats

/// Finds where items end in bytes that arrive piece by piece; no byte is looked at twice.
///
/// ```
/// lines, NUL:   each separator ends an item, and what is left at the end is one
/// paragraphs:   a blank line ends the item before it, further ones belong to the next
/// expression:   a line that matches ends the item before it and begins its own
/// CSV:          a newline outside of quotes ends a row; the first row is an item too
/// ```
///
/// What belongs to an item between two ends is cut out later, by `ItemTrim`.
struct Splitter {
  /// What items end with.
  enum Rule: Sendable {
    case separator(UInt8)
    case paragraphs
    case expression(Expression)
    case csv
  }

  private let rule: Rule
  /// Whether lines are looked at without what colours them.
  private let readsANSI: Bool
  private var plain: [UInt8] = []
  private let rows: CSVRowFinder?
  /// Lines before the item that is not ended yet, and all before the line that is not; counted for
  /// CSV only.
  private var lines = (beforeItem: 0, all: 0)
  private var ends: [Int] = []
  /// Where the item that is not ended yet begins.
  private var itemStart = 0
  /// Where the line that is not ended yet begins.
  private var lineStart = 0
  /// Bytes that have been searched for a newline or separator.
  private var scanned = 0
  /// Whether the paragraph that is not ended yet has a line that is not blank.
  private var hasInk = false

  /// A splitter that has seen nothing; with `readsANSI` what sets colours in a line does not keep
  /// an expression from matching it, nor the line from being blank.
  init(_ rule: Rule, readsANSI: Bool = false) {
    self.rule = rule
    self.readsANSI = readsANSI
    if case .csv = rule { rows = CSVRowFinder() } else { rows = nil }
  }

  /// How an item is cut out from between two ends.
  var trim: ItemTrim {
    switch rule {
    case .separator(0): .nul
    case .separator, .expression, .csv: .newline
    case .paragraphs: .blankLines
    }
  }

  /// Whether any item has ended since ends were taken.
  var hasEnds: Bool { !ends.isEmpty }

  /// The line, from 1, that begins a row of CSV which the input ends within: in a quoted field.
  private(set) var openRowLine: Int?

  /// Looks for ends in `bytes`: all that are kept, new ones after those seen before.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
    switch rule {
    case .separator(let separator): scan(bytes, separator)
    case .paragraphs, .expression, .csv: scanLines(bytes)
    }
  }

  /// Ends the last item: nothing follows `bytes`.
  mutating func finish(_ bytes: UnsafeBufferPointer<UInt8>) {
    if case .separator = rule {
      if itemStart < bytes.count { end(at: bytes.count) }
      return
    }
    if lineStart < bytes.count { takeLine(bytes, lineStart..<bytes.count, next: bytes.count) }
    if case .paragraphs = rule, !hasInk { return }  // nothing but blank lines
    guard itemStart < bytes.count else { return }
    if rows?.endsRowAtEnd() != false {
      end(at: bytes.count)
    } else if hasInk {
      openRowLine = lines.beforeItem + 1
    }
  }

  /// The ends found; the bytes up to the last of them are then forgotten, the next ones count from
  /// there.
  mutating func takeEnds() -> [Int] {
    let taken = ends
    let shift = taken.last ?? 0
    ends = []
    itemStart -= shift
    lineStart -= shift
    scanned -= shift
    return taken
  }

  private mutating func end(at position: Int) {
    ends.append(position)
    itemStart = position
  }

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ separator: UInt8) {
    // 32 bytes at a step, whose separators come as bits: a call of `memchr` a line takes twice as
    // long where lines are as short as usual.
    if let base = bytes.baseAddress {
      var ends = ends
      self.ends = []
      while scanned + 32 <= bytes.count {
        var found = cbytes_equal(base + scanned, separator)
        while found != 0 {
          ends.append(scanned + found.trailingZeroBitCount + 1)
          found &= found - 1
        }
        scanned += 32
      }
      self.ends = ends
      if let last = ends.last { itemStart = max(itemStart, last) }
    }
    while let found = bytes.position(of: separator, from: scanned) {
      scanned = found + 1
      end(at: scanned)
    }
    scanned = bytes.count
  }

  private mutating func scanLines(_ bytes: UnsafeBufferPointer<UInt8>) {
    while let found = bytes.position(of: 10, from: scanned) {
      scanned = found + 1
      takeLine(bytes, lineStart..<found, next: scanned)
      lineStart = scanned
    }
    scanned = bytes.count
  }

  private mutating func takeLine(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, next: Int
  ) {
    let line = UnsafeBufferPointer(rebasing: bytes[range])
    if let rows {
      let whole = UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<next])
      takeLine(whole, of: rows, next: next)
    } else if readsANSI, ANSIText.hasEscape(line) {
      ANSIText.strip(line, into: &plain)
      let visible = plain
      visible.withUnsafeBufferPointer { takeVisible($0, range, next: next) }
    } else {
      takeVisible(line, range, next: next)
    }
  }

  private mutating func takeLine(
    _ line: UnsafeBufferPointer<UInt8>, of rows: CSVRowFinder, next: Int
  ) {
    let mark = lines.all == 0 ? CSVBatchBuilder.byteOrderMark(line) : 0
    lines.all += 1
    if rows.endsRow(UnsafeBufferPointer(rebasing: line[mark...])) {
      end(at: next)
      hasInk = false
      lines.beforeItem = lines.all
    } else if !hasInk {
      // Empty lines before a row belong to it, but it does not begin with them.
      hasInk = !ItemTrim.isBlank(UnsafeBufferPointer(rebasing: line.dropLast()))
      if !hasInk { lines.beforeItem = lines.all }
    }
  }

  private mutating func takeVisible(
    _ line: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, next: Int
  ) {
    if case .expression(let expression) = rule {
      if range.lowerBound > itemStart, expression.matches(line) { end(at: range.lowerBound) }
    } else if !ItemTrim.isBlank(line) {
      hasInk = true
    } else if hasInk {
      hasInk = false
      end(at: next)
    }
  }
}
