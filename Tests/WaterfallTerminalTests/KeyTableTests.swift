import Terminal
import Testing

@testable import WaterfallTerminal

struct KeyTableTests {
  @Test func keysOfTheArticlesAndOfLess() {
    #expect(KeyTable.action(for: .down) == .scrollDown)
    #expect(KeyTable.action(for: .character("j")) == .moveDown)
    #expect(KeyTable.action(for: .shiftRight) == .moveRight)
    #expect(KeyTable.action(for: .character(" ")) == .pageDown)
    #expect(KeyTable.action(for: .control("d")) == .halfPageDown)
    #expect(KeyTable.action(for: .character("G")) == .selectLast)
    #expect(KeyTable.action(for: .enter) == .report)
    #expect(KeyTable.action(for: .escape) == .leave)
  }

  @Test func otherKeysDoNothing() {
    #expect(KeyTable.action(for: .character("x")) == nil)
    #expect(KeyTable.action(for: .backTab) == nil)
  }

  @Test func noKeyIsBoundTwice() {
    let keys = KeyTable.entries.flatMap { $0.bindings.keys }
    #expect(Set(keys).count == keys.count)
  }
}
