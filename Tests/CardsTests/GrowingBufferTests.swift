import Testing

@testable import Cards

// What a macro takes must be copyable, so that the buffer's answers are put aside first.
struct GrowingBufferTests {
  private func fill(_ buffer: inout GrowingBuffer, with bytes: [UInt8]) {
    let hasRoom = buffer.makeRoom(bytes.count)
    #expect(hasRoom)
    let filled = buffer.fill { room in
      room.copyBytes(from: bytes)
      return bytes.count
    }
    #expect(filled == bytes.count)
  }

  private func take(_ length: Int, _ capacity: Int, from buffer: inout GrowingBuffer) -> [UInt8] {
    buffer.handOver(length, capacity: capacity).withBytes { Array($0) }
  }

  @Test func whatIsNotHandedOverStays() {
    var buffer = GrowingBuffer(capacity: 4)
    fill(&buffer, with: Array(0..<100))
    let first = take(60, 10, from: &buffer)
    #expect(first == Array(0..<60))
    fill(&buffer, with: Array(100..<200))
    let second = take(140, 1, from: &buffer)
    #expect(second == Array(60..<200))
    let left = buffer.count
    #expect(left == 0)
  }

  @Test func nothingCanBeHandedOver() {
    var buffer = GrowingBuffer(capacity: 0)
    fill(&buffer, with: [1])
    let nothing = take(0, 8, from: &buffer)
    #expect(nothing.isEmpty)
    let rest = take(1, 8, from: &buffer)
    #expect(rest == [1])
  }

  @Test func aFailedReadChangesNothing() {
    var buffer = GrowingBuffer(capacity: 8)
    fill(&buffer, with: [7])
    let answer = buffer.fill { _ in -1 }
    #expect(answer == -1)
    let kept = buffer.withBytes { Array($0) }
    #expect(kept == [7])
  }

  @Test func roomThatNoMachineHasIsRefused() {
    var buffer = GrowingBuffer(capacity: 8)
    let vast = buffer.makeRoom(.max / 4)
    let some = buffer.makeRoom(8)
    #expect(!vast && some)
  }
}
