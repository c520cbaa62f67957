import Foundation
import Testing
import WaterfallTerminal

@testable import waterfall

/// Files that change underneath the wall that shows them.
@Suite(.serialized) struct ChangingFilesTests {
  private func wall() throws -> LiveSession {
    let live = try LiveSession { options, folder in
      for name in ["a", "b", "c", "d"] {
        // More than a card keeps, so that the large view has to read again.
        let text = String(repeating: "text of \(name)\n", count: 1_000)
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      options.paths = [Array(folder.path.utf8)]
    }
    try live.run(until: "four files") { live.session.store.count == 4 }
    return live
  }

  @Test func removedTruncatedReplacedAndGrownWhileShown() throws {
    let live = try wall()
    let before = live.screen()
    try live.remove("a")
    try live.write("", to: "b")
    try live.remove("c")
    try FileManager.default.createDirectory(
      at: live.folder.appendingPathComponent("c"), withIntermediateDirectories: true)
    try live.write(String(repeating: "grown\n", count: 9_000), to: "d")
    // What is shown was read once, and stays.
    #expect(live.screen() == before)
    try live.select("\(live.folder.path)/a")
    try large(live, shows: "cannot be read: no such file or directory")
    try live.select("\(live.folder.path)/b")
    try large(live, shows: "empty file")
    try live.select("\(live.folder.path)/c")
    try large(live, shows: "folder")
    try live.select("\(live.folder.path)/d")
    try large(live, shows: "grown")
    try live.readAgain()
    #expect(live.session.store.count == 2)
    #expect(live.screen().contains("grown"))
  }

  /// The large view reads the file once more.
  private func large(_ live: LiveSession, shows text: String) throws {
    live.session.showLarge()
    live.session.fitLarge()
    try live.run(until: text) {
      _ = live.session.large?.takeIn()
      return live.screen().contains(text)
    }
    live.session.wall.overlay = nil
  }

  /// Cards of a mapped file are read from it for as long as they are shown.
  @Test func whatAFileHasLostIsAnnounced() throws {
    let live = try LiveSession { options, folder in
      let lines = String(repeating: String(repeating: "x", count: 63) + "\n", count: 40_000)
      let file = folder.appendingPathComponent("lines")
      try Data(lines.utf8).write(to: file)
      options.paths = [Array(file.path.utf8)]
      options.readsLinesOfFiles = true
    }
    try live.run(until: "all lines") {
      live.session.store.count == 40_000 && live.session.loader.status.isFinished
    }
    #expect(live.session.loss == nil)
    truncate(live.folder.appendingPathComponent("lines").path, 4096)
    live.session.placeAll()
    live.view.selectLast()
    _ = live.screen()
    #expect(live.session.takeLosses())
    #expect(live.session.loss != nil)
    let status = live.screen().split(separator: "\n").last ?? ""
    #expect(status.contains("1 left out"), "\(status)")
  }
}
