import Terminal

/// Text with the sequences that set colours and attributes (SGR) taken out of it.
///
/// ```
/// ESC [ digits, semicolons, colons m     taken out, and a style from there on
/// anything else that begins with ESC     stays, and is shown as a stand-in
/// ```
///
/// A style holds until another one is set, also over the ends of lines, and not beyond the text.
///
///     ANSIText.plain(of: "a\e[1mb\e[m")   // "ab"
public enum ANSIText {
  /// Whether there may be any sequence in `text`: without one it is its own plain text.
  ///
  /// - Complexity: O(n), many bytes at a step.
  public static func hasEscape(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.position(of: escape, from: 0) != nil
  }

  /// Writes `text` without its sequences into `plain`, whose memory is used again; for measuring.
  public static func strip(_ text: UnsafeBufferPointer<UInt8>, into plain: inout [UInt8]) {
    plain.removeAll(keepingCapacity: true)
    forEachPart(text) { part in
      if case .text(let range) = part { plain.append(contentsOf: text[range]) }
    }
  }

  /// Writes `text` without its sequences into `plain`, whose memory is used again.
  ///
  /// - Returns: the stretches of `plain` that do not look plain, ascending, none overlapping.
  public static func read(
    _ text: UnsafeBufferPointer<UInt8>, into plain: inout [UInt8]
  ) -> [StyledRun] {
    plain.removeAll(keepingCapacity: true)
    var runs: [StyledRun] = []
    var reader = SGRReader()
    forEachPart(text) { part in
      switch part {
      case .text(let range):
        let start = plain.count
        plain.append(contentsOf: text[range])
        append(start..<plain.count, reader.style, to: &runs)
      case .parameters(let range):
        reader.apply(UnsafeBufferPointer(rebasing: text[range]))
      }
    }
    return runs
  }

  private static let escape: UInt8 = 0x1B

  private enum Part {
    case text(Range<Int>)
    /// What stands between the bracket and the `m`.
    case parameters(Range<Int>)
  }

  /// Stretches that look the same are one, whatever sequences were between them.
  private static func append(_ range: Range<Int>, _ style: Style, to runs: inout [StyledRun]) {
    guard style != .plain else { return }
    if let last = runs.last, last.range.upperBound == range.lowerBound, last.style == style {
      runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      runs.append(StyledRun(range: range, style: style))
    }
  }

  private static func forEachPart(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (Part) -> Void
  ) {
    var start = 0
    var search = 0
    while let found = text.position(of: escape, from: search) {
      search = found + 1
      guard let end = sequenceEnd(text, at: found) else { continue }
      if start < found { body(.text(start..<found)) }
      body(.parameters(found + 2..<end - 1))
      start = end
      search = end
    }
    if start < text.count { body(.text(start..<text.count)) }
  }

  /// The byte after the sequence that begins at `start`, nil where that is no SGR or not ended.
  ///
  /// It never looks past the next Escape, so that no input makes the whole take more than O(n).
  private static func sequenceEnd(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start + 1 < text.count, text[start + 1] == UInt8(ascii: "[") else { return nil }
    var position = start + 2
    while position < text.count, isParameter(text[position]) { position += 1 }
    guard position < text.count, text[position] == UInt8(ascii: "m") else { return nil }
    return position + 1
  }

  /// Digits, colon, semicolon: what begins with another character is somebody's own sequence.
  private static func isParameter(_ byte: UInt8) -> Bool { (0x30...0x3B).contains(byte) }
}
