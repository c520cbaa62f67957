import Foundation
import Testing

/// A folder in which all hostile texts wait to be read, in one of the ways in.
final class HostileInput {
  /// The ways in.
  enum Source: String, CaseIterable {
    case lines, ansi, json, csv, csvHeader, files
  }

  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("waterfall-hostile-\(UInt64.random(in: 0 ... .max))")
  let source: Source
  /// What `-p item` gives back, for all cards.
  private(set) var items: [[UInt8]] = []
  /// What is to be seen of every card.
  private(set) var marks: [String] = []

  init(_ source: Source) throws {
    self.source = source
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // As one argument: without NUL, and without the newlines that a shell takes off its end.
    let all = HostileText.all.flatMap(\.bytes).filter { $0 != 0 && $0 != 0x0A }
    try write(all, to: Array("all".utf8))
    try write(Array("*.md=31\u{1B}]0;PWNED\u{7}:di=\u{9B}31337".utf8), to: Array("colors".utf8))
    switch source {
    case .lines, .ansi: try writeLines()
    case .json: try writeJSON()
    case .csv: try writeRows()
    case .csvHeader: try writeHeader()
    case .files: try writeFiles()
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ bytes: [UInt8], to name: [UInt8]) throws {
    let path = Array(folder.path.utf8) + [0x2F] + name
    let descriptor = open(path.asPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try #require(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  private func writeInput(_ rows: [[UInt8]], after header: [UInt8] = []) throws {
    items = rows
    try write(header + rows.flatMap { $0 + [0x0A] }, to: Array("input".utf8))
  }

  private func writeLines() throws {
    marks = HostileText.all.indices.map { "t\($0)|" }
    try writeInput(
      zip(marks, HostileText.all).map { $0.utf8 + $1.bytes.filter { $0 != 0x0A } + "|".utf8 })
  }

  private func writeJSON() throws {
    let halves = ["\\ud800", "\\udc00\\ud800", "\\ud83d|\\ude00"].map { Array($0.utf8) }
    let texts = HostileText.all.map(\.json) + halves
    marks = texts.indices.map { "t\($0)|" }
    try writeInput(
      zip(marks, texts).map { mark, text in
        let names = ["{\"title\":\"", "\",\"text\":\"", "\",\"section\":\"", "\",\"", "\":1}"]
        return Array(names.map { Array($0.utf8) }.joined(separator: mark.utf8 + text))
      })
  }

  private func writeRows() throws {
    marks = HostileText.all.indices.map { "t\($0)|" }
    try writeInput(
      zip(marks, HostileText.all).map { mark, text in
        "\"\(mark)".utf8 + text.bytes + "\",\"".utf8 + text.bytes + "\"".utf8
      }, after: Array("name,\u{1B}]0;PWNED\u{7}\n".utf8))
  }

  /// One row under as many names.
  private func writeHeader() throws {
    marks = ["value"]
    let names = HostileText.all.map { [0x22] + $0.bytes + [0x22] }
    let row = [String](repeating: "value", count: names.count).joined(separator: ",")
    try writeInput([Array(row.utf8)], after: Array(names.joined(separator: [0x2C])) + [0x0A])
  }

  /// Names of files, of folders, and what is in them, as Markdown and as plain text.
  private func writeFiles() throws {
    try makeFolder("d")
    for (index, text) in HostileText.all.enumerated() {
      let name = text.isLong ? [] : text.bytes.filter { $0 != 0 && $0 != 0x2F }
      let parent = Array("d/g\(index)|".utf8) + name
      try makeFolder(parent)
      try add(parent + "/f\(index)|".utf8 + name, text.bytes)
      let entities = "&#27;]0;PWNED&#7; &#x9b;31337m &#x202e; &#0; &#xD800; &#x2028; &Tab;"
      let parts = ["# ", "\n\n`", "` <", "> [a](/", ")\n\n|", "|\n|-|\n|", "|\n\n    ", "\n"]
      let markdown = Array(parts.map { Array($0.utf8) }.joined(separator: text.bytes))
      try add(parent + "/m\(index)|.md".utf8, entities.utf8 + markdown)
      marks += ["g\(index)|", "f\(index)|", "m\(index)|"]
    }
  }

  private func add(_ path: [UInt8], _ content: [UInt8]) throws {
    try write(content, to: path)
    items.append(path)
  }

  private func makeFolder(_ name: String) throws { try makeFolder(Array(name.utf8)) }

  private func makeFolder(_ name: [UInt8]) throws {
    let path = Array(folder.path.utf8) + [0x2F] + name
    try #require(mkdir(path.asPath, 0o700) == 0)
  }

  /// The words by which the program reads it.
  private var words: String {
    switch source {
    case .lines: "<input"
    case .ansi: "--ansi <input"
    case .json: "--json <input"
    case .csv, .csvHeader: "--csv <input"
    case .files: "d \"$(printf '\\033]0;PWNED\\007')\""
    }
  }

  /// Runs a shell command with the program's arguments for this way in behind it.
  func run(_ command: String) throws -> (output: [UInt8], error: [UInt8]) {
    let status = try script("\(command) \(words) >output 2>error")
    let (output, error) = (try read("output"), try read("error"))
    #expect(status == 0, "\(String(decoding: error, as: UTF8.self))")
    return (output, error)
  }

  /// Runs a shell command in the folder; answers its status.
  @discardableResult
  func script(_ text: String) throws -> Int32 {
    let script = "cd '\(folder.path)'; waterfall='\(Tool.path)'; all=$(cat all); \(text)"
    return try spawn(["/bin/sh", "-c", script], output: "/dev/null")
  }

  /// A wall of it on a terminal, with all answers in the file of that name.
  func wall(_ report: String) throws -> RawTerminal {
    try RawTerminal(
      "LS_COLORS=$(cat colors) exec \"$waterfall\" -m --print0 -p \(report) -c 1 --group --stats "
        + "\(words) >answers 2>errors", in: folder)
  }

  func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }
}

extension [UInt8] {
  /// The bytes as C has a path.
  fileprivate var asPath: [CChar] { map(CChar.init(bitPattern:)) + [0] }
}
