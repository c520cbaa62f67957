import Testing

@testable import waterfall

struct ShellWordsTests {
  private func words(_ line: String) -> [String]? {
    (try? ShellWords.split(Array(line.utf8)))?.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func blanksPartWords() {
    #expect(words("") == [])
    #expect(words(" \t\n") == [])
    #expect(words("  -c 3\t--hud\n") == ["-c", "3", "--hud"])
  }

  @Test func quotes() {
    #expect(words(#"'a b' "c d" e'f'"g""#) == ["a b", "c d", "efg"])
    #expect(words(#"'' """#) == ["", ""])
    #expect(words(#"'\n"' "'""#) == [#"\n""#, "'"])
    #expect(words(#""\"\\\$\`\n""#) == [#""\$`\n"#])
  }

  @Test func backslashes() {
    #expect(words(#"a\ b \'c \\"#) == ["a b", "'c", #"\"#])
  }

  @Test func nothingIsExpanded() {
    #expect(words("$HOME ~ *") == ["$HOME", "~", "*"])
  }

  @Test func whatIsNotFinished() {
    for (line, sign) in [("'a", "'"), ("\"a", "\""), ("a\\", "\\")] {
      #expect(throws: UsageError.unfinished(sign)) { try ShellWords.split(Array(line.utf8)) }
    }
  }
}
