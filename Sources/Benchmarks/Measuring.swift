import Cards
import Terminal

/// Heights of cards at several widths, beside a loop that looks at each byte once.
enum Measuring {
  static func run(_ report: inout Report) throws {
    let (store, bytes) = lineStore(lines: 300_000)
    report.begin("measuring \(grouped(bytes.count)) bytes of lines")
    let plain = best(of: 5) { use(countBlanks(bytes)) }
    report.add("compare each byte, plain loop", seconds: plain, bytes: bytes.count)
    for width in [25, 29, 60, 120] {
      let one = best(of: 5) { measure(store, width: width, others: 0) }
      report.add("\(width) columns", seconds: one, bytes: bytes.count, plain: plain)
    }
    let two = best(of: 5) { measure(store, width: 29, others: 1) }
    report.add("29 columns, two threads", seconds: two, bytes: bytes.count, plain: plain)
  }

  @inline(never)
  private static func countBlanks(_ bytes: [UInt8]) -> Int {
    bytes.reduce(into: 0) { count, byte in if byte == 0x20 { count += 1 } }
  }

  /// On the calling thread and so many others.
  private static func measure(_ store: CardStore, width: Int, others: Int) {
    measure(store, width: width, pool: WorkerPool(threads: others))
  }

  /// On the calling thread and those of `pool`.
  static func measure(_ store: CardStore, width: Int, pool: WorkerPool) {
    var shown = ShownCards()
    shown.extend(to: store.count)
    // What another width has left would make the second run a look-up.
    _ = CardMeasurer(store, width: 1, pool: pool) {}
    let measurer = CardMeasurer(store, width: width, pool: pool) {}
    measurer.add(0..<store.count, of: shown)
    var ready = 0
    while ready < store.count {
      measurer.finishNext()
      ready += measurer.takeReady()
    }
  }
}
