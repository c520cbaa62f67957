import Formats

/// Makes batches of the rows of one CSV file, whose first row names the columns.
struct CSVBatchBuilder {
  private let parser = CSVParser()
  private var header: CSVHeader?

  /// The items among the rows of `bytes` that end at `ends`; nil where there is nothing but the
  /// names of the columns.
  mutating func batch(_ bytes: Bytes, _ ends: [Int]) -> CSVBatch? {
    guard let first = ends.first else { return nil }
    if let header { return batch(bytes, ends, header) }
    let header = bytes.withBytes { bytes in
      let start = Self.byteOrderMark(bytes)
      parser.parse(UnsafeBufferPointer(rebasing: bytes[start..<first]))
      return CSVHeader(parser)
    }
    self.header = header
    if ends.count == 1 { return nil }
    let rest = Bytes(bytes.withBytes { Array($0[first...]) })
    return batch(rest, ends.dropFirst().map { $0 - first }, header)
  }

  /// The bytes at the beginning that only say that the file is UTF-8.
  static func byteOrderMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private func batch(_ bytes: Bytes, _ ends: [Int], _ header: CSVHeader) -> CSVBatch {
    var names = SectionNames()
    var numbers: [UInt32] = []
    if let section = header.section {
      numbers = bytes.withBytes { bytes in
        Lines(ends: ends).map { range, _ in
          parser.parse(UnsafeBufferPointer(rebasing: bytes[range]))
          return names.number(of: String(decoding: parser.field(at: section), as: UTF8.self))
        }
      }
    }
    return CSVBatch(
      header: header, bytes: bytes, ends: Offsets(ends), sectionNumbers: numbers,
      sections: names.all)
  }
}
