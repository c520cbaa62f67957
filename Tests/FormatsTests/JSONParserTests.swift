import Testing

@testable import Formats

@Suite(.enabled(if: Formats.jsonIsAvailable, "built without simdjson"))
struct JSONParserTests {
  /// The fields of `line` as `key=value` with the kind's first letter, or the problem.
  private func read(_ line: [UInt8]) -> [String] {
    let parser = JSONParser()
    do throws(JSONError) {
      // The error is carried out as a value: closures of the standard library throw untyped ones.
      let problem = line.withUnsafeBufferPointer { bytes -> JSONError? in
        do throws(JSONError) { try parser.parse(bytes) } catch { return error }
        return nil
      }
      if let problem { throw problem }
    } catch {
      return ["! " + error.message]
    }
    return (0..<parser.fieldCount).map { index in
      let field = parser.field(at: index)
      return "\(field.keyText)=\(field.valueText) \(field.kind)"
    }
  }

  private func read(_ line: String) -> [String] { read(Array(line.utf8)) }

  @Test func fieldsComeInSourceOrderWithNumbersAsWritten() {
    #expect(
      read(#"{"b":1.50,"a":12345678901234567890123,"c":-0e-7,"d":true,"e":null,"f":"x"}"#) == [
        "b=1.50 number", "a=12345678901234567890123 number", "c=-0e-7 number", "d=true boolean",
        "e=null null", "f=x string",
      ])
  }

  @Test func duplicatesAreKept() {
    #expect(read(#"{"a":1,"a":2}"#) == ["a=1 number", "a=2 number"])
  }

  @Test func keysAndStringsAreUnescaped() {
    #expect(read(#"{"\u0061\n":"\"\\\/\u00e9\ud83d\ude00"}"#) == ["a\n=\"\\/é😀 string"])
    #expect(read(#"{"a":"x\u0000y"}"#) == ["a=x\0y string"])
  }

  @Test func nestedValuesAreRaw() {
    #expect(
      read(#"{"a": {"b": [1, {}], "c":"\""} , "d":[ ],"e":1}"#) == [
        #"a={"b": [1, {}], "c":"\""} object"#, "d=[ ] array", "e=1 number",
      ])
  }

  @Test func halvesOfSurrogatePairsAreReplaced() {
    #expect(
      read(#"{"a":"x\ud83dy","b":"\\ud83d\ude00"}"#) == [
        "a=x\u{FFFD}y string", "b=\\ud83d\u{FFFD} string",
      ])
    #expect(read(#"{"\udc00":"\ud83d\ude00"}"#) == ["\u{FFFD}=😀 string"])
  }

  @Test func invalidUTF8IsReplacedAsSwiftDoes() {
    for broken: [UInt8] in [
      [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80], [0xC0, 0xAF],
      [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82, 0x41, 0xC3, 0xA9],
    ] {
      let line = Array(#"{"a":""#.utf8) + broken + Array(#""}"#.utf8)
      #expect(read(line) == ["a=\(String(decoding: broken, as: UTF8.self)) string"])
    }
  }

  @Test func byteOrderMarkAndWhiteSpaceAreFine() {
    #expect(read("\u{FEFF} {\t\"a\" : 1 } \r") == ["a=1 number"])
    #expect(read("{}") == [])
  }

  @Test(arguments: [
    ("", "nothing where a JSON object should be"),
    ("42", "not a JSON object, which begins with {"),
    ("plain", "not a JSON object, which begins with {"),
    ("[1]", "not a JSON object, which begins with {"),
    ("{\"a\":1", "an object or array that is not closed"),
    ("{\"a\":\"x", "a string that is not closed"),
    ("{\"a\":\"x\ty\"}", "a control character inside a string"),
    ("{\"a\":\"\\x\"}", "an escape in a string that JSON does not have"),
    ("{\"a\":1} {}", "something after the object"),
    ("{\"a\":1}x}", "something after the object"),
    ("{\"a\":01}", "a number that JSON does not have"),
    ("{\"a\":[1.]}", "a number that JSON does not have"),
    ("{\"a\":nul}", "a word that is none of true, false and null"),
  ])
  func badLinesSayWhatIsWrong(line: String, message: String) {
    #expect(read(line) == ["! " + message])
  }

  @Test(arguments: [
    "hello", "{", "}", "{\"a\"}", "{\"a\":}", "{a:1}", "{\"a\":1,}", "{\"a\":1 2}",
    "{\"a\":[1,,2]}",
    "{\"a\":{\"b\":}}", "{\"a\":[\"\\q\"]}", "{\"a\":[1}", "{\"a\":tru}", "{,}", "{\"a\":1}}",
    "{\"a\":[[1]}", "{\"a\":-}", "{'a':1}", "\u{0}",
  ])
  func everythingElseIsRefused(line: String) {
    #expect(read(line).first?.hasPrefix("! ") == true, "\(line)")
  }

  @Test func deepNestingIsRefusedWithoutACrash() {
    let deep = "{\"a\":" + String(repeating: "[", count: 100_000)
    #expect(read(deep).first?.hasPrefix("! ") == true)
    let closed = deep + String(repeating: "]", count: 100_000) + "}"
    #expect(read(closed) == ["! nested too deeply"])
  }

  @Test func aMegabyteLineIsFine() {
    let text = String(repeating: "word ", count: 250_000)
    #expect(read("{\"text\":\"\(text)\"}") == ["text=\(text) string"])
  }

  @Test func aParserIsUsedAgainAfterABadLine() throws {
    let parser = JSONParser()
    let bad = Array("{\"a\":1,\"b\":".utf8)
    #expect(throws: JSONError.self) {
      try bad.withUnsafeBufferPointer { try parser.parse($0) }
    }
    #expect(parser.fieldCount == 0)
    try Array("{\"a\":2}".utf8).withUnsafeBufferPointer { try parser.parse($0) }
    #expect(parser.field(named: "a")?.valueText == "2")
    #expect(parser.field(named: "b") == nil)
    #expect(parser.field(at: 7).keyText == "")
  }

  @Test func brokenLinesNeverCrash() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    let good = Array(#"{"a":[1,{"b":"\ud83d\ude00é"}],"c":-1.5e3,"d":null,"é":"x\ny"}"#.utf8)
    for _ in 0..<5_000 {
      var line = good
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let at = Int.random(in: 0..<line.count, using: &random)
        line[at] = UInt8.random(in: 0...255, using: &random)
      }
      _ = read(Array(line.prefix(Int.random(in: 0...line.count, using: &random))))
    }
    #expect(read(good).count == 4, "seed \(seed)")
  }
}

/// A small generator that gives the same numbers for the same seed (SplitMix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
