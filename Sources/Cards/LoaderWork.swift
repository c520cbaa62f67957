import Glibc
import Synchronization

/// What the loader's thread does, source by source.
final class LoaderWork: Sendable {
  let mailbox: Mailbox
  let cancellation = Cancellation()
  /// Milliseconds that a command has to end in when it is asked to.
  static let grace: Int64 = 300

  /// The command that was started last.
  let producer = Mutex<Producer?>(nil)
  private let sources: [CardSource]
  private let input: CardInput
  private let rule: Splitter.Rule
  private let opensFiles: Bool
  private let readsANSI: Bool

  init(
    sources: [CardSource], input: CardInput, rule: Splitter.Rule, opensFiles: Bool,
    readsANSI: Bool, mailbox: Mailbox
  ) {
    self.sources = sources
    self.input = input
    self.rule = rule
    self.opensFiles = opensFiles
    self.readsANSI = readsANSI
    self.mailbox = mailbox
  }

  /// Reads all sources and says when it is done.
  func run() {
    for source in sources where !cancellation.isCancelled {
      switch source {
      case .descriptor(let descriptor, let name): readStream(descriptor, name)
      case .path(let bytes): readPath(Path(bytes))
      case .command(let command): runCommand(command)
      case .demo(let count): mailbox.deliver(DemoBatch(count: count))
      }
    }
    mailbox.update { $0.isFinished = true }
  }

  private func readPath(_ path: Path) {
    var status = stat()
    guard stat(path.name, &status) == 0 else {
      return mailbox.report(path.problem(errno))
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: walk(path)
    case S_IFIFO: openStream(path)
    case S_IFREG where opensFiles: openStream(path)
    default: readCard(path)
    }
  }

  private func readCard(_ path: Path) {
    var files = FileCollector(mailbox, readsANSI: readsANSI)
    files.add(path.bytes)
    files.flush()
  }

  private func walk(_ path: Path) {
    var files = FileCollector(mailbox, readsANSI: readsANSI)
    FolderWalk(root: path, cancellation: cancellation).run(
      file: { files.add($0, rootLength: $1) },
      problem: { mailbox.report($0) })
    files.flush()
  }

  private func openStream(_ path: Path) {
    // A FIFO without a writer would keep the open waiting, where nothing could cancel it.
    let descriptor = open(path.name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      return mailbox.report(path.problem(errno))
    }
    defer { close(descriptor) }
    let slash = path.bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1
    readStream(descriptor, path.text, folder: Array(path.bytes[...slash]))
  }

  /// Reads the output of a command to its end; ends the command where it is not read to its end.
  private func runCommand(_ command: [UInt8]) {
    let producer = Producer(command)
    self.producer.withLock { $0 = producer }
    // Whoever cancelled before that has not seen the producer.
    if cancellation.isCancelled { return }
    do throws(LoadProblem) {
      guard let descriptor = try producer.start() else { return }
      if !readStream(descriptor, String(decoding: command, as: UTF8.self)) {
        producer.end()
        if !Self.isDrained(descriptor) { producer.kill() }
      }
      close(descriptor)
      try producer.finish()
    } catch {
      mailbox.report(error)
    }
  }

  /// Reads on for nobody until all that had the other end are gone; false if that takes too long.
  private static func isDrained(_ descriptor: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let patience = Pacer(milliseconds: grace, restarted: true)
    while patience.left > 0, poll(&polled, 1, patience.left) > 0 {
      let count = read(descriptor, &bytes, bytes.count)
      if count == 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
    return false
  }

  /// Stops reading soon, and whoever produces at once, so that no command outlives the program.
  func cancel() {
    cancellation.cancel()
    mailbox.stage.cancel()
    producer.withLock { $0 }?.end()
  }

  /// Reads to the end of a stream; false where it did not come to it.
  @discardableResult
  private func readStream(
    _ descriptor: Int32, _ name: String, folder: [UInt8] = []
  ) -> Bool {
    var reader = StreamReader(
      descriptor, name: name, rule: rule, readsANSI: readsANSI,
      cancellation: cancellation, deliver: taker(name, folder))
    do throws(LoadProblem) {
      try reader.read()
      return !cancellation.isCancelled
    } catch {
      mailbox.report(error)
      return false
    }
  }

  /// What makes batches of the blocks of one stream.
  private func taker(_ name: String, _ folder: [UInt8]) -> (Bytes, [Int]) -> Void {
    let mailbox = mailbox
    switch input {
    case .json: return jsonTaker(name, folder)
    case .csv: return csvTaker()
    case .paths(let nul): return pathTaker(nul ? .nul : .newline)
    case .lines, .paragraphs, .split:
      let trim = Splitter(rule).trim
      let readsANSI = readsANSI
      return { bytes, ends in
        let batch = TextBatch(bytes: bytes, ends: Offsets(ends), trim: trim)
        if readsANSI { mailbox.deliver(ANSIBatch(text: batch)) } else { mailbox.deliver(batch) }
      }
    }
  }

  private func csvTaker() -> (Bytes, [Int]) -> Void {
    var builder = CSVBatchBuilder()
    return { [mailbox] bytes, ends in
      if let batch = builder.batch(bytes, ends) { mailbox.deliver(batch) }
    }
  }

  private func jsonTaker(_ name: String, _ folder: [UInt8]) -> (Bytes, [Int]) -> Void {
    var builder = JSONBatchBuilder(source: name, folder: folder)
    return { [mailbox] bytes, ends in
      let batch = builder.batch(bytes, ends)
      let tally = builder.tally
      mailbox.update { $0.add(tally) }
      mailbox.deliver(batch)
    }
  }

  private func pathTaker(_ trim: ItemTrim) -> (Bytes, [Int]) -> Void {
    var files = FileCollector(mailbox, readsANSI: readsANSI)
    return { [cancellation] bytes, ends in
      for (range, _) in Lines(ends: ends) where !cancellation.isCancelled {
        files.add(bytes.withBytes { Array($0[trim.trimmed(range, in: $0)]) })
      }
      files.flush()
    }
  }
}
