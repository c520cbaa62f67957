import Formats
import Terminal

/// The columns of a CSV file, as its first row names them.
final class CSVHeader: Sendable {
  /// The names, made one line each; "column 3" for one without a name.
  let names: [[UInt8]]
  private let widths: [Int]
  /// The column that stands in the border: one called title or name, else the first; nil where
  /// there is one column only, which is then the text.
  let title: Int?
  /// The column that names sections.
  let section: Int?
  /// The column that tells rows apart.
  let id: Int?
  /// The same while the names are the same.
  let look: Int

  /// The columns of the row that `parser` read last.
  init(_ parser: CSVParser) {
    names = (0..<parser.fieldCount).map { Self.name(parser.field(at: $0), column: $0) }
    widths = names.map { $0.withUnsafeBufferPointer { TextMeasure.width(of: $0) } }
    let words = names.map { String(decoding: $0, as: UTF8.self).lowercased() }
    title =
      words.count < 2
      ? nil : words.firstIndex(of: "title") ?? words.firstIndex(of: "name") ?? 0
    section = words.firstIndex(of: "section")
    id = words.firstIndex(of: "id")
    look = names.hashValue
  }

  /// The name of `column`, also of one that only a longer row has.
  func name(of column: Int) -> [UInt8] {
    column < names.count ? names[column] : Self.standIn(column)
  }

  /// The columns of the screen that the name of `column` takes.
  func width(of column: Int) -> Int {
    column < widths.count ? widths[column] : Self.standIn(column).count
  }

  /// The last column before `count` that is called `name`.
  func column(named name: String, of count: Int) -> Int? {
    (0..<count).last { self.name(of: $0).elementsEqual(name.utf8) }
  }

  private static func name(_ field: UnsafeBufferPointer<UInt8>, column: Int) -> [UInt8] {
    if ItemTrim.isBlank(field) { return standIn(column) }
    return field.map { $0 == 10 || $0 == 13 ? 32 : $0 }
  }

  private static func standIn(_ column: Int) -> [UInt8] { Array("column \(column + 1)".utf8) }
}
