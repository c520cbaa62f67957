import Foundation
import Testing

/// A block of commands in the README, with what it says it does.
struct DocumentedCommand: CustomTestStringConvertible {
  /// The paragraph before the block, without its colon and its markup.
  var caption: String
  /// The language that the block names.
  var language: String
  /// What stands in the block.
  var text: String

  var testDescription: String { caption }
}

/// What the documents tell people to type.
enum Documents {
  /// Where the checkout is.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardized.path

  /// The README, or another file of the checkout.
  static func text(_ name: String = "README.md") throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  /// The blocks for a shell or for vim.
  static let blocks: [DocumentedCommand] = {
    guard let text = try? text() else { return [] }
    var blocks: [DocumentedCommand] = []
    var language: String?
    var (inside, before): ([Substring], [Substring]) = ([], [])
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      switch (language, line.hasPrefix("```")) {
      case (nil, true): language = String(line.dropFirst(3))
      case (nil, false):
        let isBlank = { (line: Substring?) in line?.isEmpty != false }
        if !line.isEmpty, isBlank(before.last) { before = [] }
        before.append(line)
      case (let name?, true):
        let lines = inside.joined(separator: "\n")
        blocks.append(
          DocumentedCommand(caption: caption(before), language: name, text: lines))
        (language, inside) = (nil, [])
      case (_, false): inside.append(line)
      }
    }
    return blocks.filter { ["sh", "vim"].contains($0.language) }
  }()

  /// Blocks that are for the checkout, whatever there is besides: `.ci` runs them.
  static var ofTheCheckout: [DocumentedCommand] { blocks.filter { isOfTheCheckout($0.text) } }

  /// Blocks that use the program.
  static var recipes: [DocumentedCommand] { blocks.filter { !isOfTheCheckout($0.text) } }

  private static func isOfTheCheckout(_ text: String) -> Bool { text.hasPrefix("bash Assets/") }

  /// Commands within sentences, such as `waterfall --version`.
  static let inSentences: [String] = {
    guard let text = try? text() else { return [] }
    let prose = text.components(separatedBy: "```").enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    return prose.matches(of: /`([a-z]+ [^`]*|export [^`]*)`/).map { String($0.output.1) }
      .filter { command in
        ["waterfall ", "export ", "bash ", "swift ", "man "].contains { command.hasPrefix($0) }
      }
  }()

  private static func caption(_ lines: [Substring]) -> String {
    let text = lines.filter { !$0.isEmpty }.joined(separator: " ")
      .replacing(/<\/?kbd>|`/, with: "")
    return text.hasSuffix(":") ? String(text.dropLast()) : text
  }
}
