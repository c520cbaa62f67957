import Cards
import Glibc

/// Reading lines from a file and from a pipe, beside a loop that reads and counts newlines.
enum Reading {
  static func run(_ report: inout Report) throws {
    let bytes = LineFile.bytes(lines: 300_000)
    let path = "/tmp/waterfall-bench-\(getpid())"
    guard write(bytes, to: path) else { return }
    defer { unlink(path) }
    report.begin("reading \(grouped(bytes.count)) bytes of lines")
    let times = best(of: 5) {
      use(countLines(path))
    } ours: {
      use(load([.path(path)]).count)
    }
    report.add("read and memchr, plain loop", seconds: times.plain, bytes: bytes.count)
    report.add("file", seconds: times.ours, bytes: bytes.count, plain: times.plain)
    let pipe = best(of: 3) { use(load([.command(Array("cat \(path)".utf8))]).count) }
    report.add("pipe", seconds: pipe, bytes: bytes.count, plain: times.plain)
  }

  /// All that the sources have, in a store.
  static func load(_ sources: [CardSource]) -> CardStore {
    let store = CardStore()
    let loader = try? Loader(sources: sources, input: .lines(nul: false), opensFiles: true) {}
    loader?.start()
    while let loader {
      let isFinished = loader.status.isFinished
      for batch in loader.takeBatches() { store.append(batch) }
      if isFinished { break }
      usleep(100)
    }
    return store
  }

  private static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    defer { fclose(file) }
    return fwrite(bytes, 1, bytes.count, file) == bytes.count
  }

  private static func countLines(_ path: String) -> Int {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    var block = [UInt8](repeating: 0, count: 1 << 20)
    var lines = 0
    while true {
      let count = read(descriptor, &block, block.count)
      if count <= 0 { return lines }
      block.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        var start = 0
        while let found = memchr(base + start, 10, count - start) {
          lines += 1
          start = UnsafeRawPointer(found) - base + 1
        }
      }
    }
  }
}

/// A store of the lines, for the suites that measure and search.
func lineStore(lines: Int) -> (store: CardStore, bytes: [UInt8]) {
  let bytes = LineFile.bytes(lines: lines)
  let path = "/tmp/waterfall-bench-\(getpid())"
  guard let file = fopen(path, "w") else { return (CardStore(), bytes) }
  defer { unlink(path) }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
  return (Reading.load([.path(path)]), bytes)
}
