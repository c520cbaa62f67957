import Foundation
import Testing

/// A terminal of a known size in which a shell command runs, on a tmux server of its own.
final class Tmux {
  /// Whether there is a tmux to run in.
  static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/tmux")

  private let socket = "waterfall-test-\(getpid())-\(UInt32.random(in: 0 ... .max))"

  /// Runs `command` with the shell; `$waterfall` is the program. What it prints stays to be seen:
  /// the terminal goes with this object. `files` are there before, by their names.
  init(
    _ command: String, files: [String: String] = [:], width: Int = 100, height: Int = 30
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
    let script = "cd \(folder.path); waterfall=\(Tool.path); \(command)\nexec sleep 600"
    try tmux(
      "-f", "/dev/null", "new-session", "-d", "-s", "wall", "-x", "\(width)", "-y", "\(height)",
      "sh", "-c", script)
  }

  deinit {
    _ = try? tmux("kill-server")
    try? FileManager.default.removeItem(at: folder)
  }

  /// Where the command runs; gone with this object.
  private var folder: URL {
    FileManager.default.temporaryDirectory.appendingPathComponent(socket)
  }

  /// Writes a file in the folder where the command runs.
  func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  /// What is in a file of the folder where the command runs; nothing where there is none.
  func read(_ name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  /// Whether there is a file of this name there.
  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  /// Runs a shell command in that folder, beside what runs there.
  func runBeside(_ command: String) throws {
    _ = try Tool.shell("cd '\(folder.path)' && { \(command); }")
  }

  /// Sends a signal to the program itself.
  func signal(_ name: String) throws {
    for program in try programs() { _ = try Tool.shell("kill -\(name) \(program)") }
  }

  /// Whether none of the program's threads has anything to do: one that is only kept from a
  /// processor by others is not at rest, though nothing may change on screen meanwhile.
  func isAtRest() throws -> Bool {
    try programs().allSatisfy { program in
      let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(program)/task")
      return threads.allSatisfy { thread in
        let path = "/proc/\(program)/task/\(thread)/stat"
        let state = (try? String(contentsOfFile: path, encoding: .utf8))?
          .split(separator: ")").last?.first { $0 != " " }
        return state != "R" && state != "D"
      }
    }
  }

  /// The processes of the program, by their numbers.
  private func programs() throws -> [Substring] {
    let shell = try variable("pane_pid")
    let children = try String(
      contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    return try children.split(separator: " ").filter { child in
      try String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8) == "waterfall\n"
    }
  }

  /// Presses keys, by tmux' names for them.
  func press(_ keys: String..., times: Int = 1) throws { try press(keys, times: times) }

  /// Presses keys one after the other.
  func press(_ keys: [String], times: Int = 1) throws {
    try tmux(["send-keys", "-t", "wall", "-N", "\(times)"] + keys)
  }

  /// Sends what is no key, byte for byte.
  func send(_ text: String) throws {
    let bytes = text.utf8.map { String($0, radix: 16) }
    try tmux(["send-keys", "-t", "wall", "-H"] + bytes)
  }

  /// Gives the terminal another size.
  func resize(width: Int, height: Int) throws {
    try tmux("resize-window", "-t", "wall", "-x", "\(width)", "-y", "\(height)")
  }

  /// What the terminal shows, row by row; where it is styled, with the sequences that say so.
  func screen(isStyled: Bool = false) throws -> [String] {
    try tmux(["capture-pane", "-p", "-t", "wall"] + (isStyled ? ["-e", "-N"] : []))
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The screen once it has stopped changing.
  func settled(isStyled: Bool = false) throws -> [String] {
    var (rows, calm) = (try screen(isStyled: isStyled), 0)
    let deadline = Date(timeIntervalSinceNow: 30)
    while calm < 10, Date() < deadline {
      usleep(20_000)
      let next = try screen(isStyled: isStyled)
      calm = next == rows ? calm + 1 : 0
      rows = next
    }
    return rows
  }

  /// One of tmux' variables, such as `cursor_flag`.
  func variable(_ name: String) throws -> String {
    try tmux("display-message", "-p", "-t", "wall", "#{\(name)}")
      .trimmingCharacters(in: .newlines)
  }

  /// Waits until the screen is as `condition` says; a failure shows the screen.
  @discardableResult
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until condition: ([String]) -> Bool
  ) throws -> [String] {
    let deadline = Date(timeIntervalSinceNow: 30)
    var rows = try screen()
    while !condition(rows), Date() < deadline {
      usleep(20_000)
      rows = try screen()
    }
    let picture = rows.joined(separator: "\n")
    try #require(condition(rows), "no \(what):\n\(picture)", sourceLocation: sourceLocation)
    return rows
  }

  /// Waits until the screen shows `text`.
  @discardableResult
  func wait(
    for text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    try wait(for: text, sourceLocation: sourceLocation) { rows in
      rows.contains { $0.contains(text) }
    }
  }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String { try tmux(arguments) }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    // The first call becomes the server, which would hold a pipe open for as long as it lives.
    let output = folder.appendingPathComponent("output")
    try spawn(["/usr/bin/tmux", "-L", socket] + arguments, output: output.path)
    return try String(contentsOf: output, encoding: .utf8)
  }
}
