@testable import Formats

/// CSV read a byte at a time in the slow, obvious way.
enum CSVOracle {
  /// The fields of all rows; a last one that is not closed is left out.
  static func rows(_ text: [UInt8]) -> [[[UInt8]]] {
    var rows: [[[UInt8]]] = []
    var rest = text[...]
    while true {
      while let byte = rest.first, byte == 10 || byte == 13 { rest = rest.dropFirst() }
      if rest.isEmpty { return rows }
      guard let row = row(&rest) else { return rows }
      rows.append(row)
    }
  }

  private static func row(_ rest: inout ArraySlice<UInt8>) -> [[UInt8]]? {
    var fields: [[UInt8]] = []
    while true {
      while rest.first == 13 { rest = rest.dropFirst() }
      let isQuoted = rest.first == 0x22
      guard let field = isQuoted ? quoted(&rest) : plain(&rest) else { return nil }
      fields.append(field)
      let end = rest.popFirst()
      if end != 0x2C { return fields }
    }
  }

  /// Up to a comma or newline, without carriage returns at its end.
  private static func plain(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    var field: [UInt8] = []
    while let byte = rest.first, byte != 0x2C, byte != 10 {
      field.append(byte)
      rest = rest.dropFirst()
    }
    while field.last == 13 { field.removeLast() }
    return field
  }

  /// Up to a quote that only carriage returns part from a comma, a newline or the end; two quotes
  /// are one, and any other quote is a part of the field.
  private static func quoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    var field: [UInt8] = []
    rest = rest.dropFirst()
    while let byte = rest.popFirst() {
      field.append(byte)
      guard byte == 0x22 else { continue }
      if rest.first == 0x22 {
        rest = rest.dropFirst()
        continue
      }
      let after = rest.drop { $0 == 13 }
      if after.isEmpty || after.first == 0x2C || after.first == 10 {
        rest = after
        return Array(field.dropLast())
      }
    }
    return nil
  }

  /// The lines of `text`, newlines included.
  static func lines(_ text: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    for byte in text {
      lines[lines.count - 1].append(byte)
      if byte == 10 { lines.append([]) }
    }
    return lines.filter { !$0.isEmpty }
  }

  /// What the parser makes of a row.
  static func parse(_ row: [UInt8]) -> [[UInt8]] {
    let parser = CSVParser()
    row.withUnsafeBufferPointer { parser.parse($0) }
    return (0..<parser.fieldCount).map { Array(parser.field(at: $0)) }
  }
}
