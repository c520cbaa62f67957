import Glibc

/// Seconds that `body` takes.
@inline(never)
func seconds(_ body: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try body()
  let duration = ContinuousClock.now - start
  let (seconds, attoseconds) = duration.components
  return Double(seconds) + Double(attoseconds) * 1e-18
}

/// The best of several runs of `body`, of which the first only warms up: what others do on the
/// machine makes a run slower, never faster. What `prepare` does before each is not counted.
func best(
  of runs: Int, _ body: () throws -> Void, before prepare: () -> Void = {}
) rethrows -> Double {
  prepare()
  try body()
  var best = Double.infinity
  for _ in 0..<runs {
    prepare()
    best = min(best, try seconds(body))
  }
  return best
}

/// The best of several runs of each, by turns, so that what else goes on meets both alike.
func best(
  of runs: Int, plain: () throws -> Void, ours: () throws -> Void
) rethrows -> (plain: Double, ours: Double) {
  try plain()
  try ours()
  var best = (plain: Double.infinity, ours: Double.infinity)
  for _ in 0..<runs {
    best.plain = min(best.plain, try seconds(plain))
    best.ours = min(best.ours, try seconds(ours))
  }
  return best
}

/// Makes the optimiser believe that `value` is used.
@inline(never)
func use<Value>(_ value: Value) {
  if opaque { print(value) }
}

private let opaque = getenv("WATERFALL_BENCH_PRINTS") != nil

/// Heights and places that follow from a seed.
struct Sequence32 {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// A number from 0 to `bound` − 1.
  ///
  /// Source: Marsaglia, "Xorshift RNGs".
  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % bound
  }
}
