import CLoading
import Glibc

/// Reads a stream to its end and hands over the items in it, block by block.
///
/// What arrives first is handed over at once, then about every ten milliseconds while the stream
/// pauses, and in blocks that double while it does not: a trickle is shown as it comes, and a
/// flood in few large batches.
struct StreamReader: ~Copyable {
  /// Bytes of the first block; a pipe gives no more at once.
  static let firstBlock = 1 << 16
  /// Bytes at which a block is handed over however fast the stream is.
  static let largestBlock = 1 << 20
  /// Milliseconds between blocks of a stream that pauses.
  static let pace: Int64 = 10

  private let descriptor: Int32
  private let name: String
  private let cancellation: Cancellation
  private let deliver: (Bytes, [Int]) -> Void
  private var splitter: Splitter
  private var buffer = GrowingBuffer(capacity: StreamReader.firstBlock)
  private var block = StreamReader.firstBlock
  private var pacer = Pacer(milliseconds: StreamReader.pace)

  /// A reader of `descriptor`, called `name` in messages, that hands over bytes and the ends of
  /// the items in them.
  init(
    _ descriptor: Int32, name: String, rule: Splitter.Rule, readsANSI: Bool = false,
    cancellation: Cancellation,
    deliver: @escaping (Bytes, [Int]) -> Void
  ) {
    self.descriptor = descriptor
    self.name = name
    self.cancellation = cancellation
    self.deliver = deliver
    splitter = Splitter(rule, readsANSI: readsANSI)
  }

  /// Reads until the end, `cancel`, or an error; what came before an error is handed over too.
  ///
  /// - Throws: `LoadProblem` where reading fails or memory is short.
  mutating func read() throws(LoadProblem) {
    guard let file = MappedInput(descriptor) else { return try readRest() }
    let given = take(file)
    if file.hasGrown(descriptor) {
      try keep(file, given..<file.count)
      try readRest()
    } else if !cancellation.isCancelled {
      finish(file, given..<file.count)
    }
    if file.wasCut(descriptor) {
      throw LoadProblem(source: name, message: "was cut while it was read")
    }
  }

  private mutating func readRest() throws(LoadProblem) {
    // Whoever writes need not wait for every 64 KiB to be read.
    cloading_widen_pipe(descriptor, Int32(Self.largestBlock))
    while true {
      let patience = splitter.hasEnds ? pacer.left : -1
      switch cancellation.waitForBytes(on: descriptor, milliseconds: patience) {
      case .cancelled: return
      case .idle: handOver()
      case .ready:
        if try !readSome() { return }
      }
    }
  }

  /// Takes a mapped file in, up to its last separator; the byte after that.
  private mutating func take(_ file: MappedInput) -> Int {
    var given = 0
    var seen = 0
    while seen < file.count, !cancellation.isCancelled {
      let next = min(file.count, seen + block)
      file.populate(seen..<next)
      seen = next
      file.withBytes(given..<seen) { splitter.scan($0) }
      let ends = splitter.takeEnds()
      guard let last = ends.last else { continue }
      deliver(file.block(given..<given + last), ends)
      given += last
      block = min(block * 2, Self.largestBlock)
    }
    return given
  }

  /// What follows the last separator is an item too, and stays where it is however long it is.
  private mutating func finish(_ file: MappedInput, _ rest: Range<Int>) {
    file.withBytes(rest) { splitter.finish($0) }
    let ends = splitter.takeEnds()
    guard let last = ends.last else { return }
    deliver(file.block(rest.lowerBound..<rest.lowerBound + last), ends)
  }

  /// The file has grown meanwhile: what follows its last separator goes on in what is read now.
  private mutating func keep(_ file: MappedInput, _ rest: Range<Int>) throws(LoadProblem) {
    guard buffer.makeRoom(rest.count) else {
      throw LoadProblem(source: name, message: "an item is too long for the memory there is")
    }
    file.withBytes(rest) { bytes in
      _ = buffer.fill { room in
        room.copyMemory(from: UnsafeRawBufferPointer(bytes))
        return bytes.count
      }
    }
  }

  /// Takes what is there; false at the end.
  private mutating func readSome() throws(LoadProblem) -> Bool {
    guard buffer.makeRoom(1) else {
      throw LoadProblem(source: name, message: "an item is too long for the memory there is")
    }
    let descriptor = descriptor
    let count = buffer.fill { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    let problem = count < 0 ? errno : 0
    if count > 0 { take() } else if problem == 0 { try finish() }
    switch problem {
    case 0: return count > 0
    case EINTR, EAGAIN: return true
    default:
      try finish()
      throw LoadProblem(source: name, errno: problem)
    }
  }

  private mutating func take() {
    buffer.withBytes { splitter.scan($0) }
    guard buffer.count >= block || (splitter.hasEnds && pacer.left == 0) else { return }
    if handOver() { block = min(block * 2, Self.largestBlock) }
  }

  private mutating func finish() throws(LoadProblem) {
    buffer.withBytes { splitter.finish($0) }
    handOver()
    if let line = splitter.openRowLine {
      throw LoadProblem(source: name, line: line, message: "a quoted field that is not closed")
    }
  }

  /// Hands over the items that have ended; false where there are none.
  @discardableResult
  private mutating func handOver() -> Bool {
    let ends = splitter.takeEnds()
    guard let last = ends.last else { return false }
    deliver(buffer.handOver(last, capacity: block), ends)
    pacer.restart()
    return true
  }
}
