import CTerminalGuard
import Glibc
import Testing

/// A frame kept in memory until it is whole; a pipe stands for the terminal.
@Suite struct FrameTests {
  private func read(_ descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test func piecesArriveAsOne() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let (terminal, frame) = (ends[1], waterfall_frame_create())
    let stream = dup(terminal)
    defer { for descriptor in ends + [frame, stream] { close(descriptor) } }
    // A long one, a short one that must not bring its rest along, and none.
    for pieces in [(0..<5_000).map { "\($0) " }, ["a", "b"], []] {
      try #require(waterfall_frame_begin(frame, stream))
      for piece in pieces { #expect(write(stream, piece, piece.utf8.count) > 0) }
      #expect(read(ends[0]) == "")
      waterfall_frame_end(frame, stream, terminal)
      #expect(read(ends[0]) == pieces.joined())
    }
    #expect(write(stream, "c", 1) == 1)
    #expect(read(ends[0]) == "c")
    #expect(fcntl(stream, F_GETFD) == FD_CLOEXEC)
  }

  @Test func withoutMemoryForItNothingIsKept() {
    #expect(!waterfall_frame_begin(-1, STDOUT_FILENO))
  }
}
