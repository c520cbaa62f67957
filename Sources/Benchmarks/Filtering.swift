import Cards
import Glibc

/// Words looked for in all cards, beside a loop that looks for the first letter by `memchr` and
/// compares the rest.
enum Filtering {
  static func run(_ report: inout Report) throws {
    let (store, bytes) = lineStore(lines: 300_000)
    report.begin("filtering \(grouped(bytes.count)) bytes of lines")
    let plain = best(of: 5) { use(find("zqzqz", in: bytes)) }
    report.add("memchr and memcmp, plain loop", seconds: plain, bytes: bytes.count)
    for (name, query) in [
      ("a rare word", "zqzqz"), ("two letters", "qu"), ("one letter", "e"), ("two words", "ab cd"),
      ("letters beyond ASCII", "ü"),
    ] {
      let seconds = best(of: 3) { use(count(query, in: store)) }
      report.add(name, seconds: seconds, bytes: bytes.count, plain: plain)
    }
  }

  private static func count(_ query: String, in store: CardStore) -> Int {
    let filter = CardFilter(Query(query), in: store, pool: WorkerPool(threads: 0)) {}
    var found = 0
    while !filter.isFinished {
      filter.finishNext()
      found += filter.takeMatches().count
    }
    return found
  }

  private static func find(_ word: String, in bytes: [UInt8]) -> Int {
    let word = Array(word.utf8)
    return bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      var (found, start) = (0, 0)
      let end = bytes.count - word.count + 1
      while start < end, let hit = memchr(base + start, Int32(word[0]), end - start) {
        if memcmp(hit, word, word.count) == 0 { found += 1 }
        start = UnsafeRawPointer(hit) - base + 1
      }
      return found
    }
  }
}
