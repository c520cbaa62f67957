import Formats
import Terminal

/// Text set from Markdown, broken into rows of a width so that what an item of a list or a quote
/// goes on with stands under what it began with.
///
/// ```
/// • a long item     • a long        ▌ a long quote     ▌ a long
///                     item                             ▌ quote
/// ```
///
/// The margin of a line is what `MarkdownText` puts before it: bars, bullets, numbers, blanks. One
/// that would take more than half of the width is not kept. A row is a line of the result, which is
/// wrapped no further.
struct HangingText {
  private(set) var bytes: [UInt8] = []
  /// The stretches that look different, ascending, none overlapping.
  private(set) var runs: [Card.Run] = []

  private let text: UnsafeBufferPointer<UInt8>
  private let textRuns: [Card.Run]
  /// The first run that does not end before what was appended last.
  private var nextRun = 0

  private init(_ text: UnsafeBufferPointer<UInt8>, _ runs: [Card.Run]) {
    self.text = text
    textRuns = runs
  }

  /// Breaks `text` into rows of `width` columns.
  ///
  /// - Complexity: O(bytes).
  static func set(
    _ text: UnsafeBufferPointer<UInt8>, runs: [Card.Run], width: Int
  ) -> (bytes: [UInt8], runs: [Card.Run]) {
    var hanging = HangingText(text, runs)
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 10) ?? text.count
      hanging.appendLine(start..<end, width: width)
      if end < text.count { hanging.bytes.append(10) }
      start = end + 1
    }
    return (hanging.bytes, hanging.runs)
  }

  private mutating func appendLine(_ line: Range<Int>, width: Int) {
    let whole = UnsafeBufferPointer(rebasing: text[line])
    if TextWrap.rowCount(whole, width: width, limit: 2) == 1 { return append(line) }
    let margin = Margin(text[line], atMost: width / 2)
    let start = line.lowerBound + margin.byteCount
    append(line.lowerBound..<start)
    TextWrap.forEachRow(
      UnsafeBufferPointer(rebasing: text[start..<line.upperBound]), width: width - margin.columns
    ) { row in
      if row.lowerBound > 0 {
        bytes.append(10)
        append(margin)
      }
      append(row.moved(by: start))
      return true
    }
  }

  private mutating func append(_ margin: Margin) {
    for part in margin.parts {
      let start = bytes.count
      bytes += part.isBar ? Margin.bar : Array(repeating: 32, count: part.columns)
      guard part.isBar else { continue }
      runs.append(Card.Run(range: start..<bytes.count, role: .marked(.detail)))
    }
  }

  private mutating func append(_ range: Range<Int>) {
    let distance = bytes.count - range.lowerBound
    bytes += text[range]
    while nextRun < textRuns.count, textRuns[nextRun].range.upperBound <= range.lowerBound {
      nextRun += 1
    }
    for run in textRuns[nextRun...] {
      if run.range.lowerBound >= range.upperBound { break }
      let part = run.range.clamped(to: range)
      if !part.isEmpty { runs.append(Card.Run(range: part.moved(by: distance), role: run.role)) }
    }
  }

  /// What stands before a line's own text.
  private struct Margin {
    /// "▌ "
    static let bar: [UInt8] = Array("▌ ".utf8)
    private static let bullets = ["• ", "☐ ", "☑ "].map { Array($0.utf8) }

    private(set) var parts: [(isBar: Bool, columns: Int)] = []
    private(set) var columns = 0
    private(set) var byteCount = 0

    init(_ line: Slice<UnsafeBufferPointer<UInt8>>, atMost limit: Int) {
      var rest = line
      while let part = Self.takePart(&rest) {
        parts.append(part)
        columns += part.columns
      }
      byteCount = rest.startIndex - line.startIndex
      if columns > limit { (parts, columns, byteCount) = ([], 0, 0) }
    }

    private static func takePart(
      _ rest: inout Slice<UnsafeBufferPointer<UInt8>>
    ) -> (isBar: Bool, columns: Int)? {
      if rest.starts(with: bar) {
        rest = rest.dropFirst(bar.count)
        return (true, 2)
      }
      if let bullet = bullets.first(where: rest.starts) {
        rest = rest.dropFirst(bullet.count)
        return (false, 2)
      }
      let blanks = rest.prefix { $0 == 32 }.count
      let digits = rest.prefix { 48...57 ~= $0 }.count
      let isNumber = digits > 0 && rest.dropFirst(digits).starts(with: [46, 32])
      guard blanks > 0 || isNumber else { return nil }
      let count = blanks > 0 ? blanks : digits + 2
      rest = rest.dropFirst(count)
      return (false, count)
    }
  }
}

extension Card {
  /// The card with its text broken into rows of `width` columns, where that is not how any text is.
  func set(toWidth width: Int) -> Card {
    guard isHanging else { return self }
    var card = self
    let set = body.withBytes { HangingText.set($0, runs: runs, width: max(1, width)) }
    card.body = ByteSlice(set.bytes)
    card.runs = set.runs
    card.isHanging = false
    return card
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range {
    lowerBound + distance..<upperBound + distance
  }
}
