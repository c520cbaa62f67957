import Foundation
import Testing

/// The program as it was built, beside the test bundle.
enum Tool {
  static let path: String = {
    let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = bundle.deletingLastPathComponent().appendingPathComponent("waterfall").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    // Where the tests run inside of a helper, the bundle is among its arguments.
    let named = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? ""
    return URL(fileURLWithPath: named).deletingLastPathComponent()
      .appendingPathComponent("waterfall").path
  }()

  /// The environment of the test without what changes the program's output.
  static var environment: [String: String] {
    var all = ProcessInfo.processInfo.environment
    let disturbing = [
      "NO_COLOR", "COLORTERM", "LC_CTYPE", "LANG", "LS_COLORS", "WATERFALL_DEFAULT_OPTS",
      "WATERFALL_COLORS",
    ]
    for name in disturbing { all[name] = nil }
    all["LC_ALL"] = "C.UTF-8"
    all["TERM"] = "xterm-256color"
    return all
  }

  /// What a run of the program came to.
  struct Result {
    var status: Int32
    var output: String
    var error: String
  }

  /// Runs the program without a terminal: in a session of its own.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = environment
  ) throws -> Result {
    try start([path] + arguments, input: input, environment: environment)
  }

  /// Runs `command` with the shell; `$waterfall` is the program.
  static func shell(_ command: String) throws -> Result {
    var environment = environment
    environment["waterfall"] = path
    return try start(["/bin/sh", "-c", command], input: "", environment: environment)
  }

  private static func start(
    _ words: [String], input: String, environment: [String: String]
  ) throws -> Result {
    signal(SIGPIPE, SIG_IGN)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
    process.arguments = ["--wait"] + words
    process.environment = environment
    let (source, output, error) = (Pipe(), Pipe(), Pipe())
    process.standardInput = source
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let messages = Collector(error.fileHandleForReading)
    let text = Collector(output.fileHandleForReading)
    // A program that does not read its input to the end closes it: that is no failure.
    try? source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? source.fileHandleForWriting.close()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: text.text, error: messages.text)
  }
}

/// Reads a pipe to its end on a thread of its own, so that no other pipe has to wait.
private final class Collector: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)
  private var data = Data()

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      data = (try? handle.readToEnd()) ?? Data()
      done.signal()
    }
  }

  var text: String {
    done.wait()
    done.signal()
    return String(decoding: data, as: UTF8.self)
  }
}
