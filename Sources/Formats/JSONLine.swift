/// The fields of a line that mean something to a card, sorted out from all the others.
///
/// Where a key comes twice the last one counts, `null` counts as not there, and a title or text
/// that is no string is taken as it was written.
///
/// ```swift
/// let line = JSONLine(parser)   // {"title":"Tea","height":5,"leaf":"green"}
/// line.title?.valueText         // "Tea"
/// line.others.count             // 1
/// ```
///
/// It holds views into the parser's memory, good until its next line.
public struct JSONLine {
  /// What stands in the card's border.
  public private(set) var title: JSONField?
  /// What the card shows.
  public private(set) var text: JSONField?
  /// The path of a picture.
  public private(set) var image: JSONField?
  /// The rows of the card's frame; nil where none are asked for, never negative.
  public private(set) var height: Int?
  /// How many columns the card spans, at least 1.
  public private(set) var span = 1
  /// The name of the section that the card belongs to.
  public private(set) var section: JSONField?
  /// What tells the item from all others when it comes again.
  public private(set) var id: JSONField?
  /// Every other field in source order, duplicates and nulls kept.
  public private(set) var others: [JSONField] = []

  /// Sorts out the fields of the line that `parser` read last; without the others where nobody
  /// is going to show them, which saves an allocation a line.
  public init(_ parser: JSONParser, keepsOthers: Bool = true) {
    for index in 0..<parser.fieldCount {
      let field = parser.field(at: index)
      if let name = JSONFieldName(field.key) {
        take(name, field.isNull ? nil : field)
      } else if keepsOthers {
        others.append(field)
      }
    }
  }

  private mutating func take(_ name: JSONFieldName, _ value: JSONField?) {
    switch name {
    case .title: title = value
    case .text: text = value
    case .image: image = value
    case .section: section = value
    case .id: id = value
    case .height: height = value?.wholeNumber.map { max(0, $0) }
    case .span: span = max(1, value?.wholeNumber ?? 1)
    }
  }
}

/// The keys that mean something to a card.
public enum JSONFieldName: String, CaseIterable, Sendable {
  case title, text, image, height, span, section, id

  /// The name that `key` spells, nil where a card shows it as `key: value`.
  public init?(_ key: UnsafeBufferPointer<UInt8>) {
    // Lengths tell most apart; asked for every field of every line, so that no string is built.
    let name: JSONFieldName
    switch (key.count, key.first) {
    case (2, _): name = .id
    case (4, UInt8(ascii: "s")): name = .span
    case (4, _): name = .text
    case (5, UInt8(ascii: "t")): name = .title
    case (5, _): name = .image
    case (6, _): name = .height
    case (7, _): name = .section
    default: return nil
    }
    guard key.elementsEqual(name.rawValue.utf8) else { return nil }
    self = name
  }
}
