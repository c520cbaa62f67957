import Formats
import Terminal

/// Lines of JSON, one item each: the bytes as they came and a small record beside each line.
///
/// The record answers what a layout asks first, so that an item with a height of its own is placed
/// without its line being read again; any other is read when its text is measured or drawn.
struct JSONBatch: CardBatch {
  /// What is kept of a line besides its bytes.
  struct Record: Sendable {
    /// The rows it asks for, -1 for as many as its text takes.
    var height: Int32
    /// The columns it spans, from 1.
    var span: UInt16
    /// The number of its section's name.
    var section: UInt32
  }

  let bytes: Bytes
  let ends: Offsets
  let records: [Record]
  /// The names of sections, each once; the first is "".
  let sections: [String]
  /// The files that items name as their images.
  var images: [Int: [UInt8]] = [:]

  var count: Int { records.count }

  var byteCount: Int { bytes.count + 16 * count }

  /// The line of the item without its newline.
  func line(of item: Int) -> ByteSlice {
    let range = ends.range(of: item)
    return ByteSlice(bytes, bytes.withBytes { ItemTrim.newline.trimmed(range, in: $0) })
  }

  func span(of item: Int) -> Int { Int(records[item].span) }

  func section(of item: Int) -> String { sections[Int(records[item].section)] }

  func isSameSection(_ item: Int, _ other: Int) -> Bool {
    records[item].section == records[other].section
  }

  func height(of item: Int, width: Int, options: CardOptions, scratch: CardScratch) -> Int {
    let height = Int(records[item].height)
    guard height < 0 else { return height }
    parse(item, scratch)
    let content = JSONContent(JSONLine(scratch.parser), into: &scratch.body)
    let shape = CardShape(options, width: width, hasOwnTitle: content.title != nil)
    let rows = scratch.body.withUnsafeBufferPointer {
      TextWrap.rowCount($0, width: shape.textWidth, limit: shape.mostRows)
    }
    return shape.height(rows: rows)
  }

  func card(of item: Int, index: Int, scratch: CardScratch) -> Card {
    parse(item, scratch)
    let content = JSONContent(JSONLine(scratch.parser), into: &scratch.body)
    return Card(
      title: content.title ?? String(index), hasOwnTitle: content.title != nil,
      body: ByteSlice(scratch.body), runs: content.runs)
  }

  func report(of item: Int, index: Int, as format: ReportFormat, scratch: CardScratch) -> [UInt8]? {
    switch format {
    case .index: return Array(String(index).utf8)
    case .item, .json: return line(of: item).array
    case .field(let name):
      parse(item, scratch)
      return scratch.parser.field(named: name).map { Array($0.value) }
    }
  }

  func identity(of item: Int, scratch: CardScratch) -> CardIdentity {
    let line = line(of: item).withBytes { CardIdentity($0) }
    parse(item, scratch)
    guard let id = scratch.parser.field(named: "id"), !id.isNull else { return line }
    return CardIdentity(key: CardIdentity.hash(id.value), version: line.key)
  }

  /// Only lines that could be read are in a batch, so that reading one again cannot fail; if it
  /// did, the card would have no fields.
  func parse(_ item: Int, _ scratch: CardScratch) {
    line(of: item).withBytes { try? scratch.parser.parse($0) }
  }

  func joined(with next: any CardBatch) -> (any CardBatch)? {
    guard let next = next as? JSONBatch else { return nil }
    var ends = ends
    ends.append(next.ends, shiftedBy: bytes.count)
    var names = SectionNames(sections)
    let renamed = next.records.map { record in
      var record = record
      record.section = names.number(of: next.sections[Int(record.section)])
      return record
    }
    return JSONBatch(
      bytes: Bytes(joining: bytes, next.bytes), ends: ends, records: records + renamed,
      sections: names.all)
  }
}

/// Numbers for the names of sections, so that an item keeps four bytes of its section's name.
struct SectionNames {
  private(set) var all: [String] = []
  private var numbers: [String: UInt32] = [:]

  /// The names `names`, the number 0 being "".
  init(_ names: [String] = [""]) {
    for name in names { _ = number(of: name) }
  }

  /// The number of `name`, a new one where it is new.
  mutating func number(of name: String) -> UInt32 {
    if let number = numbers[name] { return number }
    let number = UInt32(truncatingIfNeeded: all.count)
    numbers[name] = number
    all.append(name)
    return number
  }
}
