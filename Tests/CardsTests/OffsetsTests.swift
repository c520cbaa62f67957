import Testing

@testable import Cards

struct OffsetsTests {
  @Test func rangesLieBetweenEnds() {
    let offsets = Offsets([3, 3, 10])
    #expect((0..<3).map(offsets.range(of:)) == [0..<3, 3..<3, 3..<10])
  }

  @Test func endsBeyondFourBytesAreKept() {
    let far = Int(UInt32.max) + 5
    let offsets = Offsets([7, Int(UInt32.max), far, far + 1])
    #expect(offsets.count == 4)
    #expect(offsets.range(of: 0) == 0..<7)
    #expect(offsets.range(of: 2) == Int(UInt32.max)..<far)
    #expect(offsets.range(of: 3) == far..<far + 1)
  }

  /// Short items, empty ones, and one that two bytes cannot count, wherever it comes.
  @Test(arguments: 0..<50) func everyRangeIsThatOfTheEnds(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func random(_ count: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % count)
    }
    var ends: [Int] = []
    let long = random(600)
    for item in 0..<300 {
      let length = item == long ? 65_536 + random(100_000) : random(4) == 0 ? 0 : random(65_536)
      ends.append((ends.last ?? 0) + length)
    }
    let offsets = Offsets(ends)
    let split = random(300)
    var joined = Offsets(Array(ends[..<split]))
    let shift = split == 0 ? 0 : ends[split - 1]
    joined.append(Offsets(ends[split...].map { $0 - shift }), shiftedBy: shift)
    for item in 0..<300 {
      let range = (item == 0 ? 0 : ends[item - 1])..<ends[item]
      #expect(offsets.range(of: item) == range)
      #expect(joined.range(of: item) == range)
      #expect(offsets.length(of: item) == range.count)
      #expect(offsets.end(of: item) == range.upperBound)
    }
  }

  @Test func othersFollowShifted() {
    var offsets = Offsets([2])
    offsets.append(Offsets([1, 4]), shiftedBy: 2)
    #expect((0..<3).map(offsets.range(of:)) == [0..<2, 2..<3, 3..<6])
  }
}
