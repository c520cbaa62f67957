import Glibc

/// A compiled POSIX extended regular expression.
final class Expression: Sendable {
  // glibc locks a compiled expression while it matches, so that threads may share one.
  private nonisolated(unsafe) let compiled: UnsafeMutablePointer<regex_t>

  /// Compiles `pattern`. Stands for `regcomp`.
  ///
  /// - Throws: `CardError.invalidExpression` with the C library's reason.
  init(_ pattern: String) throws(CardError) {
    let memory = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
    memory.initialize(to: regex_t())
    let status = regcomp(memory, pattern, REG_EXTENDED | REG_NOSUB)
    guard status == 0 else {
      let reason = Self.reason(status, memory)
      memory.deallocate()
      throw .invalidExpression(pattern, reason: reason)
    }
    compiled = memory  // not before: from here on `deinit` would free it
  }

  deinit {
    regfree(compiled)
    compiled.deallocate()
  }

  /// Whether the expression is found in `line`, which may hold any bytes; a carriage return at its
  /// end is not looked at, so that `$` finds the end of a CRLF line. Stands for `regexec`.
  func matches(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var length = line.count
    if line.last == 13 { length -= 1 }
    // The length is given, since the line is not terminated and may hold NULs.
    var match = regmatch_t(rm_so: 0, rm_eo: regoff_t(clamping: length))
    let start = UnsafeRawPointer(line.baseAddress)?.assumingMemoryBound(to: CChar.self)
    return withUnsafeMutablePointer(to: &match) { match in
      guard let start else { return regexec(compiled, "", 1, match, REG_STARTEND) == 0 }
      return regexec(compiled, start, 1, match, REG_STARTEND) == 0
    }
  }

  private static func reason(_ status: Int32, _ compiled: UnsafePointer<regex_t>) -> String {
    var text = [CChar](repeating: 0, count: 256)
    regerror(status, compiled, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
