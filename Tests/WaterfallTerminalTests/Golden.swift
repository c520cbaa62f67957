import Foundation
import Terminal
import Testing

/// Compares what a test backend shows with the screen stored as `Golden/<name>.txt`.
///
/// A screen that is not stored is a failure. `WATERFALL_RECORD=1 swift test` stores all of them
/// anew; the difference is then to be read like any other.
func expectGolden(
  _ backend: TestBackend, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden/\(name).txt")
  let screen = backend.screen + "\n"
  if ProcessInfo.processInfo.environment["WATERFALL_RECORD"] == "1" {
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try screen.write(to: file, atomically: true, encoding: .utf8)
    return
  }
  let stored = try? String(contentsOf: file, encoding: .utf8)
  let wanted = try #require(
    stored, "no golden screen \(name); what is shown:\n\(screen)", sourceLocation: sourceLocation)
  #expect(
    screen == wanted, "\(name) shows:\n\(screen)\ninstead of:\n\(wanted)",
    sourceLocation: sourceLocation)
}
