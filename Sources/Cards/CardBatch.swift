import Formats

/// Many items of one kind that arrived together.
///
/// The bytes of the input are kept once, with a few bytes an item beside them and no object an
/// item; what is shown of an item is made when it is asked for. A batch never changes, so that
/// any thread may measure or search it; the memory that work needs comes with `CardScratch`.
public protocol CardBatch: Sendable {
  /// How many items there are.
  var count: Int { get }

  /// About how many bytes the items take, for deciding whether batches are worth joining.
  var byteCount: Int { get }

  /// How many columns the item asks to span, at least 1.
  func span(of item: Int) -> Int

  /// The rows of the item's card at `width` glyphs, border included; 0 where it hides itself.
  func height(of item: Int, width: Int, options: CardOptions, scratch: CardScratch) -> Int

  /// Appends a byte for the height of each of `items`, see `CardHeights`.
  func appendHeights(
    of items: Range<Int>, key: CardHeights.Key, scratch: CardScratch, to bytes: inout [UInt8])

  /// What is shown of the item, which is the `index`th of all.
  func card(of item: Int, index: Int, scratch: CardScratch) -> Card

  /// The name of the item's section, "" for none.
  func section(of item: Int) -> String

  /// Whether two items name the same section; cheaper than comparing names.
  func isSameSection(_ item: Int, _ other: Int) -> Bool

  /// What Enter reports of the item, nil where it has no such thing.
  func report(of item: Int, index: Int, as format: ReportFormat, scratch: CardScratch) -> [UInt8]?

  /// Who the item is, for finding it again when the input is read anew.
  func identity(of item: Int, scratch: CardScratch) -> CardIdentity

  /// Whether the item has all words of a filter.
  func matches(_ query: Query, _ item: Int, scratch: CardScratch) -> Bool

  /// Those of `items`, ascending, that have all words of a filter.
  func matches(of query: Query, in items: Range<Int>, scratch: CardScratch) -> [Int]

  /// The path of the file that the item is, and how many bytes of it name the folder that was asked
  /// for; nil where it is no file.
  func file(of item: Int) -> (path: [UInt8], rootLength: Int)?

  /// Both batches as one, nil where they do not go together.
  func joined(with next: any CardBatch) -> (any CardBatch)?
}

extension CardBatch {
  /// One column.
  public func span(of item: Int) -> Int { 1 }

  /// No section.
  public func section(of item: Int) -> String { "" }

  /// All are in the same one.
  public func isSameSection(_ item: Int, _ other: Int) -> Bool { true }

  /// None.
  public func file(of item: Int) -> (path: [UInt8], rootLength: Int)? { nil }

  /// Never.
  public func joined(with next: any CardBatch) -> (any CardBatch)? { nil }
}

/// Memory that measuring and showing items needs and that is worth keeping between two of them;
/// one a thread.
public final class CardScratch {
  let parser = JSONParser()
  var body: [UInt8] = []

  /// Empty memory.
  public init() {}
}
