import Glibc
import Synchronization
import Testing

@testable import Cards
@testable import Pictures

/// Cards are handed over in the order of the input, whatever the order in which headers come.
struct PictureStageTests {
  /// Headers that are read when a test says so.
  private final class Gate: Sendable {
    private let opened = Mutex<Set<String>>([])

    func open(_ names: String...) { opened.withLock { $0.formUnion(names) } }

    func read(_ path: [UInt8]) -> Result<PictureHeader, PictureError> {
      let name = String(decoding: path, as: UTF8.self)
      for _ in 0..<5000 where !opened.withLock({ $0.contains(name) }) { usleep(1000) }
      if name.hasPrefix("bad") { return .failure(.truncated) }
      if name.hasPrefix("data") { return .failure(.notAPicture) }
      let file = PixelSize(width: 40, height: 30)
      return .success(
        PictureHeader(size: file, format: "ppm", stamp: FileStamp(stat()), isHeavy: false))
    }
  }

  private let gate = Gate()

  private func stage(patience: Int = 60_000) -> PictureStage {
    PictureStage(HeaderReader(patience: patience, wake: {}, read: { [gate] in gate.read($0) }))
  }

  private func files(_ names: String...) -> FileBatch {
    FileBatch(
      names.map { name in
        let kind: FileKind = name.hasPrefix("text") ? .text : name.hasPrefix("data") ? .data : .png
        return FileEntry(path: Array(name.utf8), kind: kind)
      })
  }

  private func titles(_ batches: [any CardBatch]) -> [String] {
    batches.flatMap { batch in
      (0..<batch.count).map { batch.card(of: $0, index: 0, scratch: CardScratch()).title }
    }
  }

  /// Takes until there are `count` cards.
  private func take(_ count: Int, from stage: PictureStage) throws -> [any CardBatch] {
    var taken: [any CardBatch] = []
    try wait {
      taken += stage.takeBatches()
      return taken.reduce(0) { $0 + $1.count } >= count
    }
    return taken
  }

  @Test func whatNamesNoPicturePassesAsItIs() {
    let stage = stage()
    stage.add(files("text 1", "text 2"))
    let batches = stage.takeBatches()
    #expect(batches.count == 1 && batches.first is FileBatch)
    #expect(stage.unreadCount == 0)
  }

  @Test(.enabled(if: Pictures.isAvailable)) func cardsWaitForTheHeadersBeforeThem() throws {
    let stage = stage()
    stage.add(files("text 1", "photo 1", "text 2", "photo 2", "text 3"))
    stage.add(files("text 4"))
    #expect(titles(stage.takeBatches()) == ["text 1"])
    gate.open("photo 2")
    try wait { stage.unreadCount == 1 }
    #expect(titles(stage.takeBatches()) == [])
    gate.open("photo 1")
    let rest = try take(5, from: stage)
    #expect(titles(rest) == ["photo 1", "text 2", "photo 2", "text 3", "text 4"])
  }

  @Test(.enabled(if: Pictures.isAvailable)) func piecesOfABatchAreJoinedAgain() throws {
    let stage = stage()
    stage.add(files("text 1", "photo 1", "text 2", "photo 2"))
    gate.open("photo 1")
    var table = CardTable()
    for batch in try take(3, from: stage) { table.append(batch) }
    gate.open("photo 2")
    for batch in try take(1, from: stage) { table.append(batch) }
    // As any trickle: what is much smaller than what is there waits for more before it is joined.
    #expect(table.batches.count == 2 && table.count == 4)
    #expect(titles(table.batches) == ["text 1", "photo 1", "text 2", "photo 2"])
  }

  @Test(.enabled(if: Pictures.isAvailable)) func aSlowHeaderGetsAStandIn() throws {
    let stage = stage(patience: 20)
    stage.add(files("photo 1", "text 1"))
    let batches = try take(2, from: stage)
    let pictured = try #require(batches.first as? PicturedBatch)
    #expect(pictured.states == [.pending, .absent])
    #expect(stage.takeLate().isEmpty)
    gate.open("photo 1")
    var late: [LatePicture] = []
    try wait {
      late += stage.takeLate()
      return !late.isEmpty
    }
    #expect(late.map(\.card) == [0])

    let store = CardStore()
    for batch in batches { store.append(batch) }
    let before = store.sizeForItem(at: 0, width: 30).height
    #expect(store.takeIn(late))
    #expect(store.card(at: 0).picture?.header?.size == PixelSize(width: 40, height: 30))
    #expect(store.sizeForItem(at: 0, width: 30).height == before, "the stand-in is 4 : 3 too")
  }

  @Test(.enabled(if: Pictures.isAvailable)) func whatIsNoPictureIsWorthAWordWhereOneIsExpected()
    throws
  {
    let stage = stage()
    stage.add(files("data 1", "bad photo", "data.png"))
    gate.open("data 1", "bad photo", "data.png")
    let states = try take(3, from: stage).flatMap { ($0 as? PicturedBatch)?.states ?? [.absent] }
    #expect(states == [.absent, .failed(.truncated), .failed(.notAPicture)])
  }
}
