import Formats
import Terminal

/// Rows of a CSV file, one item each: the bytes as they came, the names of the columns once.
///
/// ```
/// name,leaf,grams        ╭─ Sencha ──────╮
/// Sencha,green,100   ->  │ leaf:  green  │
///                        │ grams: 100    │
///                        ╰───────────────╯
/// ```
struct CSVBatch: CardBatch {
  let header: CSVHeader
  let bytes: Bytes
  let ends: Offsets
  /// The number of each row's section; none where no column names them.
  let sectionNumbers: [UInt32]
  /// The names of sections, each once; the first is "".
  let sections: [String]

  var count: Int { ends.count }

  var byteCount: Int { bytes.count + 8 * count }

  /// The row as it came, without its newline and without empty lines before it.
  func row(of item: Int) -> ByteSlice {
    let range = ends.range(of: item)
    return bytes.withBytes { all in
      let row = ItemTrim.newline.trimmed(range, in: all)
      let start = all[row].firstIndex { $0 != 10 && $0 != 13 } ?? row.upperBound
      return ByteSlice(bytes, start..<row.upperBound)
    }
  }

  private func parse(_ item: Int, _ scratch: CardScratch) -> CSVParser {
    row(of: item).withBytes { scratch.csv.parse($0) }
    return scratch.csv
  }

  func section(of item: Int) -> String {
    sectionNumbers.isEmpty ? "" : sections[Int(sectionNumbers[item])]
  }

  func isSameSection(_ item: Int, _ other: Int) -> Bool {
    sectionNumbers.isEmpty || sectionNumbers[item] == sectionNumbers[other]
  }

  func height(of item: Int, width: Int, options: CardOptions, scratch: CardScratch) -> Int {
    let content = CSVContent(parse(item, scratch), header, into: &scratch.body)
    let shape = CardShape(options, width: width, hasOwnTitle: content.title != nil)
    let rows = scratch.body.withUnsafeBufferPointer {
      TextWrap.rowCount($0, width: shape.textWidth, limit: shape.mostRows)
    }
    return shape.height(rows: rows)
  }

  func card(of item: Int, index: Int, scratch: CardScratch) -> Card {
    let content = CSVContent(parse(item, scratch), header, into: &scratch.body)
    let title = content.title.map { String(decoding: $0, as: UTF8.self) }
    return Card(
      title: title ?? String(index), hasOwnTitle: title != nil, body: ByteSlice(scratch.body),
      runs: content.runs)
  }

  func report(of item: Int, index: Int, as format: ReportFormat, scratch: CardScratch) -> [UInt8]? {
    switch format {
    case .index: return Array(String(index).utf8)
    case .item: return row(of: item).array
    case .json:
      let parser = parse(item, scratch)
      return JSONText.object { object in
        for column in 0..<parser.fieldCount {
          let name = String(decoding: header.name(of: column), as: UTF8.self)
          object.member(name, parser.field(at: column))
        }
      }
    case .field(let name):
      let parser = parse(item, scratch)
      return header.column(named: name, of: parser.fieldCount).map { Array(parser.field(at: $0)) }
    }
  }

  func identity(of item: Int, scratch: CardScratch) -> CardIdentity {
    let row = row(of: item).withBytes { CardIdentity.hash($0) }
    let id = header.id.map { parse(item, scratch).field(at: $0) }
    guard let id, !id.isEmpty else { return CardIdentity(key: row, version: header.look) }
    var look = Hasher()
    look.combine(row)
    look.combine(header.look)
    return CardIdentity(key: CardIdentity.hash(id), version: look.finalize())
  }

  func joined(with next: any CardBatch) -> (any CardBatch)? {
    guard let next = next as? CSVBatch, next.header === header else { return nil }
    var ends = ends
    ends.append(next.ends, shiftedBy: bytes.count)
    var names = SectionNames(sections)
    let renamed = next.sectionNumbers.map { names.number(of: next.sections[Int($0)]) }
    return CSVBatch(
      header: header, bytes: Bytes(joining: bytes, next.bytes), ends: ends,
      sectionNumbers: sectionNumbers + renamed, sections: names.all)
  }
}

/// What a row's card says: a row `key: value` for each field that is not empty, but for the title.
struct CSVContent {
  /// The field that stands in the border: a view into the parser's memory.
  let title: UnsafeBufferPointer<UInt8>?
  /// The keys.
  let runs: [Card.Run]

  /// Writes the body of the row that `parser` read last into `body`, whose memory is used again.
  init(_ parser: CSVParser, _ header: CSVHeader, into body: inout [UInt8]) {
    body.removeAll(keepingCapacity: true)
    if header.title == nil, parser.fieldCount < 2 {
      title = nil
      runs = []
      Self.append(parser.field(at: 0), to: &body)
      return
    }
    let title = header.title.map { parser.field(at: $0) }
    self.title = title?.isEmpty == false ? title : nil
    let shown = (0..<parser.fieldCount).lazy.filter { column in
      column != header.title && !parser.field(at: column).isEmpty
    }
    var fields = AlignedFields(keyWidths: shown.map { header.width(of: $0) })
    for column in shown {
      header.name(of: column).withUnsafeBufferPointer {
        fields.append($0, parser.field(at: column), to: &body)
      }
    }
    runs = fields.runs
  }

  private static func append(_ text: UnsafeBufferPointer<UInt8>, to body: inout [UInt8]) {
    body.append(contentsOf: text[ItemTrim.withoutFinalNewlines(0..<text.count, in: text)])
  }
}
