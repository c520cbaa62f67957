import Terminal
import Testing

@testable import Cards

struct AlignedFieldsTests {
  private func body(_ fields: [(key: String, value: String)]) -> (text: String, keys: [String]) {
    var body: [UInt8] = []
    var rows = AlignedFields(keyWidths: fields.map { TextMeasure.width(of: $0.key) })
    for (key, value) in fields {
      Array(key.utf8).withUnsafeBufferPointer { key in
        Array(value.utf8).withUnsafeBufferPointer { rows.append(key, $0, to: &body) }
      }
    }
    let keys = rows.runs.map { String(decoding: body[$0.range], as: UTF8.self) }
    return (String(decoding: body, as: UTF8.self), keys)
  }

  @Test func valuesStandBelowEachOther() {
    let (text, keys) = body([("a", "1"), ("long", "2"), ("漢字", "3"), ("", "4")])
    #expect(text == "a:    1\nlong: 2\n漢字: 3\n:     4")
    #expect(keys == ["a:", "long:", "漢字:", ":"])
  }

  @Test func aKeyThatIsTooLongMovesNoOther() {
    #expect(
      body([("a", "1"), ("abc", "2"), ("thirteen long", "3")]).text
        == "a:   1\nabc: 2\nthirteen long: 3")
    #expect(body([("twelve wide!", "1"), ("b", "2")]).text == "twelve wide!: 1\nb:            2")
  }

  @Test func furtherLinesAreIndentedToo() {
    #expect(body([("ab", "1\n\n2\r\n"), ("c", "")]).text == "ab: 1\n    \n    2\nc:  ")
  }
}
