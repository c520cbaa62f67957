import Glibc

extension Options {
  /// Options of which one at most can be meant; PATH stands for any path.
  private static let exclusions = [
    ["--paragraphs", "--split", "--json", "--files"],
    ["--paragraphs", "--split", "--json", "--lines"],
    ["--paragraphs", "--split", "--json", "--read0"],
    ["--lines", "--read0"], ["--lines", "--files"], ["--snapshot", "--frames"],
    ["--command", "PATH"], ["--command", "--demo"], ["--demo", "PATH"], ["--demo", "--paragraphs"],
    ["--demo", "--split"], ["--demo", "--json"], ["--demo", "--files"], ["--demo", "--lines"],
    ["--demo", "--read0"],
  ]

  /// Whether the option `name` cannot be meant together with one of `others`.
  static func isExcluded(_ name: String, by others: [String]) -> Bool {
    exclusions.contains { group in
      group.contains(name) && group.contains { $0 != name && others.contains($0) }
    }
  }

  /// Refuses two options that exclude each other, naming both.
  func checkExclusions() throws(UsageError) {
    let all = given + (paths.isEmpty ? [] : ["PATH"])
    for group in Self.exclusions {
      let found = all.filter(group.contains)
      if let first = found.first, let other = found.first(where: { $0 != first }) {
        throw .conflict(first, other)
      }
    }
  }

  /// Refuses what cannot be meant together.
  func checkConflicts() throws(UsageError) {
    try checkExclusions()
    try checkScreen()
    if case .field(let name) = report, input != .json {
      throw .needs(option: "--print \(name)", other: "--json")
    }
    if case .split(let expression) = input { try checkExpression(expression) }
  }

  /// A size is for a screen that does not exist, and such a screen has its bounds.
  private func checkScreen() throws(UsageError) {
    let needsNoTerminal = mode == .snapshot || mode == .frames
    if size != nil, !needsNoTerminal {
      throw .needs(option: "--size", other: "--snapshot or --frames")
    }
    if offset != nil, !needsNoTerminal { throw .needs(option: "--offset", other: "--snapshot") }
    if let size, mode == .snapshot, size.width * size.height > 4_000_000 {
      throw .tooLarge(option: "--size", value: "\(size.width)x\(size.height)")
    }
  }

  /// Says what is wrong with an expression before anything is read.
  private func checkExpression(_ expression: String) throws(UsageError) {
    var compiled = regex_t()
    let code = regcomp(&compiled, expression, REG_EXTENDED | REG_NOSUB)
    defer { regfree(&compiled) }
    guard code != 0 else { return }
    var message = [CChar](repeating: 0, count: 200)
    regerror(code, &compiled, &message, message.count)
    let reason = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    throw .badExpression(expression, String(decoding: reason, as: UTF8.self))
  }
}
