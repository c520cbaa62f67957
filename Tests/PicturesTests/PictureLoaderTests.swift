import Glibc
import LayoutEngine
import Synchronization
import Terminal
import Testing

@testable import Pictures

/// Pictures that come when the test says so.
private final class SlowPictures: Sendable {
  private let state = Monitor((released: Set<PictureKey>(), begun: [PictureKey]()))
  let wakes = Atomic(0)

  func render(_ key: PictureKey, _ header: PictureHeader) -> RenderedPicture {
    state.change { $0.begun.append(key) }
    state.wait { $0.released.contains(key) ? () : nil }
    return RenderedPicture(outcome: Requests.outcome(key), origin: .file)
  }

  func release(_ numbers: Int...) {
    state.change { $0.released.formUnion(numbers.map(Requests.key)) }
  }

  func waitUntilBegun(_ number: Int) {
    state.wait { $0.begun.contains(Requests.key(number)) ? () : nil }
  }

  var begun: [PictureKey] { state.withLock { $0.begun } }
}

@Suite(.timeLimit(.minutes(1)))
struct PictureLoaderTests {
  private let pictures = SlowPictures()

  private func loader(threads: Int = 1, capacity: Int = 1 << 20) -> PictureLoader<Int> {
    var options = PictureOptions(art: SymbolArt(colors: .indexed256))
    options.threadCount = threads
    options.cacheCapacity = capacity
    let pictures = pictures
    return PictureLoader(options, wake: { pictures.wakes.add(1, ordering: .relaxed) }) {
      pictures.render($0, $1)
    }
  }

  /// Waits until `condition` holds; a wait without end is the time limit's affair.
  private func wait(until condition: () -> Bool) {
    while !condition() { usleep(500) }
  }

  @Test("A result comes with its ticket, and stays in the cache")
  func result() {
    let loader = loader()
    loader.want([Requests.request(1, ticket: 11)])
    #expect(loader.outcome(for: Requests.key(1)) == nil)
    pictures.release(1)
    wait { pictures.wakes.load(ordering: .relaxed) > 0 }
    let results = loader.takeResults()
    #expect(results.map(\.ticket) == [11])
    #expect(results.map(\.outcome) == [Requests.outcome(Requests.key(1))])
    #expect(loader.takeResults().isEmpty)
    #expect(loader.outcome(for: Requests.key(1)) == Requests.outcome(Requests.key(1)))
    let statistics = loader.statistics
    #expect(statistics.decoded == 1)
    #expect(statistics.cacheHits == 1)
    #expect(statistics.cacheBytes > 0)
    #expect((statistics.waiting, statistics.running) == (0, 0))
  }

  @Test("A slow picture never lands in a cell that was recycled meanwhile")
  func staleTicket() {
    let loader = loader()
    // A cell of generation 1 wants picture 1, and is recycled before that has come.
    loader.want([Requests.request(1, ticket: 1), Requests.request(2, ticket: 1)])
    pictures.waitUntilBegun(1)
    loader.want([Requests.request(3, ticket: 2)])
    pictures.release(1, 2, 3)
    wait { loader.outcome(for: Requests.key(3)) != nil }
    #expect(loader.takeResults().map(\.ticket) == [2])
    #expect(pictures.begun == [1, 3].map(Requests.key), "2 was dropped before it began")
    #expect(loader.outcome(for: Requests.key(1)) != nil, "1 is there for the next time")
  }

  @Test("Scrolled away and back: the cell's new ticket gets the picture that had begun")
  func newTicket() {
    let loader = loader()
    loader.want([Requests.request(1, ticket: 1)])
    pictures.waitUntilBegun(1)
    loader.want([])
    loader.want([Requests.request(1, ticket: 2)])
    pictures.release(1)
    wait { loader.outcome(for: Requests.key(1)) != nil }
    #expect(loader.takeResults().map(\.ticket) == [2])
    #expect(pictures.begun.count == 1)
  }

  @Test("Visible ones first, then what comes next")
  func order() {
    let loader = loader()
    pictures.release(1, 2, 3, 4)
    loader.want(
      [2, 1].map { Requests.request($0) }, ahead: [4, 3].map { Requests.request($0) })
    wait { loader.outcome(for: Requests.key(3)) != nil }
    #expect(pictures.begun == [2, 1, 4, 3].map(Requests.key))
  }

  @Test("As many at a time as there are threads")
  func threads() {
    let loader = loader(threads: 2)
    loader.want([1, 2, 3].map { Requests.request($0) })
    pictures.waitUntilBegun(1)
    pictures.waitUntilBegun(2)
    #expect((loader.statistics.running, loader.statistics.waiting) == (2, 1))
    pictures.release(2)
    pictures.waitUntilBegun(3)
    pictures.release(1, 3)
  }

  @Test("With no room in the cache the screen is still drawn, once")
  func noRoom() {
    let loader = loader(capacity: 0)
    pictures.release(1, 2)
    let wanted = [1, 2].map { Requests.request($0) }
    loader.want(wanted)
    wait {
      loader.outcome(for: Requests.key(1)) != nil && loader.outcome(for: Requests.key(2)) != nil
    }
    loader.want(wanted)
    usleep(5000)
    #expect(pictures.begun.count == 2)
  }

  @Test("Cancelled: nothing more begins, and nothing waits for the picture that has")
  func cancelled() {
    do {
      let loader = loader()
      loader.want([1, 2].map { Requests.request($0) })
      pictures.waitUntilBegun(1)
      loader.cancel()
      loader.want([Requests.request(3)])
    }
    pictures.release(1, 2, 3)
    usleep(5000)
    #expect(pictures.begun == [Requests.key(1)])
  }
}
