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

  @Test func othersFollowShifted() {
    var offsets = Offsets([2])
    offsets.append(Offsets([1, 4]), shiftedBy: 2)
    #expect((0..<3).map(offsets.range(of:)) == [0..<2, 2..<3, 3..<6])
  }
}
