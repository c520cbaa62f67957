import Foundation
import LayoutEngine
import Terminal
import Testing
import WaterfallTerminal
import WaterfallView

@testable import waterfall

/// A session without a terminal over a folder of its own, whose clock and mail are looked after
/// as the run loop would.
final class LiveSession {
  let folder: URL
  let session: Session
  var view: WaterfallViewController<CanvasCell> { session.wall.view }

  /// A session that reads what `prepare` names, once it has begun to show it.
  init(
    size: Size = Size(width: 60, height: 20), _ prepare: (inout Options, URL) throws -> Void
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("waterfall-live-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var options = Options()
    options.columns = .fixed(2)
    try prepare(&options, folder)
    session = try Session(options: options, size: size)
  }

  /// A session over the lines of the file `input`, which a command prints, and a command after it.
  convenience init(_ lines: [String], then more: String = "true") throws {
    try self.init { options, folder in
      try Self.write(lines, to: folder)
      options.command = "cat '\(folder.path)/input'; \(more)"
    }
    try run(until: "all lines") { session.store.count == lines.count }
  }

  deinit {
    session.cancel()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func write(_ lines: [String], to folder: URL) throws {
    let text = lines.map { $0 + "\n" }.joined()
    try text.write(
      to: folder.appendingPathComponent("input"), atomically: true, encoding: .utf8)
  }

  /// Gives the file other lines.
  func write(_ lines: [String]) throws { try Self.write(lines, to: folder) }

  /// Gives a file of the folder another text.
  func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
  }

  /// Lets things happen until `condition` holds.
  func run(
    until what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () -> Bool
  ) throws {
    let deadline = Date(timeIntervalSinceNow: 30)
    while !condition(), Date() < deadline {
      session.takeIn()
      _ = session.keepTime()
      usleep(1000)
    }
    try #require(condition(), "no \(what):\n\(screen())", sourceLocation: sourceLocation)
  }

  /// Reads again and shows the result.
  func readAgain(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try #require(session.readAgain() == nil, sourceLocation: sourceLocation)
    try run(until: "second reading", sourceLocation: sourceLocation) { session.rereading == nil }
  }

  /// What Enter would print of the selected card.
  var selected: String? {
    session.selectedCard.flatMap { session.store.report(at: $0, as: .item) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The row of the screen at which the selected card begins.
  var row: Int? {
    view.selectedIndexPath.flatMap { view.layout.layoutAttributesForItem(at: $0) }
      .map { $0.frame.minY - view.contentOffset }
  }

  /// Selects the card of this text, in the middle of the screen.
  func select(_ text: String) throws {
    let card = try #require(
      (0..<session.store.count).first {
        session.store.report(at: $0, as: .item) == Array(text.utf8)
      })
    let path = try #require(view.layout.indexPath(ofItem: card))
    view.selectItem(at: path)
    view.scrollToItem(at: path, at: .centered)
    session.updateStatus()
  }

  /// What a user sees.
  func screen() -> String {
    session.updateStatus()
    var canvas = Canvas(size: session.wall.size)
    session.wall.draw(in: &canvas)
    return canvas.text()
  }

  /// The numbers that open files and threads of this process have.
  static func openFiles() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }

  static func threads() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
  }
}
