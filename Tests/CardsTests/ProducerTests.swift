import CLoading
import Glibc
import Testing

@testable import Cards

/// Commands run as sources. Processes are known by the number that the shell itself prints.
struct ProducerTests {
  private func producer(_ command: String) -> Producer { Producer(Array(command.utf8)) }

  private func loader(_ command: String) throws -> Loader {
    let loader = try Loader(
      sources: [.command(Array(command.utf8))], input: .lines(nul: false), wake: {})
    loader.start()
    return loader
  }

  /// Items of `loader` once there are `count` of them.
  private func items(_ count: Int, of loader: Loader) throws -> [String] {
    try wait { loader.status.itemsRead >= count }
    let store = CardStore()
    for batch in loader.takeBatches() { store.append(batch) }
    return store.reports()
  }

  /// Whether there is a process of this number, also one that nobody has waited for.
  private func exists(_ process: pid_t?) -> Bool { process.map { kill($0, 0) == 0 } ?? false }

  /// Whether it runs: in a container nobody may wait for what a dead shell has left behind.
  private func runs(_ process: pid_t?) -> Bool {
    guard let process, let file = fopen("/proc/\(process)/stat", "r") else { return false }
    defer { fclose(file) }
    var line = [UInt8](repeating: 0, count: 512)
    let count = fread(&line, 1, line.count, file)
    let text = String(decoding: line[..<count], as: UTF8.self)
    return !text.contains(") Z ")
  }

  @Test func theShellRunsIt() throws {
    let (store, status) = try load([.command(Array("echo a | tr a b; echo $((1 + 1))".utf8))])
    #expect(store.reports() == ["b", "2"])
    #expect(status.problems.isEmpty)
  }

  @Test func itsInputIsEmpty() throws {
    let (store, _) = try load([.command(Array("cat; readlink /proc/self/fd/0".utf8))])
    #expect(store.reports() == ["/dev/null"])
  }

  @Test func itLeadsItsOwnGroupAndBlocksNoSignal() throws {
    let command = "echo $$; ps -o pgid= -p $$; grep -E 'Sig(Blk|Ign)' /proc/self/status"
    let reports = try load([.command(Array(command.utf8))]).store.reports()
    #expect(reports[0] == reports[1].filter { $0 != " " })
    // 32 and 33 are the thread library's own.
    for report in reports.dropFirst(2) {
      let set = report.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }
      #expect(set.map { $0 & 0x7FFF_FFFF } == 0, "\(report)")
    }
  }

  @Test func itInheritsNothingOfTheLoader() throws {
    let reports = try load([.command(Array("ls -l /proc/self/fd".utf8))]).store.reports()
    #expect(reports.filter { $0.contains("memfd:") }.count == 1, "\(reports)")
    #expect(!reports.contains { $0.contains("eventfd") }, "\(reports)")
  }

  @Test func moreThanAPipeHolds() throws {
    let (store, status) = try load([.command(Array("seq 1 200000".utf8))])
    #expect(store.count == 200_000)
    #expect(store.report(at: 199_999, as: .item) == Array("200000".utf8))
    #expect(status.problems.isEmpty)
  }

  @Test(arguments: [
    ("exit 3", "ended with status 3"), ("kill -9 $$", "ended by signal 9"),
    ("echo oops >&2; echo more >&2; false", "oops"), ("printf '\\n \\nlate\\n' >&2; false", "late"),
    ("head -c 9999999 /dev/zero | tr '\\0' x >&2; false", String(repeating: "x", count: 1024)),
  ])
  func howItFailedIsReported(command: String, message: String) throws {
    let (store, status) = try load([.command(Array("echo a; \(command)".utf8))])
    #expect(store.reports() == ["a"])
    #expect(status.problems.map(\.message) == [message])
    #expect(status.problems.first?.source == "echo a; \(command)")
  }

  /// It goes on to its end, and what it says past the limit takes no memory.
  @Test func complaintsAreBounded() throws {
    let command = "head -c 40000000 /dev/zero >&2; stat -L -c %s /proc/self/fd/2"
    let (store, status) = try load([.command(Array(command.utf8))])
    #expect(store.reports() == ["\(16 << 20)"])
    #expect(status.problems.isEmpty)
  }

  @Test func whatItSaysWithoutFailingIsNoProblem() throws {
    let (_, status) = try load([.command(Array("echo careful >&2".utf8))])
    #expect(status.problems.isEmpty)
  }

  @Test func aCommandThatIsNotThere() throws {
    let (store, status) = try load([.command(Array("/no/such/command".utf8))])
    #expect(store.count == 0)
    #expect(status.problems.count == 1)
    #expect(status.problems[0].message.contains("not found"))
  }

  @Test func toldToEndBeforeItStartsItNeverStarts() throws {
    let folder = try Folder()
    let producer = producer("touch \(folder.at("started"))")
    producer.end()
    #expect(try producer.start() == nil)
    try producer.finish()
    #expect(access(folder.at("started"), F_OK) != 0)
  }

  @Test func endingEndsTheWholePipelineAndLeavesNoZombie() throws {
    let loader = try loader("sleep 1000 & echo $$ $!; sleep 1000 | sleep 1000 | cat")
    let numbers = try items(1, of: loader)[0].split(separator: " ").map { pid_t($0) }
    #expect(numbers.allSatisfy(exists))
    #expect(loader.hasProducer)
    loader.cancel()
    try wait { loader.status.isFinished }
    #expect(!loader.hasProducer)
    #expect(!exists(numbers[0]), "the shell has been waited for")
    try wait { !numbers.contains(where: runs) }
    #expect(loader.status.problems.isEmpty)
  }

  @Test func aStoppedOneEndsToo() throws {
    let loader = try loader("echo $$; kill -STOP $$; sleep 1000")
    let process = pid_t(try items(1, of: loader)[0])
    loader.cancel()
    try wait { loader.status.isFinished }
    #expect(!exists(process))
  }

  @Test func whatWillNotEndIsKilled() throws {
    let loader = try loader("trap '' TERM; echo $$; sleep 1000; sleep 1000")
    let process = pid_t(try items(1, of: loader)[0])
    loader.cancel()
    try wait { loader.status.isFinished }
    #expect(!exists(process))
  }

  @Test func aBackgroundChildDoesNotKeepAnEndedOneWaiting() throws {
    // Out of the group, with the pipe in its hands, it is out of reach: the end comes all the same.
    let loader = try loader("setsid sleep 5 & echo a; sleep 1000")
    _ = try items(1, of: loader)
    loader.cancel()
    try wait { loader.status.isFinished }
    #expect(!loader.hasProducer)
  }

  @Test func aBackgroundChildThatHasLetGoOfTheOutputIsLeftAlone() throws {
    let loader = try loader("sleep 1000 >&- 2>&- & echo $!")
    let child = pid_t(try items(1, of: loader)[0])
    try wait { loader.status.isFinished }
    loader.cancel()
    loader.killProducer()
    #expect(runs(child), "once waited for, the number of the group is nobody's any more")
    if let child { kill(child, SIGKILL) }
  }

  @Test func anErrorInReadingEndsIt() throws {
    let producer = producer("sleep 1000")
    let descriptor = try #require(try producer.start())
    close(descriptor)
    #expect(producer.isRunning)
    producer.kill()
    try producer.finish()
    #expect(!producer.isRunning)
    producer.end()
    producer.kill()
  }

  @Test func cancellingAQuietOneReturnsAtOnce() throws {
    let loader = try loader("echo a; trap '' TERM; sleep 1000; sleep 1000")
    _ = try items(1, of: loader)
    let clock = ContinuousClock()
    #expect(clock.measure { loader.cancel() } < .milliseconds(100))
    try wait { loader.status.isFinished }
  }

  @Test func aCancelledLoaderStartsNoFurtherCommand() throws {
    let folder = try Folder()
    let commands = ["sleep 1000", "touch \(folder.at("second"))"]
    let loader = try Loader(
      sources: commands.map { .command(Array($0.utf8)) }, input: .lines(nul: false), wake: {})
    loader.start()
    try wait { loader.hasProducer }
    loader.cancel()
    try wait { loader.status.isFinished }
    #expect(access(folder.at("second"), F_OK) != 0)
  }

  @Test func manyCancelledWhileTheyStartLeaveNothing() throws {
    let mark = "waterfall-test-\(getpid())"
    for round in 0..<100 {
      let loader = try loader("exec sleep 1000 # \(mark)")
      usleep(UInt32(round) * 20)
      loader.cancel()
      try wait { loader.status.isFinished }
      #expect(!loader.hasProducer)
    }
    let left = try load([.command(Array("pgrep -fc '[#] \(mark)'".utf8))]).store.reports()
    #expect(left == ["0"])
  }
}
