import Testing

@testable import Cards

struct JSONTextTests {
  private func text(_ bytes: [UInt8]) -> String {
    let object = JSONText.object { object in
      bytes.withUnsafeBufferPointer { object.member("t", $0) }
    }
    return String(decoding: object, as: UTF8.self)
  }

  @Test func membersFollowEachOther() {
    let object = JSONText.object { object in
      object.member("index", -5)
      object.member("text", "a\"b\\c")
    }
    #expect(String(decoding: object, as: UTF8.self) == #"{"index":-5,"text":"a\"b\\c"}"#)
    #expect(JSONText.object { _ in } == Array("{}".utf8))
  }

  @Test func nothingThatATerminalWouldObeyIsLeft() {
    #expect(
      text(Array("\n\t\r\u{0}\u{1B}\u{7F}\u{9B}\u{202E}\u{2066}\u{2028}é😀".utf8))
        == #"{"t":"\n\t\r\u0000\u001b\u007f\u009b\u202e\u2066\u2028é😀"}"#)
  }

  @Test func invalidUTF8IsReplaced() {
    #expect(text([97, 0xFF, 98]) == "{\"t\":\"a\u{FFFD}b\"}")
  }
}
