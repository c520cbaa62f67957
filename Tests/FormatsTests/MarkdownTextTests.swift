import Glibc
import Testing

@testable import Formats

@Suite(.enabled(if: Formats.markdownIsAvailable, "built without md4c"))
struct MarkdownTextTests {
  private func read(_ text: String) throws -> MarkdownText {
    try read(Array(text.utf8))
  }

  private func read(_ bytes: [UInt8]) throws -> MarkdownText {
    try #require(bytes.withUnsafeBufferPointer { MarkdownText($0) })
  }

  private func body(_ text: String) throws -> String {
    String(decoding: try read(text).body, as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""), ("a\nb", "a b"), ("a\n\nb", "a\n\nb"), ("# A\nb", "A\nb"), ("a\\\nb", "a\nb"),
    ("- a\n- b\n  - c\n- d", "• a\n• b\n  • c\n• d"), ("- a\n\n- b", "• a\n\n• b"),
    ("7. a\n8. b", "7. a\n8. b"), ("- [ ] a\n- [x] b", "☐ a\n☑ b"), ("-\n- b", "• \n• b"),
    ("> a\n>\n> b\n\nc", "▌ a\n▌ \n▌ b\n\nc"), ("> - a\n> - b", "▌ • a\n▌ • b"),
    ("- a\n\n  b", "• a\n\n  b"), ("a\n\n- b\n\nc", "a\n\n• b\n\nc"),
    ("```c\nint x;\n\n  y\n```\nz", "  int x;\n  \n    y\n\nz"),
    ("a\n\n---\nb", "a\n\n────────\n\nb"),
    ("[so](http://x) ![pic](y.png)", "so pic"), ("<http://x>", "http://x"),
    ("a &amp; b &#233; &#x41; &nope; &#0;", "a & b é A &nope; \u{FFFD}"),
    ("a<br>b <i>c</i>", "a\nb c"),
    ("<p align=\"x\">\n<b>Hi</b>\n</p>\n\n<!-- a > b\nc -->\n\nd", "Hi\n\nd"),
    ("a\0b", "a\u{FFFD}b"), ("~~a~~ `b` ***c***", "a b c"),
  ])
  func bodies(markdown: String, text: String) throws {
    #expect(try body(markdown) == text)
  }

  @Test func tablesStandInColumns() throws {
    let table = "| tea | g |\n| --- | --: |\n| Sencha | 100 |\n| x |"
    #expect(try body(table) == "tea    │ g\nSencha │ 100\nx      │ ")
  }

  @Test func runsTellWhatIsWhat() throws {
    let text = try read("# T\n*a* **b *c*** `d` [e](f)\n> g")
    let told = text.runs.map { run in
      "\(String(decoding: text.body[run.range], as: UTF8.self)) \(run.markup.rawValue)"
    }
    let expected: [(String, Markup)] = [
      ("T", [.heading, .title]), ("a", .emphasis), ("b ", .strong), ("c", [.strong, .emphasis]),
      ("d", .code), ("e", .link), ("▌ ", .detail), ("g", .quote),
    ]
    #expect(told == expected.map { "\($0.0) \($0.1.rawValue)" })
  }

  @Test(arguments: [
    String(repeating: ">", count: 4_000) + "a", String(repeating: "- ", count: 2_000) + "a",
    String(repeating: "[", count: 4_000), String(repeating: "*a _b ", count: 700),
    String(repeating: "`", count: 4_001), String(repeating: "![a](", count: 800),
    "|" + String(repeating: "a|", count: 1_000) + "\n|" + String(repeating: "-|", count: 1_000)
      + String(repeating: "\na", count: 1_000),
    String(repeating: "1. ", count: 1_000) + "a", "999999999. a\n1. b", "```\nnever closed",
    String(repeating: "<", count: 4_000), "<!-- never closed", "[a]: <", "&#x110000; &#99999999;",
  ])
  func nothingIsTooDeepOrTooWide(markdown: String) throws {
    let text = try read(markdown)
    #expect(text.body.count < 2 * MarkdownText.longest)
  }

  /// Behind the text lies a page that nobody may read.
  @Test(arguments: ["[](", "a", "```", "- [", "<!", "&", "\\", "a\n", "[](\r"])
  func nothingIsReadPastTheEnd(markdown: String) throws {
    let page = sysconf(Int32(_SC_PAGESIZE))
    let memory = try #require(
      mmap(nil, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    defer { munmap(memory, 2 * page) }
    try #require(mprotect(memory + page, page, PROT_NONE) == 0)
    let start = memory + page - markdown.utf8.count
    start.copyMemory(from: Array(markdown.utf8), byteCount: markdown.utf8.count)
    let text = UnsafeRawBufferPointer(start: start, count: markdown.utf8.count)
    #expect(text.withMemoryRebound(to: UInt8.self) { MarkdownText($0) } != nil)
  }

  /// md4c leaves spans here that it did not enter, in another order, or not at all.
  @Test(arguments: [
    ("[](~)~", ""), ("> # [)](__)_", "▌ )\n\n"), ("_http://a.b~~>~~_", "http://a.b~~>\n\n"),
    ("# |**[](**)", "|\n"), ("*[)](*)", ")\n\n"),
  ])
  func spansNeedNotBeNested(markdown: String, text: String) throws {
    let read = try read(markdown + "\n\nplain")
    #expect(String(decoding: read.body, as: UTF8.self) == text + "plain")
    #expect(read.runs.allSatisfy { $0.range.upperBound <= read.body.count - 5 })
  }

  @Test func anythingIsReadAndRunsAreInOrder() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    let parts: [[UInt8]] =
      [
        "# ", "> ", "- ", "1. ", "*", "**", "`", "```\n", "\n", "\n\n", "    ", "|", "|-|\n", "[",
        "](",
        ")", "!", "<", ">", "<!--", "&amp;", "~~", "word", "漢", "\\", "---\n", "\t", "[x] ",
      ].map { Array($0.utf8) } + [[0], [0xFF], [0xC3]]
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random))
        .flatMap { _ in parts.randomElement(using: &random) ?? [] }
      let text = try read(bytes)
      #expect(text.body.last != 10, "seed \(seed)")
      var end = 0
      for run in text.runs {
        #expect(run.range.lowerBound >= end && !run.range.isEmpty, "seed \(seed)")
        end = run.range.upperBound
      }
      #expect(end <= text.body.count, "seed \(seed)")
    }
  }
}
