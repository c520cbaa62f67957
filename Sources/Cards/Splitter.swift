import CBytes
import Glibc

/// Finds where items end in bytes that arrive piece by piece; no byte is looked at twice.
///
/// ```
/// lines, NUL:   each separator ends an item, and what is left at the end is one
/// paragraphs:   a blank line ends the item before it, further ones belong to the next
/// expression:   a line that matches ends the item before it and begins its own
/// ```
///
/// What belongs to an item between two ends is cut out later, by `ItemTrim`.
struct Splitter: Sendable {
  /// What items end with.
  enum Rule: Sendable {
    case separator(UInt8)
    case paragraphs
    case expression(Expression)
  }

  private let rule: Rule
  private var ends: [Int] = []
  /// Where the item that is not ended yet begins.
  private var itemStart = 0
  /// Where the line that is not ended yet begins.
  private var lineStart = 0
  /// Bytes that have been searched for a newline or separator.
  private var scanned = 0
  /// Whether the paragraph that is not ended yet has a line that is not blank.
  private var hasInk = false

  /// A splitter that has seen nothing.
  init(_ rule: Rule) {
    self.rule = rule
  }

  /// How an item is cut out from between two ends.
  var trim: ItemTrim {
    switch rule {
    case .separator(0): .nul
    case .separator, .expression: .newline
    case .paragraphs: .blankLines
    }
  }

  /// Whether any item has ended since ends were taken.
  var hasEnds: Bool { !ends.isEmpty }

  /// Looks for ends in `bytes`: all that are kept, new ones after those seen before.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
    switch rule {
    case .separator(let separator): scan(bytes, separator)
    case .paragraphs, .expression: scanLines(bytes)
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
    if itemStart < bytes.count { end(at: bytes.count) }
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

extension UnsafeBufferPointer<UInt8> {
  /// Where `byte` is found first at or after `start`, nil where it is not. Stands for `memchr`.
  func position(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress else { return nil }
    guard let found = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
