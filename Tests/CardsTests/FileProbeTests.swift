import Testing

@testable import Cards

struct FileProbeTests {
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

  @Test func whatIsNoPathIsNotAskedFor() {
    var probe = FileProbe()
    #expect(probe.entry([]).kind == .unreadable)
    #expect(String(decoding: probe.entry([97, 0]).text, as: UTF8.self) == "not a path")
    #expect(probe.entry(Array("/".utf8)).kind == .folder)
    #expect(probe.entry(Array("/dev/null".utf8)).kind == .device)
  }

  @Test func aFolderOnTheWayThatIsAFileIsSaidSo() throws {
    let folder = try Folder()
    folder.write("x", to: "file")
    var probe = FileProbe()
    let entry = probe.entry(Array(folder.at("file/inner").utf8))
    #expect(String(decoding: entry.text, as: UTF8.self) == "not a directory")
  }
}
