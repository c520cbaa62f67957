/// What a stretch of Markdown is; the theme decides how that looks.
public struct Markup: OptionSet, Hashable, Sendable {
  /// One bit each.
  public let rawValue: UInt16

  /// The markup whose bits are set in `rawValue`.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A heading of any level.
  public static let heading = Markup(rawValue: 1)
  /// A heading of the first level.
  public static let title = Markup(rawValue: 2)
  /// Strong emphasis; also the head of a table.
  public static let strong = Markup(rawValue: 4)
  /// Emphasis.
  public static let emphasis = Markup(rawValue: 8)
  /// Code, in a line or in lines of its own.
  public static let code = Markup(rawValue: 16)
  /// The text of a link or a picture.
  public static let link = Markup(rawValue: 32)
  /// What somebody else said.
  public static let quote = Markup(rawValue: 64)
  /// Bars, bullets, rules; and what is struck out.
  public static let detail = Markup(rawValue: 128)
}

/// A stretch of a text that is marked up.
public struct MarkupRun: Hashable, Sendable {
  /// The bytes of the text.
  public var range: Range<Int>
  /// What they are.
  public var markup: Markup
}

/// Text with the stretches of it that are marked up, as it grows.
struct MarkedText {
  private(set) var bytes: [UInt8] = []
  /// Ascending, none overlapping.
  private(set) var runs: [MarkupRun] = []

  /// Adds `text`; stretches that are the same are one.
  mutating func append(_ text: some Collection<UInt8>, _ markup: Markup = []) {
    let start = bytes.count
    bytes.append(contentsOf: text)
    guard !markup.isEmpty, bytes.count > start else { return }
    if let last = runs.last, last.range.upperBound == start, last.markup == markup {
      runs[runs.count - 1].range = last.range.lowerBound..<bytes.count
    } else {
      runs.append(MarkupRun(range: start..<bytes.count, markup: markup))
    }
  }

  /// Adds `text` with its runs, `markup` besides.
  mutating func append(_ text: MarkedText, _ markup: Markup = []) {
    var position = 0
    for run in text.runs {
      append(text.bytes[position..<run.range.lowerBound], markup)
      append(text.bytes[run.range], run.markup.union(markup))
      position = run.range.upperBound
    }
    append(text.bytes[position...], markup)
  }
}
