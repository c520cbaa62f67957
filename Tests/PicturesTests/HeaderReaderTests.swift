import Glibc
import Synchronization
import Testing

@testable import Pictures

struct HeaderQueueTests {
  private let header = HeaderReader<Int>.Outcome.header(Requests.header())

  private func queue(_ count: Int) -> HeaderQueue<Int> {
    var queue = HeaderQueue<Int>(patience: 200)
    queue.append((0..<count).map { ($0, [UInt8($0 & 255)]) })
    return queue
  }

  private func next(_ queue: inout HeaderQueue<Int>, _ now: Int = 0) -> Int? {
    (queue.next(now: now) ?? nil)?.index
  }

  private func taken(_ queue: inout HeaderQueue<Int>, _ now: Int = 0) -> [String] {
    queue.takeResults(now: now).map { "\($0.id)\($0.outcome == .pending ? "?" : "")" }
  }

  @Test("Results come in order, whatever the order in which they were read")
  func order() {
    var queue = queue(3)
    #expect((0..<3).map { _ in next(&queue) } == [0, 1, 2])
    #expect(next(&queue) == nil)
    _ = queue.finish(1, header, now: 1)
    _ = queue.finish(2, header, now: 1)
    #expect(taken(&queue) == [])
    _ = queue.finish(0, header, now: 2)
    #expect(taken(&queue) == ["0", "1", "2"])
    #expect(queue.unreadCount == 0)
  }

  @Test("One that takes long gets a stand-in, once, and comes when it comes")
  func pending() {
    var queue = queue(3)
    for _ in 0..<2 { _ = next(&queue, 1000) }
    _ = queue.finish(1, header, now: 1001)
    #expect(queue.timeout(now: 1050) == 150)
    #expect(taken(&queue, 1199) == [])
    #expect(taken(&queue, 1200) == ["0?", "1"])
    #expect(taken(&queue, 1500) == [])
    #expect(queue.timeout(now: 1500) == 200)
    _ = next(&queue, 1500)
    _ = queue.finish(2, header, now: 1501)
    #expect(taken(&queue, 1502) == ["2"])
    let wakes = queue.finish(0, header, now: 1600)
    #expect(wakes, "the last one wakes")
    #expect(taken(&queue, 1600) == ["0"])
  }

  @Test("What was read is taken soon though something behind it hangs")
  func readBeforeOneThatHangs() {
    var queue = queue(3)
    for _ in 0..<3 { _ = next(&queue, 1000) }
    #expect(queue.timeout(now: 1000) == 200)
    let wakes = (0..<2).map { queue.finish($0, header, now: 1005) }
    #expect(wakes == [false, false])
    #expect(queue.timeout(now: 1005) == 15)
    #expect(taken(&queue, 1020) == ["0", "1"])
    #expect(queue.timeout(now: 1020) == 180)
  }

  @Test("Of late ones as well")
  func lateBeforeOneThatHangs() {
    var queue = queue(3)
    for _ in 0..<3 { _ = next(&queue, 1000) }
    #expect(taken(&queue, 1200) == ["0?", "1?", "2?"])
    #expect(queue.timeout(now: 1200) == nil)
    let wakes = (0..<2).map { queue.finish($0, header, now: 1300) }
    #expect(wakes == [true, false])
    #expect(taken(&queue, 1300) == ["0", "1"])
    _ = queue.finish(2, header, now: 1310)
    #expect(taken(&queue, 1310) == ["2"])
  }

  @Test("For threads that hang others take over, the more the more hang, and end when they come")
  func replacements() {
    var queue = queue(100)
    var (started, handedOver): ([Int], [Int]) = ([], [])
    for now in [0, 200, 400, 600, 800] {
      started.append(queue.threadsToStart())
      for _ in 0..<(started.last ?? 0) { _ = next(&queue, now) }
      handedOver.append(taken(&queue, now + 200).count)
    }
    #expect(started == [2, 2, 4, 8, 0])
    #expect(handedOver == [2, 2, 4, 92, 0], "where all hang nothing waits for its turn")

    queue.append([(100, [])])
    #expect(queue.timeout(now: 1000) == 0)
    #expect(taken(&queue, 1000) == ["100?"])
    for index in 0..<16 { _ = queue.finish(index, header, now: 1001) }
    for left in (2..<16).reversed() {
      #expect(next(&queue) == nil)
      #expect(queue.threads == left)
    }
    for index in 16...100 {
      #expect(next(&queue, 1001) == index)
      _ = queue.finish(index, header, now: 1001)
    }
    #expect(taken(&queue, 1001) == (0...100).map(String.init))
    #expect(queue.threads == 2)
  }

  @Test("Thousands wake the run loop a few dozen times, and soon at first")
  func wakes() {
    var queue = queue(5000)
    var wakes: [Int] = []
    for index in 0..<5000 {
      _ = next(&queue)
      if queue.finish(index, header, now: 0) { wakes.append(index + 1) }
      _ = queue.takeResults(now: 0)
    }
    #expect(wakes.first == 32)
    #expect(wakes.last == 5000)
    #expect(wakes.count < 20)
  }

  @Test("Slow ones wake it every 20 ms")
  func slowWakes() {
    var queue = queue(5)
    let wakes = (0..<5).map { index in
      _ = next(&queue, index * 10)
      return queue.finish(index, header, now: index * 10 + 10)
    }
    #expect(wakes == [false, true, false, true, true])
  }

  @Test("More may be appended at any time; cancelled there is nothing")
  func appended() {
    var queue = queue(1)
    _ = next(&queue)
    _ = queue.finish(0, header, now: 0)
    #expect(taken(&queue) == ["0"])
    queue.append([(7, []), (8, [])])
    #expect(next(&queue) == 1)
    queue.cancel()
    let wakes = queue.finish(1, header, now: 0)
    #expect(!wakes)
    #expect(taken(&queue) == [])
    let end = queue.next(now: 0)
    #expect(end != nil && next(&queue) == nil)
  }
}

@Suite(.timeLimit(.minutes(1)))
struct HeaderReaderTests {
  @Test("A slow file holds up nobody", .timeLimit(.minutes(1)))
  func slowFile() {
    let gate = Monitor((isOpen: false, wakes: 0))
    let reader = HeaderReader<Int>(patience: 20, wake: { gate.change { $0.wakes += 1 } }) { path in
      if path == [0] { gate.wait { $0.isOpen ? () : nil } }
      return .success(Requests.header())
    }
    reader.append((0..<100).map { ($0, [UInt8($0)]) })
    var seen: [Int] = []
    var outcomes: [HeaderReader<Int>.Outcome] = []
    while seen.count < 100 {
      let results = reader.takeResults()
      seen += results.map(\.id)
      outcomes += results.map(\.outcome)
      usleep(500)
    }
    #expect(seen == Array(0..<100))
    #expect(outcomes[0] == .pending)
    #expect(outcomes.filter { $0 == .pending }.count == 1)
    #expect(reader.unreadCount == 1)
    gate.change { $0.isOpen = true }
    while reader.unreadCount > 0 { usleep(500) }
    #expect(reader.takeResults().map(\.id) == [0])
    #expect(gate.withLock { $0.wakes } > 0)
  }

  @Test("However many hang, the others come, and those that hang once they can")
  func hangingFiles() {
    let gate = Monitor(false)
    let reader = HeaderReader<Int>(patience: 20, wake: {}) { path in
      if path.starts(with: [0]) { gate.wait { $0 ? () : nil } }
      return .success(Requests.header())
    }
    // What was handed over first and last of each; where the machine is busy any may be late.
    var (order, outcomes): ([Int], [Int: HeaderReader<Int>.Outcome]) = ([], [:])
    func take(until isDone: () -> Bool) {
      while !isDone() {
        usleep(UInt32(min(1000, 1000 * (reader.timeout ?? 1))))
        for result in reader.takeResults() {
          if outcomes[result.id] == nil { order.append(result.id) }
          outcomes[result.id] = result.outcome
        }
      }
    }
    // Some of them, in a row and among others.
    let hanging = Set(0..<6).union([20])
    reader.append((0..<40).map { ($0, hanging.contains($0) ? [0] : [1]) })
    take { order.count == 40 && reader.unreadCount == hanging.count }
    #expect(hanging.allSatisfy { outcomes[$0] == .pending })
    // More than there will ever be threads for.
    reader.append((40..<90).map { ($0, [0]) })
    take { order.count == 90 }
    #expect((40..<90).allSatisfy { outcomes[$0] == .pending })
    #expect(order == Array(0..<90))
    gate.change { $0 = true }
    take { outcomes.values.allSatisfy { $0 != .pending } }
    #expect(reader.unreadCount == 0 && reader.timeout == nil)
  }

  @Test(
    "Headers of files, good and bad",
    .enabled(if: Pictures.isAvailable, "built without pictures"))
  func files() throws {
    let folder = try TemporaryFolder()
    let paths = try [
      folder.write("a.png", Fixtures.png()), folder.write("b.jpg", Array("text".utf8)),
      folder.file("missing"),
    ]
    let wakes = Monitor(0)
    let reader = HeaderReader<String> { wakes.change { $0 += 1 } }
    reader.append(zip(["a", "b", "c"], paths).map { ($0, $1) })
    var results: [(id: String, outcome: HeaderReader<String>.Outcome)] = []
    while results.count < 3 {
      usleep(500)
      results += reader.takeResults().filter { $0.outcome != .pending }
    }
    #expect(results.map(\.id) == ["a", "b", "c"])
    if case .header(let header) = results[0].outcome {
      #expect(header.size == Fixtures.size)
    } else {
      Issue.record("no header")
    }
    #expect(results[1].outcome == .failure(.notAPicture))
    #expect(results[2].outcome == .failure(.vanished))
  }
}
