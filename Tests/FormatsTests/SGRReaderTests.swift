import Terminal
import Testing

@testable import Formats

struct SGRReaderTests {
  private func style(_ sequences: String...) -> Style {
    var reader = SGRReader()
    for sequence in sequences {
      Array(sequence.utf8).withUnsafeBufferPointer { reader.apply($0) }
    }
    return reader.style
  }

  private static let attributeCases: [(String, Style.Attributes)] = [
    ("1", .bold), ("2", .dim), ("3", .italic), ("4", .underline), ("7", .reverse),
    ("21", .underline), ("4:3", .underline), ("1;3;4", [.bold, .italic, .underline]), ("5", []),
    ("1;22", []), ("1;2;22;3", .italic), ("3;23", []), ("4;24", []), ("4;4:0", []), ("7;27", []),
    ("1;0", []), ("1;", []), ("1;;3", .italic),
  ]

  @Test(arguments: attributeCases)
  func attributes(sequence: String, attributes: Style.Attributes) {
    #expect(style(sequence) == Style(attributes: attributes))
  }

  private static let foregroundCases: [(String, Color)] = [
    ("31", Color.indexed(1)), ("97", Color.indexed(15)), ("38;5;208", Color.indexed(208)),
    ("38:5:208", Color.indexed(208)), ("38;2;1;2;3", Color.rgb(1, 2, 3)),
    ("38:2:1:2:3", Color.rgb(1, 2, 3)), ("38:2::1:2:3", Color.rgb(1, 2, 3)),
    ("31;39", Color.standard), ("38;5;256", Color.standard), ("38;2;0;0;256", Color.standard),
    ("38;5", Color.standard), ("38", Color.standard), ("38;2;1", Color.standard),
    ("38;9", Color.standard), ("38:9:1", Color.standard), ("38;5;", Color.indexed(0)),
    ("58;5;1;32", Color.indexed(2)), ("58:2::1:2:3;33", Color.indexed(3)),
    ("38;2;1;2;3;35", Color.indexed(5)),
  ]

  @Test(arguments: foregroundCases)
  func foregrounds(sequence: String, color: Color) {
    #expect(style(sequence) == Style(foreground: color))
  }

  @Test func backgroundsAndWhatStays() {
    #expect(style("44") == Style(background: .indexed(4)))
    #expect(style("103") == Style(background: .indexed(11)))
    #expect(style("48;5;17", "1") == Style(background: .indexed(17), attributes: .bold))
    #expect(style("48;2;9;8;7;1;49") == Style(attributes: .bold))
    #expect(style("1;31", "") == .plain)
  }

  @Test func onlySoManyParametersCount() {
    let many = Array(repeating: "3", count: SGRReader.mostParameters).joined(separator: ";")
    #expect(style(many + ";1") == Style(attributes: .italic))
  }
}
