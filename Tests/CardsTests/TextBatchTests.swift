import Terminal
import Testing

@testable import Cards

struct TextBatchTests {
  @Test func heightsFollowTheWrappedText() throws {
    let store = try store("\none two three four\nx\n")
    // 14 columns are 10 of text: "one two" "three four".
    #expect((0..<3).map { store.sizeForItem(at: $0, width: 14).height } == [3, 4, 3])
    store.options.border = .none
    #expect((0..<3).map { store.sizeForItem(at: $0, width: 10).height } == [1, 2, 1])
  }

  @Test(arguments: [(1, 3), (3, 3), (4, 4), (7, 7), (8, 8), (100, 12)])
  func theGreatestHeightCuts(maxHeight: Int, height: Int) throws {
    let text = (1...10).map(String.init).joined(separator: "\n")
    let store = try store(text, .paragraphs, options: CardOptions(maxHeight: maxHeight))
    #expect(store.sizeForItem(at: 0, width: 20).height == height)
  }

  @Test func widthsThatHoldNothingAreFine() throws {
    let store = try store("wide 漢字 text\n")
    for width in -3...12 {
      for border in Border.allCases {
        store.options.border = border
        let height = store.sizeForItem(at: 0, width: width).height
        #expect(height >= 1 && height <= 24)
        if width >= 0 { _ = drawn(store, 0, width: width) }
      }
    }
  }

  @Test func reportsAreByteExact() throws {
    let store = try store("a\u{1B}[31m\u{7F}\r\nb\n")
    #expect(store.reports(.item) == ["a\u{1B}[31m\u{7F}\r", "b"])
    #expect(
      store.reports(.json) == [
        #"{"index":0,"text":"a\u001b[31m\u007f\r"}"#, #"{"index":1,"text":"b"}"#,
      ])
    #expect(store.reports(.index) == ["0", "1"])
    #expect(store.report(at: 0, as: .field("text")) == nil)
  }

  @Test func theHeadingIsTheFirstLineThatIsNotBlank() throws {
    let store = try store("\n \t\n  first line\r\nsecond\0   \0", .lines(nul: true))
    #expect(store.title(at: 0) == "first line")
    #expect(store.title(at: 1) == "")
    #expect(store.section(at: 0) == "")
    #expect(store.continuesSection(at: 1))
  }
}
