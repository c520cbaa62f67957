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

  /// Sorts out the fields of the line that `parser` read last.
  public init(_ parser: JSONParser) {
    for index in 0..<parser.fieldCount {
      take(parser.field(at: index))
    }
  }

  private mutating func take(_ field: JSONField) {
    guard let name = JSONFieldName(field.key) else {
      others.append(field)
      return
    }
    let value = field.isNull ? nil : field
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
    guard key.count <= 7 else { return nil }  // no string is built for long keys
    for name in Self.allCases where key.elementsEqual(name.rawValue.utf8) {
      self = name
      return
    }
    return nil
  }
}
