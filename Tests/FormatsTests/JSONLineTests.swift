import Testing

@testable import Formats

@Suite(.enabled(if: Formats.jsonIsAvailable, "built without simdjson"))
struct JSONLineTests {
  private func withLine<T>(_ text: String, _ body: (JSONLine) -> T) throws -> T {
    let parser = JSONParser()
    return try Array(text.utf8).withUnsafeBufferPointer { bytes in
      try parser.parse(bytes)
      return body(JSONLine(parser))
    }
  }

  @Test func knownFieldsAreSortedOut() throws {
    try withLine(
      #"{"z":1,"title":"T","text":"x","image":"i.png","height":7,"span":2,"section":"S","id":9,"a":2}"#
    ) { line in
      #expect(line.title?.valueText == "T")
      #expect(line.text?.valueText == "x")
      #expect(line.image?.valueText == "i.png")
      #expect(line.height == 7)
      #expect(line.span == 2)
      #expect(line.section?.valueText == "S")
      #expect(line.id?.valueText == "9")
      #expect(line.others.map(\.keyText) == ["z", "a"])
    }
  }

  @Test func theLastOfDuplicatesCountsAndNullIsNothing() throws {
    try withLine(#"{"title":"a","title":"b","text":null,"height":null,"x":null}"#) { line in
      #expect(line.title?.valueText == "b")
      #expect(line.text == nil)
      #expect(line.height == nil)
      #expect(line.others.map(\.valueText) == ["null"])
    }
  }

  @Test(arguments: [
    ("5", 5), ("0", 0), ("-3", 0), ("4.9", 4), ("1e2", 100), ("1e400", Int(Int32.max)),
    ("-1e400", 0), ("99999999999999999999999", Int(Int32.max)), ("2147483648", Int(Int32.max)),
    ("-0", 0), ("0.000000000001", 0),
  ])
  func heightsOfAnySizeAreWhole(written: String, height: Int) throws {
    try withLine("{\"height\":\(written)}") { #expect($0.height == height) }
  }

  @Test(arguments: [("0", 1), ("-4", 1), ("3", 3), ("2.5", 2), ("\"2\"", 1), ("[2]", 1)])
  func spansAreAtLeastOne(written: String, span: Int) throws {
    try withLine("{\"span\":\(written)}") { #expect($0.span == span) }
  }

  @Test func aHeightThatIsNoNumberIsNone() throws {
    try withLine(#"{"height":"7"}"#) { #expect($0.height == nil) }
  }
}
