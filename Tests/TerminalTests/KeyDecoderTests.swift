import Glibc
import LayoutEngine
import Testing

@testable import Terminal

@Suite struct KeyDecoderTests {
  /// What `pieces` mean, each read on its own, with nothing after the last one.
  static func decode(_ pieces: [[UInt8]], _ decoder: KeyDecoder = KeyDecoder())
    -> [KeyDecoder.Input]
  {
    var decoder = decoder
    var inputs: [KeyDecoder.Input] = []
    for piece in pieces { decoder.feed(piece) { inputs.append($0) } }
    decoder.expire { inputs.append($0) }
    #expect(decoder.patience == nil)
    return inputs
  }

  static func decode(_ text: String) -> [KeyDecoder.Input] { decode([Array(text.utf8)]) }

  static let keys: [(String, Key)] = [
    ("a", .character("a")), (" ", .character(" ")), ("é", .character("é")),
    ("漢", .character("漢")), ("👍", .character("👍")), ("\u{1B}", .escape), ("\r", .enter),
    ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
    ("\u{C}", .control("l")), ("\u{0}", .control(" ")), ("\u{1D}", .control("]")),
    ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OB", .down),
    ("\u{1B}[C", .right), ("\u{1B}OC", .right), ("\u{1B}[D", .left), ("\u{1B}OD", .left),
    ("\u{1B}[1;2A", .shiftUp), ("\u{1B}[1;2B", .shiftDown), ("\u{1B}[1;2C", .shiftRight),
    ("\u{1B}[1;2D", .shiftLeft), ("\u{1B}[a", .shiftUp), ("\u{1B}[1;5A", .up),
    ("\u{1B}\u{1B}[A", .up), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
    ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
    ("\u{1B}[F", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end), ("\u{1B}[2~", .insert),
    ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab), ("\u{1B}OP", .function(1)),
    ("\u{1B}[[A", .function(1)), ("\u{1B}[[E", .function(5)), ("\u{1B}[15~", .function(5)),
    ("\u{1B}[17~", .function(6)), ("\u{1B}[24~", .function(12)), ("\u{1B}OM", .enter),
  ]

  @Test(arguments: keys)
  func knowsKeys(text: String, key: Key) {
    #expect(Self.decode(text) == [.event(.key(key))])
  }

  /// However the line cuts a sequence in two, it is the same key and nothing else.
  @Test(arguments: keys)
  func sequencesMayBeSplitAnywhere(text: String, key: Key) {
    let bytes = Array(text.utf8)
    for place in 0...bytes.count {
      let pieces = [Array(bytes[..<place]), Array(bytes[place...])]
      #expect(Self.decode(pieces) == [.event(.key(key))], "split at \(place)")
    }
  }

  @Test func waitsOnlyWhileSomethingIsHeld() {
    var decoder = KeyDecoder(escapeDelay: 100)
    #expect(decoder.patience == nil)
    decoder.feed([0x1B]) { _ in Issue.record("decided too early") }
    #expect(decoder.patience == 100)
    decoder.feed([0x5B, 0x41]) { #expect($0 == .event(.key(.up))) }
    #expect(decoder.patience == nil)
  }

  @Test(arguments: [
    ("\u{3}", KeyDecoder.Input.event(.interrupt)), ("\u{1A}", .suspend),
    ("\u{1C}", .event(.terminate(signal: SIGQUIT))),
    ("\u{1B}[<0;3;2M", .event(.mouse(Mouse(.press, at: Point(x: 2, y: 1))))),
    ("\u{1B}[<0;3;2m", .event(.mouse(Mouse(.release, at: Point(x: 2, y: 1))))),
    ("\u{1B}[<64;3;2M", .event(.mouse(Mouse(.wheelUp, at: Point(x: 2, y: 1))))),
    ("\u{1B}[<69;3;2M", .event(.mouse(Mouse(.wheelDown, at: Point(x: 2, y: 1))))),
    ("\u{1B}[M #\"", .event(.mouse(Mouse(.press, at: Point(x: 2, y: 1))))),
    ("\u{1B}[M##\"", .event(.mouse(Mouse(.release, at: Point(x: 2, y: 1))))),
    ("\u{1B}[200~q\u{3}\u{1B}[A\rx\u{1B}[201~", .event(.paste("q\u{3}\u{1B}[A\nx"))),
    ("\u{1B}[200~cut short", .event(.paste("cut short"))),
  ])
  func knowsMoreThanKeys(text: String, input: KeyDecoder.Input) {
    #expect(Self.decode(text) == [input])
  }

  /// Nothing of this may quit, select or type anything.
  @Test(arguments: [
    "\u{1B}q", "\u{1B}[", "\u{1B}O", "\u{1B}[<0;10;", "\u{1B}[<0;10;1", "\u{1B}[M ", "\u{1B}[I",
    "\u{1B}[O", "\u{1B}[?1;2c", "\u{1B}[12;40R", "\u{1B}]10;rgb:0/0/0\u{7}",
    "\u{1B}]10;rgb:0/0/0\u{1B}\\", "\u{1B}P>|xterm\u{1B}\\", "\u{1B}_Gq\u{1B}\\",
    "\u{1B}[<0;0;0M", "\u{1B}[<0;99999999999999999999;1M", "\u{1B}[<35;3;3M", "\u{1B}[<2;3;3M",
    "\u{9B}", "\u{1B}[999~", "\u{1B}[97;5u", "\u{1B}[200",
  ])
  func ignoresWhatIsNoKey(text: String) {
    #expect(Self.decode(text) == [])
  }

  @Test(arguments: [[0x80], [0xC3], [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90]])
  func ignoresWhatIsNoCharacter(bytes: [UInt8]) {
    #expect(Self.decode([bytes]) == [])
    #expect(Self.decode([bytes + [0x61]]).last == .event(.key(.character("a"))))
  }

  @Test func controlsEndASequenceAndKeepTheirMeaning() {
    #expect(Self.decode("\u{1B}[1;\u{3}") == [.event(.interrupt)])
    #expect(Self.decode("\u{1B}\u{3}") == [.event(.interrupt)])
    #expect(Self.decode("\u{1B}[1;\u{1B}[A") == [.event(.key(.up))])
  }

  @Test func theTerminalsOwnSpellingWins() {
    let decoder = KeyDecoder(sequences: [Array("\u{1B}[215z".utf8): .up])
    #expect(Self.decode([Array("\u{1B}[215z".utf8)], decoder) == [.event(.key(.up))])
  }

  @Test func theUsersControlCharactersCount() {
    var controls = KeyDecoder.Controls()
    controls.interrupt = 0x18
    controls.suspend = nil
    let decoder = KeyDecoder(controls: controls)
    #expect(
      Self.decode([[0x18, 0x3, 0x1A]], decoder)
        == [.event(.interrupt), .event(.key(.control("c"))), .event(.key(.control("z")))])
  }

  @Test func endlessSequencesAndPastesAreBounded() {
    var decoder = KeyDecoder()
    decoder.feed([0x1B, 0x5B] + [UInt8](repeating: 0x31, count: 100_000)) { _ in }
    #expect(decoder.held.count <= 64)
    decoder.feed(Array("A\u{1B}]".utf8) + [UInt8](repeating: 0x31, count: 100_000)) { _ in }
    #expect(decoder.held.count <= 64)
    decoder.feed(Array("\u{7}\u{1B}[200~".utf8)) { _ in }
    var pasted: [KeyDecoder.Input] = []
    let much = [UInt8](repeating: 0x61, count: 1_200_000) + Array("\u{1B}[201~b".utf8)
    decoder.feed(much) { pasted.append($0) }
    #expect(pasted.count == 2)
    #expect(pasted.last == .event(.key(.character("b"))))
    #expect(pasted.first == .event(.paste(String(repeating: "a", count: 1 << 20))))
    // One whose end never comes is no longer.
    decoder.feed(Array("\u{1B}[200~".utf8) + much.prefix(1_200_000)) { _ in }
    #expect(decoder.held.count < 1 << 20 + 16)
    decoder.expire { pasted.append($0) }
    #expect(pasted.last == pasted.first)
  }

  /// The same bytes mean the same whatever pieces they come in, and none of them traps.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func piecesDoNotMatter(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("\u{1B}[O<;M~0123456789ABmqPR]\\\u{7}\u{18}\u{3}é漢200~201~".utf8)
    for _ in 0..<50 {
      let count = Int.random(in: 0...40, using: &generator)
      let bytes = (0..<count).map { _ -> UInt8 in
        Bool.random(using: &generator)
          ? alphabet.randomElement(using: &generator) ?? 0 : .random(in: 0...255, using: &generator)
      }
      let whole = Self.decode([bytes])
      #expect(Self.decode(bytes.map { [$0] }) == whole, "seed \(seed) \(bytes)")
    }
  }
}
