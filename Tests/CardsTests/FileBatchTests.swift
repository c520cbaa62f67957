import Glibc
import Pictures
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
        (Pictures.isAvailable ? "the file ends too early\n" : "")
          + "PNG picture\n1.5 KB · 3 May 2024",
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
}
