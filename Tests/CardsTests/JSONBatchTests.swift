import Formats
import Terminal
import Testing

@testable import Cards

@Suite(.enabled(if: Formats.jsonIsAvailable, "built without simdjson"))
struct JSONBatchTests {
  @Test func fieldsBecomeACard() throws {
    let line =
      #"{"n":1.50,"title":"Tea","text":"Green\nleaf\n","height":null,"tags":["a", 1],"id":7}"#
    let store = try store(line + "\n", .json)
    let card = store.card(at: 0)
    #expect(card.title == "Tea" && card.hasOwnTitle)
    #expect(card.body.text == "Green\nleaf\nn:    1.50\ntags: [\"a\", 1]")
    #expect(card.runs.map(\.range) == [11..<13, 22..<27])
    #expect(store.reports(.item) == [line])
    #expect(store.reports(.json) == [line])
    #expect(store.title(at: 0) == "Tea")
  }

  @Test func withoutATitleTheNumberIsOne() throws {
    let store = try store("{}\n{\"text\":\"\\n x\"}\n", .json)
    #expect(store.titles == ["0", "1"])
    #expect(!store.card(at: 0).hasOwnTitle)
    #expect(store.title(at: 1) == "x")
    #expect(store.sizeForItem(at: 0, width: 20).height == 3)
  }

  @Test(arguments: [
    ("7", 7), ("1", 1), ("0", 0), ("-4", 0), ("2.9", 2), ("100", 100), ("1e99", Int(Int32.max)),
  ])
  func aHeightWinsExactly(written: String, height: Int) throws {
    let store = try store(
      "{\"height\":\(written),\"text\":\"a b c d e f\"}", .json, options: CardOptions(maxHeight: 5))
    #expect(store.sizeForItem(at: 0, width: 6).height == height)
    if height < 200 { _ = drawn(store, 0, width: 6) }
  }

  @Test func theTextDecidesWhereNoHeightIsAskedFor() throws {
    let store = try store(#"{"text":"one two three","k":"v"}"#, .json)
    #expect(store.sizeForItem(at: 0, width: 11).height == 5)  // 9 columns: 2 rows and 1
  }

  @Test func spansTakeTheWidthTheySpan() throws {
    let store = try store(#"{"span":2,"text":"aaaa bbbb cccc dddd"}"#, .json)
    let size = store.sizeForItem(at: 0, width: 11) { 11 * $0 + 2 * ($0 - 1) }
    #expect(size.span == 2)
    #expect(size.height == 3)  // 24 columns, less borders and blanks: 20
    #expect(store.sizeForItem(at: 0, width: 11, widthOfSpan: { _ in 11 }).height == 4)
  }

  @Test func aVastSpanOverflowsNothing() throws {
    let store = try store(#"{"span":1e300,"text":"a"}"#, .json)
    #expect(store.sizeForItem(at: 0, width: .max / 4).span == 65_535)
  }

  @Test func sectionsAreNamedByTheField() throws {
    let store = try store(
      #"""
      {"section":"a"}
      {"section":"a"}
      {"section":2}
      {}
      """#, .json)
    #expect((0..<4).map(store.section(at:)) == ["a", "a", "2", ""])
    #expect((1..<4).map(store.continuesSection(at:)) == [true, false, false])
  }

  @Test func fieldsAreReportedUnescapedOrRaw() throws {
    let store = try store(#"{"a":"x\ty","b":[1, 2],"c":1.0,"a":"z"}"#, .json)
    #expect(store.reports(.field("a")) == ["z"])
    #expect(store.reports(.field("b")) == ["[1, 2]"])
    #expect(store.reports(.field("c")) == ["1.0"])
    #expect(store.report(at: 0, as: .field("d")) == nil)
  }

  @Test func badLinesAreCountedAndTheFirstIsNamed() throws {
    let folder = try Folder()
    folder.write("{\"a\":1}\n\n{\"a\":\nplain\n{\"a\":2}\n{}\n", to: "x.jsonl")
    let path = folder.at("x.jsonl")
    let (store, status) = try load([.path(path)], .json, opensFiles: true)
    #expect(store.reports() == ["{\"a\":1}", "{\"a\":2}", "{}"])
    #expect(status.goodLines == 3 && status.badLines == 2)
    #expect(!status.isNoJSON)
    #expect(
      status.firstBadLine?.description
        == "\(path):3: an object or array that is not closed")
  }

  @Test func whereGoodLinesDoNotPrevailTheInputIsNoJSON() throws {
    let folder = try Folder()
    folder.write("{}\nplain\n", to: "half")
    #expect(try load([.path(folder.at("half"))], .json, opensFiles: true).status.isNoJSON)
    folder.write("\n", to: "blank")
    #expect(try !load([.path(folder.at("blank"))], .json, opensFiles: true).status.isNoJSON)
  }

  @Test func batchesJoinWithTheirSections() throws {
    var builder = JSONBatchBuilder(source: "x")
    func batch(_ text: String) -> JSONBatch {
      let bytes = Array(text.utf8)
      var splitter = Splitter(.separator(10))
      bytes.withUnsafeBufferPointer { splitter.finish($0) }
      return builder.batch(Bytes(bytes), splitter.takeEnds())
    }
    let first = batch(#"{"section":"a","height":1}"# + "\n")
    let second = batch(#"{"section":"b","height":2,"section":"c"}"# + "\n")
    let joined = try #require(first.joined(with: second) as? JSONBatch)
    #expect(joined.count == 2)
    #expect((0..<2).map(joined.section(of:)) == ["a", "c"])
    #expect(joined.line(of: 1).text == #"{"section":"b","height":2,"section":"c"}"#)
    #expect(first.joined(with: DemoBatch()) == nil)
  }
}
