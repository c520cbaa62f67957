typealias P = SIMD2<Int>

let ring = (0..<9).map {
  P($0 % 3, $0 / 3) &- 1
}.filter { $0 != P() }

func step(_ on: Set<P>)
  -> Set<P>
{
  var n: [P: Int] = [:]
  for p in on {
    for d in ring {
      let q = p &+ d
      n[q, default: 0]
        += 1
    }
  }
  let next = n.filter {
    $1 == 3 || $1 == 2
      && on.contains($0)
  }
  return Set(next.keys)
}
