import Formats
import Glibc
import Synchronization
import Testing

@testable import Cards

struct LoaderTests {
  @Test func readsAFileOfLines() throws {
    let folder = try Folder()
    folder.write("one\ntwo\r\n\nfour", to: "lines")
    let (store, status) = try load([.path(folder.at("lines"))], opensFiles: true)
    #expect(store.reports() == ["one", "two\r", "", "four"])
    #expect(store.bodies == ["one", "two", "", "four"])
    #expect(store.titles == ["0", "1", "2", "3"])
    #expect(status.problems.isEmpty && status.itemsRead == 4)
  }

  @Test func readsNULAndParagraphsAndBlocks() throws {
    let folder = try Folder()
    folder.write("a\nb\0c\0", to: "nul")
    folder.write("a\nb\n\n\nc\n", to: "paragraphs")
    folder.write("commit 1\n\n  x\n\ncommit 2\n", to: "log")
    func items(_ name: String, _ input: CardInput) throws -> CardStore {
      try load([.path(folder.at(name))], input, opensFiles: true).store
    }
    #expect(try items("nul", .lines(nul: true)).reports() == ["a\nb", "c"])
    #expect(try items("paragraphs", .paragraphs).reports() == ["a\nb", "c"])
    let log = try items("log", .split("^commit "))
    #expect(log.reports() == ["commit 1\n\n  x\n", "commit 2"])
    #expect(log.bodies == ["commit 1\n\n  x", "commit 2"])
  }

  @Test func severalSourcesFollowEachOther() throws {
    let folder = try Folder()
    folder.write("a\nb", to: "1")
    folder.write("c\n", to: "2")
    let sources = [CardSource.path(folder.at("1")), .demo(2), .path(folder.at("2"))]
    let (store, _) = try load(sources, opensFiles: true)
    #expect(store.count == 5)
    #expect(store.reports(.index) == ["0", "1", "2", "3", "4"])
    #expect(store.report(at: 4, as: .item) == Array("c".utf8))
  }

  @Test func anEmptyInputIsNoItem() throws {
    let (store, status) = try load([.path("/dev/null")], opensFiles: true)
    #expect(store.count == 1)  // a device is a card, it is not read
    let pipe = try Pipe()
    pipe.finish()
    #expect(try load([.descriptor(pipe.reading, name: "pipe")]).store.count == 0)
    #expect(status.isFinished)
  }

  @Test func aTrickleArrivesAsItComes() throws {
    let pipe = try Pipe()
    let wakes = Counter()
    let loader = try Loader(
      sources: [.descriptor(pipe.reading, name: "pipe")], input: .lines(nul: false)
    ) { wakes.add() }
    loader.start()
    let store = CardStore()
    for number in 1...5 {
      pipe.write("line \(number)\nunfini")
      try wait { loader.status.itemsRead == number }
      for batch in loader.takeBatches() { store.append(batch) }
      #expect(store.count == number)
      #expect(wakes.value >= number)
      pipe.write("shed ")
    }
    pipe.finish()
    try wait { loader.status.isFinished }
    for batch in loader.takeBatches() { store.append(batch) }
    #expect(store.reports().last == "unfinished ")
    #expect(store.reports()[1] == "unfinished line 2")
  }

  @Test func aFloodArrivesWholeInFewBatches() throws {
    let folder = try Folder()
    let lines = (0..<200_000).map { "line number \($0)" }
    folder.write(lines.joined(separator: "\n") + "\n", to: "flood")
    let (store, _) = try load([.path(folder.at("flood"))], opensFiles: true)
    #expect(store.count == lines.count)
    #expect(store.table.batches.count < 20)
    #expect(store.reports() == lines)
  }

  @Test func aLineOfMegabytesIsOneItem() throws {
    let folder = try Folder()
    let line = String(repeating: "long ", count: 700_000)
    folder.write("short\n" + line + "\nlast", to: "long")
    let (store, _) = try load([.path(folder.at("long"))], opensFiles: true)
    #expect(store.reports() == ["short", line, "last"])
    #expect(store.sizeForItem(at: 1, width: 30).height == 24)
  }

  @Test func binaryJunkIsGivenBackByteForByte() throws {
    let folder = try Folder()
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    let junk = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    folder.write(junk, to: "junk")
    let (store, _) = try load([.path(folder.at("junk"))], opensFiles: true)
    let wanted = SplitterOracle.items(junk, separator: 10)
    let items = (0..<store.count).map { store.report(at: $0, as: .item) }
    #expect(items == wanted, "seed \(seed)")
    for index in 0..<store.count { _ = drawn(store, index, width: 20) }
  }

  @Test func cancelEndsAWaitForAQuietPipe() throws {
    let pipe = try Pipe()
    let loader = try Loader(
      sources: [.descriptor(pipe.reading, name: "pipe"), .demo(3)], input: .lines(nul: false),
      wake: {})
    loader.start()
    usleep(20_000)
    #expect(!loader.status.isFinished)
    loader.cancel()
    try wait { loader.status.isFinished }
    #expect(loader.takeBatches().isEmpty)
  }

  @Test func aLoaderThatIsGoneStopsReading() throws {
    let pipe = try Pipe()
    let wakes = Counter()
    do {
      let loader = try Loader(
        sources: [.descriptor(pipe.reading, name: "pipe")], input: .lines(nul: false)
      ) { wakes.add() }
      loader.start()
      usleep(10_000)
    }
    try wait { wakes.value == 1 }  // the end is told once
  }

  @Test func aFIFOIsReadAsItemsOnceSomebodyWrites() throws {
    let folder = try Folder()
    mkfifo(folder.at("fifo"), 0o600)
    let loader = try Loader(
      sources: [.path(folder.at("fifo"))], input: .lines(nul: false), wake: {})
    loader.start()
    usleep(30_000)
    #expect(!loader.status.isFinished)
    folder.write("a\nb\n", to: "fifo")
    try wait { loader.status.isFinished }
    #expect(loader.status.itemsRead == 2)
  }

  @Test func pathsOnAStreamAreFiles() throws {
    let folder = try Folder()
    folder.write("hello\n", to: "a b")
    folder.make("sub")
    let paths = [folder.at("a b"), folder.at("sub"), folder.at("gone"), ""]
    let pipe = try Pipe()
    pipe.write(paths.map { $0 + "\0" }.joined())
    pipe.finish()
    let (store, status) = try load(
      [.descriptor(pipe.reading, name: "pipe")], .paths(nul: true))
    #expect(status.problems.isEmpty)
    #expect(store.reports() == paths)
    #expect(
      store.bodies.map { $0.prefix { $0 != "\n" } } == [
        "hello", "folder", "cannot be read: no such file or directory",
        "cannot be read: not a path",
      ])
  }

  @Test func whatIsMissingIsNamed() throws {
    let (store, status) = try load([.path("/no/such/thing"), .demo(1)])
    #expect(store.count == 1)
    #expect(status.leftOut == 1)
    #expect(status.problems.map(\.description) == ["/no/such/thing: no such file or directory"])
    #expect(
      CardSource.path("/no/such/thing").problem?.message == "no such file or directory")
    #expect(CardSource.path("/").problem == nil)
    #expect(CardSource.demo(1).problem == nil)
  }

  @Test func readingAClosedDescriptorIsAProblem() throws {
    let (store, status) = try load([.descriptor(987, name: "nothing")])
    #expect(store.count == 0)
    #expect(status.problems.map(\.description) == ["nothing: bad file descriptor"])
  }

  @Test func anInvalidExpressionIsRefusedAtOnce() {
    #expect(throws: CardError.self) { try Loader(sources: [], input: .split("["), wake: {}) }
  }

  @Test(.enabled(if: !Formats.jsonIsAvailable, "this build can read JSON"))
  func jsonIsRefusedWhereItCannotBeRead() {
    #expect(throws: CardError.jsonUnavailable(package: "libsimdjson-dev")) {
      try Loader(sources: [], input: .json, wake: {})
    }
  }
}

/// Counts calls from any thread.
private final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .acquiring) }

  func add() { count.add(1, ordering: .releasing) }
}
