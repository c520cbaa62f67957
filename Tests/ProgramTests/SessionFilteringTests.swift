import LayoutEngine
import Terminal
import Testing
import WaterfallTerminal

@testable import waterfall

/// The filter line from the keys to what is shown and reported.
struct SessionFilteringTests {
  private let session: Session

  init() throws {
    var options = Options()
    options.command = "seq 0 20000"
    session = try Session(options: options, size: Size(width: 100, height: 30))
    session.readAll()
  }

  /// Types characters as the run loop does.
  private func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  private func press(_ key: Key) {
    guard let action = session.wall.action(for: key) else { return }
    if session.wall.perform(action) == .filter { session.filter() }
  }

  private func settle() {
    session.finishFilter()
    session.placeAll()
    session.updateStatus()
  }

  private var shown: [Int] { (0..<session.shown.count).map { session.shown.card(at: $0) } }

  @Test func onlyWhatMatchesIsShownAndReportedByItsIndex() {
    type("/777")
    settle()
    let wanted = (0...20000).filter { "\($0)".contains("777") }
    #expect(shown == wanted)
    #expect(session.wall.view.layout.itemCount == wanted.count)
    #expect(session.wall.status.shown == wanted.count)
    #expect(session.wall.status.total == 20001)
    #expect(session.report() == Array("777\n".utf8))
    press(.right)
    #expect(session.report() == Array("\(wanted[1])\n".utf8))
  }

  @Test func clearingReturnsToWhereOneWas() {
    session.wall.view.scrollWithSelection(by: 1234)
    let (offset, selected) = (session.wall.view.contentOffset, session.selectedCard)
    let keys: [[Key]] = [[.escape], [.control("u")], [.backspace, .backspace, .backspace]]
    for end in keys {
      type("/199")
      settle()
      #expect(session.selectedCard != selected)
      end.forEach(press)
      settle()
      #expect(!session.shown.isFiltered)
      #expect(session.wall.view.contentOffset == offset)
      #expect(session.selectedCard == selected)
      press(.escape)
    }
  }

  @Test func aSelectedCardThatMatchesStaysSelected() {
    session.wall.view.scrollWithSelection(by: 3000)
    let selected = session.selectedCard ?? 0
    type("/" + String("\(selected)".suffix(2)))
    settle()
    #expect(session.selectedCard == selected)
  }

  @Test func nothingMatchesAndAgainSomething() {
    type("/12x")
    settle()
    #expect(session.shown.count == 0)
    #expect(session.report() == nil)
    press(.backspace)
    settle()
    #expect(shown == (0...20000).filter { "\($0)".contains("12") })
    #expect(session.selectedCard == 12)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func anyTypingEndsWhereTheWholeQueryWould(seed: UInt64) {
    var random = Seeded(state: seed)
    var text = ""
    type("/")
    for _ in 0..<12 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: press(.backspace); _ = text.popLast()
      case 1: type(" "); text += " "
      default:
        let digit = "0123456789".randomElement(using: &random) ?? "1"
        type(String(digit))
        text.append(digit)
      }
      if Bool.random(using: &random) { session.takeInMatches(); session.placeReady() }
    }
    settle()
    let words = text.split(separator: " ")
    let wanted = (0...20000).filter { card in words.allSatisfy { "\(card)".contains($0) } }
    #expect(shown == wanted, "\(text)")
    #expect(session.wall.view.layout.itemCount == wanted.count)
  }

  @Test func theWidthMayChangeMeanwhile() {
    type("/77")
    settle()
    session.wall.size = Size(width: 60, height: 20)
    session.fitColumns()
    settle()
    #expect(session.wall.view.layout.itemCount == session.shown.count)
    press(.escape)
    settle()
    #expect(session.wall.view.layout.itemCount == 20001)
    #expect(session.store.measuredOnDemand == 0)
  }

  @Test func pastedTextGoesIntoTheOpenLineOnly() {
    #expect(session.wall.paste("1") == .unchanged)
    type("/")
    #expect(session.wall.paste("7\u{1B}7\n8") == .filter)
    #expect(session.wall.filterLine.text == "77 8")
  }

  @Test func keysOfTheLine() {
    type("/ab cd")
    press(.control("w"))
    #expect(session.wall.filterLine.text == "ab ")
    press(.control("u"))
    #expect(session.wall.filterLine.text == "")
    type("q/g")
    #expect(session.wall.filterLine.text == "q/g")
    #expect(session.wall.action(for: .down) == .scrollDown)
    #expect(session.wall.action(for: .control("n")) == .moveDown)
    press(.escape)
    #expect(!session.wall.filterLine.isOpen)
    #expect(session.wall.action(for: .escape) == .leave)
  }
}
