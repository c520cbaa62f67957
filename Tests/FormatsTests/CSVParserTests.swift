import Testing

@testable import Formats

@Suite(.enabled(if: Formats.csvIsAvailable, "built without libcsv"))
struct CSVParserTests {
  private func fields(_ row: String) -> [String] {
    CSVOracle.parse(Array(row.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("a,b", ["a", "b"]), ("a", ["a"]), (",", ["", ""]), ("\"\"", [""]), ("a,\n", ["a", ""]),
    ("\"a\nb\",c\r\n", ["a\nb", "c"]), ("\"a\"\"b\"", ["a\"b"]), (" a , b ", [" a ", " b "]),
    ("5\" disk,3", ["5\" disk", "3"]), ("\"a\"b\",c", ["a\"b", "c"]), ("\n\r\na,b\nc", ["a", "b"]),
    ("\"x\"\r\n", ["x"]), ("a\rb,c\r", ["a\rb", "c"]), ("", []), ("\n", []), ("\"a", []),
    ("\"a,\n", []), ("漢,é", ["漢", "é"]), ("a\0b,\0", ["a\0b", "\0"]),
  ])
  func rows(row: String, fields: [String]) {
    #expect(self.fields(row) == fields)
  }

  @Test func aBadRowLeavesNothingBehind() {
    let parser = CSVParser()
    for (row, count) in [("\"open,a", 0), ("a,b", 2), ("\"x", 0), ("c", 1), ("", 0)] {
      Array(row.utf8).withUnsafeBufferPointer { parser.parse($0) }
      #expect(parser.fieldCount == count)
    }
    #expect(parser.field(at: 0).isEmpty && parser.field(at: -1).isEmpty)
  }

  @Test func longAndManyFields() {
    let long = String(repeating: "x", count: 1_000_000)
    #expect(fields("\"\(long)\",b") == [long, "b"])
    #expect(fields(String(repeating: ",", count: 100_000)).count == 100_001)
  }

  @Test func anythingIsReadAsTheOracleReadsIt() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    let bytes: [UInt8] = Array("a,,\"\"\"\n\n\r b\0é".utf8) + [0xFF]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        bytes.randomElement(using: &random) ?? 0
      }
      let rows = CSVOracle.rows(text)
      let finder = CSVRowFinder()
      var found: [[[UInt8]]] = []
      var row: [UInt8] = []
      for line in CSVOracle.lines(text) {
        row += line
        let ends = line.withUnsafeBufferPointer { finder.endsRow($0) }
        if ends {
          found.append(CSVOracle.parse(row))
          row = []
        }
      }
      if finder.endsRowAtEnd() { found.append(CSVOracle.parse(row)) }
      #expect(found == rows, "seed \(seed): \(text)")
    }
  }
}
