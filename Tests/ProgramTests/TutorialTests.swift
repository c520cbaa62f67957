import Foundation
import Testing

/// The program that the library's tutorial builds.
@Suite(.serialized) struct TutorialTests {
  @Test(.enabled(if: Tmux.isInstalled, "tmux is not installed"))
  func aTeaIsChosen() throws {
    let tmux = try Tmux("\"${waterfall%/*}/Tutorial\"", width: 80, height: 12)
    try tmux.wait(for: " Assam ")
    try tmux.press("PageDown", "End")
    try tmux.wait(for: "70 °C, one minute.")
    try tmux.resize(width: 50, height: 12)
    try tmux.wait(for: "─╮") { $0.first?.count == 49 }
    try tmux.press("Enter")
    try tmux.wait(for: "Sencha") { $0.first == "Sencha" }
  }

  @Test(.enabled(if: Tmux.isInstalled, "tmux is not installed"))
  func noneIsChosen() throws {
    let tmux = try Tmux("\"${waterfall%/*}/Tutorial\"")
    try tmux.wait(for: " Assam ")
    try tmux.press("q")
    try tmux.wait(for: "no tea") { $0.first == "no tea" }
  }

  /// What the tutorial shows is what is built, word for word.
  @Test func theTutorialShowsTheSource() throws {
    let folder = "Sources/Tutorial"
    let article = try Documents.text("Sources/WaterfallTerminal/WaterfallKit.docc/Tutorial.md")
    var source = ""
    for name in ["Tea", "TeaCell", "TeaPicker", "main"] {
      source += try Documents.text("\(folder)/\(name).swift")
    }
    let blocks = article.components(separatedBy: "```").enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    let code = blocks.filter { $0.hasPrefix("swift\n") }.map { $0.dropFirst(6) }
    #expect(code.count > 4)
    for block in code { #expect(source.contains(block), "\(block)") }
  }
}
