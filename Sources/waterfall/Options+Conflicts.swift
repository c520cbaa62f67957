import Glibc

extension Options {
  /// Refuses what cannot be meant together, naming two options.
  func checkConflicts() throws(UsageError) {
    try exclude("--paragraphs", "--split", "--json", "--csv", "--files")
    try exclude("--paragraphs", "--split", "--json", "--csv", "--lines")
    try exclude("--paragraphs", "--split", "--json", "--csv", "--read0")
    try exclude("--lines", "--read0")
    try exclude("--lines", "--files")
    try exclude("--ansi", "--json", "--csv")
    try exclude("--ansi", "--demo")
    try exclude("--snapshot", "--frames")
    try exclude("--command", "--demo")
    if command != nil, !paths.isEmpty { throw .conflict("--command", "PATH") }
    try checkDemo()
    try checkScreen()
    if case .field(let name) = report, input != .json, input != .csv {
      throw .needs(option: "--print \(name)", other: "--json or --csv")
    }
    if case .split(let expression) = input { try checkExpression(expression) }
  }

  /// Throws if two different ones of `names` were given.
  private func exclude(_ names: String...) throws(UsageError) {
    let found = given.filter(names.contains)
    if let first = found.first, let other = found.first(where: { $0 != first }) {
      throw .conflict(first, other)
    }
  }

  /// Made-up cards and input are not shown together.
  private func checkDemo() throws(UsageError) {
    guard demoCount != nil else { return }
    for name in ["--paragraphs", "--split", "--json", "--csv", "--files", "--lines", "--read0"] {
      try exclude("--demo", name)
    }
    if !paths.isEmpty { throw .conflict("--demo", "PATH") }
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
