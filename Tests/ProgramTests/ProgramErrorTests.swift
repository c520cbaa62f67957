import Testing

@testable import waterfall

struct ProgramErrorTests {
  @Test func everyErrorIsOneLine() {
    let errors: [ProgramError] = [
      .usage(.unknownOption("--x")), .terminal(reason: "no terminal"), .empty,
      .unreadable("x: No such file or directory"), .output(reason: "Broken pipe"),
    ]
    for error in errors {
      #expect(error.line.hasPrefix("waterfall: "))
      #expect(error.line.filter { $0 == "\n" }.count == 1)
    }
  }

  @Test func nothingToShowIsNoFailure() {
    #expect(ProgramError.empty.status == 1)
    #expect(ProgramError.output(reason: "").status == 2)
  }
}
