typealias P = SIMD2<Int>

let ring = (0..<9).map {
  P($0 % 3, $0 / 3) &- 1
}.filter { $0 != P() }

func step(_ live: Set<P>)
  -> Set<P>
{
  var n: [P: Int] = [:]
  for p in live {
    for d in ring {
      n[p &+ d, default: 0]
        += 1
    }
  }
  let next = n.filter {
    $1 == 3 || $1 == 2
      && live.contains($0)
  }
  return Set(next.keys)
}
