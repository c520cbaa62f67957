import Testing

@testable import WaterfallTerminal

struct FilterLineTests {
  /// Whatever is pasted is one line, and looks for nothing that cannot be typed.
  @Test func controlsAreNeitherKeptNorObeyed() {
    var line = FilterLine()
    line.insert("closed")
    #expect(line.text.isEmpty)
    line.open(with: "a\tb\r\nc")
    #expect(line.text == "a b  c")
    for value in (Array(0..<0x20) + Array(0x7F..<0xA0)).map({ UInt32($0) })
    where ![0x09, 0x0A, 0x0D].contains(value) {
      line.insert(Unicode.Scalar(value).map(String.init) ?? "")
    }
    line.insert("\u{1B}[31md\u{9B}e")
    #expect(line.text == "a b  c[31mde")
  }
}
