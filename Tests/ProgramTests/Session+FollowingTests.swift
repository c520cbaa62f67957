import Foundation
import LayoutEngine
import Terminal
import Testing
import WaterfallTerminal

@testable import waterfall

/// Staying at the end of an input that grows.
@Suite(.serialized) struct SessionFollowingTests {
  /// A session over a pipe, of which `write` writes more lines.
  private final class Growing {
    let live: LiveSession
    private let ends: [Int32]
    private var count = 0

    init() throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      self.ends = ends
      live = try LiveSession { options, _ in
        options.paths = [Array("/dev/fd/\(ends[0])".utf8)]
        options.readsLinesOfFiles = true
      }
      try write(60)
    }

    deinit { for end in ends { close(end) } }

    func write(_ more: Int) throws {
      for number in count..<count + more {
        let line = Array("line \(number)\n".utf8)
        _ = line.withUnsafeBytes { Glibc.write(ends[1], $0.baseAddress, $0.count) }
      }
      count += more
      try live.run(until: "\(count) lines") { live.session.store.count == count }
    }

    /// Does what a key would do.
    func perform(_ action: Action) {
      let before = live.session.place
      if live.session.wall.perform(action) == .changed { live.session.followOn(from: before) }
    }

    var isAtEnd: Bool { live.view.contentOffset == live.view.maximumContentOffset }
  }

  @Test func itGoesToTheEndAndStaysThere() throws {
    let growing = try Growing()
    let live = growing.live
    #expect(live.view.contentOffset == 0)
    live.session.followsEnd = true
    #expect(growing.isAtEnd)
    #expect(live.selected == "line 59")
    #expect(live.screen().contains("following"))
    for more in [1, 1, 40] {
      try growing.write(more)
      #expect(growing.isAtEnd)
    }
    #expect(live.selected == "line 101")
  }

  @Test func anotherSelectionStaysWhileItIsOnScreen() throws {
    let growing = try Growing()
    let live = growing.live
    live.session.followsEnd = true
    growing.perform(.moveUp)
    let chosen = live.selected
    #expect(chosen != "line 59")
    #expect(live.session.followsEnd)
    try growing.write(1)
    #expect(growing.isAtEnd)
    #expect(live.selected == chosen)
    try growing.write(200)
    #expect(growing.isAtEnd)
    #expect(live.selected != chosen)
  }

  @Test(arguments: [Action.scrollUp, .pageUp, .selectFirst])
  func aScrollAwayEndsIt(action: Action) throws {
    let growing = try Growing()
    growing.live.session.followsEnd = true
    growing.perform(action)
    #expect(!growing.live.session.followsEnd)
    #expect(!growing.live.screen().contains("following"))
    let offset = growing.live.view.contentOffset
    try growing.write(10)
    #expect(growing.live.view.contentOffset == offset)
  }

  @Test(arguments: [Action.toggleHUD, .moreColumns, .fewerColumns, .scrollDown, .selectLeft])
  func anyOtherChangeStaysAtTheEnd(action: Action) throws {
    let growing = try Growing()
    growing.live.session.followsEnd = true
    growing.perform(action)
    #expect(growing.live.session.followsEnd)
    #expect(growing.isAtEnd)
    try growing.write(10)
    #expect(growing.isAtEnd)
  }

  @Test func readingAgainStaysAtTheEnd() throws {
    let live = try LiveSession((0..<60).map { "item \($0)" })
    live.session.followsEnd = true
    try live.write((0..<90).map { "item \($0)" })
    try live.readAgain()
    #expect(live.selected == "item 89")
    #expect(live.view.contentOffset == live.view.maximumContentOffset)
  }
}
