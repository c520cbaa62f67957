import Testing

@testable import Cards

struct FileKindTests {
  private func kind(_ bytes: [UInt8]) -> FileKind {
    bytes.withUnsafeBufferPointer { FileKind(head: $0) }
  }

  @Test(arguments: [
    ("", FileKind.empty), ("text", .text), ("\u{1B}[31mred\u{1B}[m\n", .text), ("%PDF-1.7", .pdf),
    ("BZh is a word", .text), ("\u{1}\u{2}\u{3}ab", .data), ("é", .text),
  ])
  func ofText(head: String, kind: FileKind) {
    #expect(self.kind(Array(head.utf8)) == kind)
  }

  @Test func ofBytes() {
    #expect(kind([0xFF, 0xD8, 0xFF, 0xE0]) == .jpeg)
    #expect(kind([0x7F, 0x45, 0x4C, 0x46, 2, 1]) == .elf)
    #expect(kind(Array("text with a NUL\0".utf8)) == .data)
    // A letter of an old 8-bit encoding here and there.
    #expect(kind(Array("Stra".utf8) + [0xDF] + Array("e in Leipzig".utf8)) == .text)
  }

  @Test func allHaveAName() {
    #expect(FileKind.allCases.allSatisfy { $0.words != "file" })
  }
}
