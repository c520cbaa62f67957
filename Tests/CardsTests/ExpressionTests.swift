import Testing

@testable import Cards

struct ExpressionTests {
  private func matches(_ pattern: String, _ line: [UInt8]) throws -> Bool {
    let expression = try Expression(pattern)
    return line.withUnsafeBufferPointer { expression.matches($0) }
  }

  @Test(arguments: [
    ("^commit ", "commit 1234", true), ("^commit ", " commit", false), ("a|b", "xb", true),
    ("^$", "", true), ("^.{3}$", "abc\r", true), ("b$", "ab\r", true), ("x", "", false),
  ])
  func findsWhatPOSIXDoes(pattern: String, line: String, found: Bool) throws {
    #expect(try matches(pattern, Array(line.utf8)) == found)
  }

  @Test func linesMayHoldAnyBytes() throws {
    #expect(try matches("b$", [97, 0, 98]))
    #expect(try matches("^a", [97, 0xFF, 0xFE]))
    #expect(try !matches("z", [0, 0xFF, 0]))
  }

  @Test func anInvalidExpressionSaysWhy() {
    #expect(
      throws: CardError.invalidExpression("(a", reason: "Unmatched ( or \\(")
    ) { try Expression("(a") }
    #expect(
      CardError.invalidExpression("(a", reason: "Unmatched ( or \\(").description
        == "invalid expression '(a': Unmatched ( or \\(")
  }
}
