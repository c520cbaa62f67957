import Foundation
import Testing

/// A library that is loaded before the others and takes the place of functions of theirs, made of
/// a source in C, in which `FOLDER` is a folder of its own; gone with this object.
final class PreloadedLibrary {
  /// Whether there is a compiler for it.
  static let isPossible = (try? Tool.shell("command -v clang").status) == 0

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("waterfall-library-\(UInt64.random(in: 0 ... .max))")

  init(_ source: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("library.c")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let made = try Tool.shell(
      "clang -shared -fPIC -DFOLDER='\"\(folder.path)\"' -o '\(path)' '\(file.path)' -ldl")
    try #require(made.status == 0, "\(made.error)")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What `LD_PRELOAD` is to name.
  var path: String { folder.appendingPathComponent("library.so").path }

  /// Whether there is a file of this name in the folder.
  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }
}
