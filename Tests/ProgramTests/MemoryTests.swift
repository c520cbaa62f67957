import Foundation
import LayoutEngine
import Terminal
import Testing
import WaterfallTerminal

@testable import waterfall

/// What a long session leaves behind: each test is a process of its own, whose memory is its own.
///
/// A sanitizer keeps what is given up, on purpose, and has a test of its own for leaks.
@Suite(.serialized, .disabled(if: Sanitizer.isOn, "a sanitizer keeps memory"))
struct MemoryTests {
  /// Bytes by which memory may differ that is not used up: arenas of threads, caches.
  private static let slack = 8 << 20

  /// Bytes of this process that are in memory.
  private static func resident() throws -> Int {
    let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    return try #require(Int(words[1])) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  @Test func aWalkOfManyCardsLeavesNothingBehind() async {
    await #expect(processExitsWith: .success) {
      let live = try LiveSession(size: Size(width: 160, height: 60)) { options, _ in
        options.demoCount = 100_000
        options.columns = .fixed(6)
      }
      try live.run(until: "all cards") { live.session.store.count == 100_000 }
      live.session.placeAll()
      let view = live.view
      var canvas = Canvas(size: live.session.wall.size)
      var atFirst: Int?
      while view.contentOffset < view.maximumContentOffset {
        _ = live.session.wall.perform(.pageDown)
        live.session.updateStatus()
        live.session.wall.draw(in: &canvas)
        // By then all that is made once is there.
        if view.contentOffset > view.maximumContentOffset / 10, atFirst == nil {
          atFirst = try MemoryTests.resident()
        }
      }
      let before = try #require(atFirst)
      let after = try MemoryTests.resident()
      #expect(after - before < MemoryTests.slack, "\(before) bytes became \(after)")
      #expect(view.statistics.cellsAsked > 90_000)
    }
  }

  @Test func aThousandReadingsLeaveNothingBehind() async {
    await #expect(processExitsWith: .success) {
      let lines = (0..<300).map { "item \($0) of a wall that is read again and again" }
      let live = try LiveSession(lines)
      let files = try LiveSession.openFiles()
      var before = 0
      for reading in 0..<1_000 {
        if reading == 200 { before = try MemoryTests.resident() }
        try live.write(Array(lines.dropFirst(reading % 7)))
        try live.readAgain()
        _ = live.screen()
      }
      let after = try MemoryTests.resident()
      #expect(after - before < MemoryTests.slack, "\(before) bytes became \(after)")
      // A descriptor may be open at this moment that is closed in the next.
      #expect(try LiveSession.openFiles() <= files + 4)
    }
  }
}
