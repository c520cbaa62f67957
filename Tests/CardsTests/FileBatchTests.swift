import Glibc
import Testing

@testable import Cards

struct FileBatchTests {
  @Test func aTextShowsItsBeginningAndItsSize() throws {
    let folder = try Folder()
    folder.write("hello\r\nthere\n\n", to: "note.txt")
    let (store, _) = try load([.path(folder.at("note.txt"))])
    let card = store.card(at: 0)
    #expect(card.kind == .file)
    #expect(card.title == folder.at("note.txt"))
    #expect(card.body.text == "hello\r\nthere")
    #expect(card.note == "14 bytes" && card.unread == 0)
    #expect(store.sizeForItem(at: 0, width: 20).height == 4)
    #expect(store.reports(.json) == [#"{"index":0,"path":"\#(folder.at("note.txt"))"}"#])
    #expect(store.report(at: 0, as: .field("path")) == nil)
  }

  @Test func ofALongTextTheRestIsCountedInBytes() throws {
    let folder = try Folder()
    let line = String(repeating: "x", count: 99) + "\n"
    folder.write(String(repeating: line, count: 100), to: "long")
    let (store, _) = try load([.path(folder.path)], options: CardOptions(maxHeight: 1000))
    let card = store.card(at: 0)
    #expect(card.body.count == 3999)  // 40 whole lines of the first 4,096 bytes
    #expect(card.unread == 6000)
    #expect(store.sizeForItem(at: 0, width: 104).height == 43)
    #expect(drawn(store, 0, width: 104).contains("│ … 6.0 KB more "))
  }

  @Test func othersSayWhatTheyAreAndHowLarge() throws {
    let folder = try Folder()
    folder.write([0x89, 0x50, 0x4E, 0x47] + [UInt8](repeating: 0, count: 1496), to: "p.png")
    folder.write([], to: "e")
    folder.write([0, 1, 2, 3], to: "b")
    var noon = timeval(tv_sec: 1_714_737_600, tv_usec: 0)
    for name in ["p.png", "e", "b"] {
      withUnsafePointer(to: &noon) { noon in
        _ = utimes(folder.at(name), [noon.pointee, noon.pointee])
      }
    }
    let (store, _) = try load([.path(folder.path)])
    #expect(
      store.bodies == [
        "binary data\n4 bytes · 3 May 2024", "empty file\n3 May 2024",
        "PNG picture\n1.5 KB · 3 May 2024",
      ])
    #expect(store.card(at: 0).runs == [Card.Run(range: 12..<33, role: .detail)])
    #expect(store.sizeForItem(at: 0, width: 40).height == 4)
  }

  @Test func unreadableFilesAreCardsThatSaySo() {
    var entry = FileEntry(path: Array("x".utf8), kind: .text)
    entry.refuse(EACCES)
    let store = CardStore()
    store.append(FileBatch([entry]))
    #expect(store.bodies == ["cannot be read: permission denied"])
    #expect(store.card(at: 0).runs.map(\.role) == [.problem])
  }

  @Test func headsEndWithWholeCharacters() throws {
    let folder = try Folder()
    folder.write(String(repeating: "é", count: 3000), to: "even")
    folder.write("a" + String(repeating: "é", count: 3000), to: "odd")
    let (store, _) = try load([.path(folder.path)])
    #expect(store.card(at: 0).body.text == String(repeating: "é", count: 2048))
    #expect(store.card(at: 1).body.text == "a" + String(repeating: "é", count: 2047))
  }

  @Test func filesOfProcAreReadThoughTheySayTheyAreEmpty() throws {
    let (store, _) = try load([.path("/proc/self/status")])
    #expect(store.card(at: 0).body.text.hasPrefix("Name:"))
  }
}

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
