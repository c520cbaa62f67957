import Testing

@testable import waterfall

struct JSONLineTests {
  @Test func membersInTheOrderOfTheCalls() {
    var json = JSONLine()
    json.object { json in
      json.key("b")
      json.numbers([1, -2])
      json.key("a")
      json.object {
        $0.key("x"); $0.number(0)
      }
      json.key("c")
      json.list { _ in }
    }
    #expect(json.text == #"{"b":[1,-2],"a":{"x":0},"c":[]}"#)
  }

  @Test func nothingInATextReachesATerminal() {
    var json = JSONLine()
    json.string("a\"\\\u{1B}\u{9B}é\u{202E}😀")
    #expect(json.text == #""a\"\\\u001b\u009b\u00e9\u202e\ud83d\ude00""#)
  }
}
