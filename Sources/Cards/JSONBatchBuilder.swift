import Formats

/// Reads each line once as it arrives, keeps the good ones and counts the others.
struct JSONBatchBuilder {
  /// What was found in the lines so far.
  struct Tally: Sendable {
    var good = 0
    var bad = 0
    var first: LoadProblem?
  }

  private let parser = JSONParser()
  private let source: String
  private let folder: [UInt8]
  private var lineNumber = 0
  /// What was found since it was last taken away.
  private(set) var tally = Tally()

  /// A reader of lines that come from `source`, a name for messages; images that they name by
  /// relative paths are in `folder`.
  init(source: String, folder: [UInt8] = []) {
    self.source = source
    self.folder = folder
  }

  /// The items among the lines of `bytes` that end at `ends`.
  mutating func batch(_ bytes: Bytes, _ ends: [Int]) -> JSONBatch {
    var records: [JSONBatch.Record] = []
    var names = SectionNames()
    var kept: [Range<Int>] = []
    var images: [Int: [UInt8]] = [:]
    tally = Tally()
    bytes.withBytes { all in
      for (range, _) in Lines(ends: ends) {
        lineNumber += 1
        guard read(UnsafeBufferPointer(rebasing: all[range])) else { continue }
        let line = JSONLine(parser, keepsOthers: false)
        if let image = line.image?.value, !image.isEmpty {
          images[records.count] = path(ofImage: image)
        }
        records.append(record(line, &names))
        kept.append(range)
      }
    }
    tally.good = records.count
    if records.count == ends.count {
      return JSONBatch(
        bytes: bytes, ends: Offsets(ends), records: records, sections: names.all, images: images)
    }
    let (good, goodEnds) = Self.compacted(bytes, kept)
    return JSONBatch(
      bytes: good, ends: goodEnds, records: records, sections: names.all, images: images)
  }

  /// Whether the line is an item; blank ones are nothing, neither good nor bad.
  private mutating func read(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    if line.allSatisfy({ $0 == 32 || (9...13).contains($0) }) { return false }
    do throws(JSONError) {
      try parser.parse(line)
      return true
    } catch {
      tally.bad += 1
      if tally.first == nil {
        tally.first = LoadProblem(source: source, line: lineNumber, message: error.message)
      }
      return false
    }
  }

  private func record(_ line: JSONLine, _ names: inout SectionNames) -> JSONBatch.Record {
    JSONBatch.Record(
      height: Int32(clamping: line.height ?? -1), span: UInt16(clamping: line.span),
      section: line.section.map { names.number(of: $0.valueText) } ?? 0)
  }

  private func path(ofImage name: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    name.first == UInt8(ascii: "/") ? Array(name) : folder + name
  }

  /// The lines `kept` of `bytes` alone, one behind the other.
  private static func compacted(_ bytes: Bytes, _ kept: [Range<Int>]) -> (Bytes, Offsets) {
    var good: [UInt8] = []
    good.reserveCapacity(kept.reduce(0) { $0 + $1.count })
    var ends = Offsets()
    bytes.withBytes { all in
      for range in kept {
        good.append(contentsOf: all[range])
        ends.append(good.count)
      }
    }
    return (Bytes(good), ends)
  }
}

/// The ranges between ends, with the number of each.
struct Lines: Sequence, IteratorProtocol {
  private let ends: [Int]
  private var index = 0
  private var start = 0

  /// The ranges that end at `ends`, the first from 0.
  init(ends: [Int]) {
    self.ends = ends
  }

  mutating func next() -> (range: Range<Int>, index: Int)? {
    guard index < ends.count else { return nil }
    defer {
      start = ends[index]
      index += 1
    }
    return (start..<ends[index], index)
  }
}
