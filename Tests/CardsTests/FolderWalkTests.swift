import Glibc
import Testing

@testable import Cards

struct FolderWalkTests {
  @Test func filesComeInNaturalOrderBeforeFolders() throws {
    let folder = try Folder()
    for name in ["b10", "b9", "A"] { folder.write(name, to: name) }
    folder.make("a")
    folder.write("x", to: "a/10")
    folder.write("x", to: "a/2")
    let (store, status) = try load([.path(folder.path)])
    #expect(store.titles == ["A", "b9", "b10", "a/2", "a/10"])
    #expect(store.reports() == ["A", "b9", "b10", "a/2", "a/10"].map(folder.at))
    #expect(status.leftOut == 0)
  }

  @Test func sectionsAreTheFoldersWithin() throws {
    let folder = try Folder()
    folder.make("a")
    folder.make("a/b")
    folder.write("x", to: "1")
    folder.write("x", to: "a/1")
    folder.write("x", to: "a/2")
    folder.write("x", to: "a/b/1")
    // A slash at the end changes nothing.
    let (store, _) = try load([.path(folder.path + "/")])
    #expect((0..<4).map(store.section(at:)) == ["", "a", "a", "a/b"])
    #expect((1..<4).map(store.continuesSection(at:)) == [false, true, false])
    #expect(store.titles == ["1", "a/1", "a/2", "a/b/1"])
  }

  @Test func hiddenNamesAreLeftOutButNotAHiddenRoot() throws {
    let folder = try Folder()
    folder.make(".hidden")
    folder.write("x", to: ".hidden/file")
    folder.write("x", to: ".dot")
    folder.write("x", to: "shown")
    #expect(try load([.path(folder.path)]).store.titles == ["shown"])
    #expect(try load([.path(folder.at(".hidden"))]).store.titles == ["file"])
  }

  @Test func linksMakeNoLoop() throws {
    let folder = try Folder()
    folder.make("sub")
    folder.write("text", to: "sub/file")
    symlink("..", folder.at("sub/up"))
    symlink("file", folder.at("sub/link"))
    symlink("nowhere", folder.at("sub/broken"))
    let (store, _) = try load([.path(folder.path)])
    #expect(store.titles == ["sub/broken", "sub/file", "sub/link", "sub/up"])
    #expect(
      store.bodies.map { $0.prefix { $0 != "\n" } } == [
        "cannot be read: a link to nothing", "text", "text", "link to a folder",
      ])
    symlink("sub", folder.at("root"))
    #expect(try load([.path(folder.at("root"))]).store.count == 4)
  }

  @Test func linksToEachOtherAreSaidSo() throws {
    let folder = try Folder()
    symlink("b", folder.at("a"))
    symlink("a", folder.at("b"))
    symlink("c", folder.at("c"))
    let (store, status) = try load([.path(folder.path)])
    let reason = "cannot be read: too many levels of symbolic links"
    #expect(store.bodies == [reason, reason, reason])
    #expect(status.leftOut == 0)
    let (none, problems) = try load([.path(folder.at("a"))])
    #expect(none.count == 0)
    #expect(problems.problems.map(\.message) == ["too many levels of symbolic links"])
  }

  @Test func aHundredThousandFiles() throws {
    let folder = try Folder()
    for number in 0..<100_000 { close(open(folder.at("\(number)"), O_WRONLY | O_CREAT, 0o644)) }
    let loader = try Loader(sources: [.path(folder.path)], input: .lines(nul: false), wake: {})
    loader.start()
    let store = CardStore()
    // However long that takes: nothing but the count decides.
    while !loader.status.isFinished { usleep(10_000) }
    for batch in loader.takeBatches() { store.append(batch) }
    #expect(store.count == 100_000)
    #expect(store.title(at: 99_999) == "99999")
  }

  @Test func whatWouldWaitIsNeverOpened() throws {
    let folder = try Folder()
    mkfifo(folder.at("fifo"), 0o600)
    symlink("fifo", folder.at("link"))
    symlink("/dev/zero", folder.at("zero"))
    let (store, _) = try load([.path(folder.path)])
    #expect(
      store.bodies.map { $0.prefix { $0 != "\n" } } == ["named pipe", "named pipe", "device"])
  }

  @Test func anEmptyFolderHasNoCards() throws {
    let folder = try Folder()
    let (store, status) = try load([.path(folder.path)])
    #expect(store.count == 0 && status.leftOut == 0)
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func aFolderThatMayNotBeReadIsLeftOut() throws {
    let folder = try Folder()
    folder.make("closed")
    folder.write("x", to: "open")
    chmod(folder.at("closed"), 0)
    let (store, status) = try load([.path(folder.path)])
    #expect(store.titles == ["open"])
    #expect(status.problems.map(\.description) == [folder.at("closed") + ": permission denied"])
  }

  @Test func namesOfAnyBytesAreFine() throws {
    let folder = try Folder()
    folder.write("x", to: "new\nline")
    let bytes = Array((folder.path + "/bad").utf8) + [0xFF]
    let name = bytes.map { CChar(bitPattern: $0) } + [0]
    close(open(name, O_WRONLY | O_CREAT, 0o644))
    let (store, _) = try load([.path(folder.path)])
    #expect(store.titles == ["bad\u{FFFD}", "new\nline"])
    #expect(store.report(at: 0, as: .item) == bytes)
    #expect(try load([.path(bytes: bytes)]).store.count == 1)
    unlink(name)
  }
}
