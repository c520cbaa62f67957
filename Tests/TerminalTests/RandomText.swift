/// A seeded generator, so that a failure can be seen again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ (mixed >> 33)
  }
}

/// Text made to find disagreements: all that has a rule of its own, in any order.
enum RandomText {
  private static let samples: [String] = [
    "a", "b", "word", " ", "  ", "\t", "\n", "\r\n", "\r", "\u{1B}[31m", "\u{7F}", "\u{85}",
    "\u{9B}", "é", "e\u{301}", "\u{301}", "漢", "字", "한", "\u{1112}\u{1161}\u{11AB}", "か\u{3099}",
    "👍🏽", "👩‍👩‍👧", "🇩🇪", "🇩", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "\u{200B}", "\u{200D}", "\u{FEFF}",
    "\u{202E}", "\u{2066}", "\u{2028}", "\u{AD}", "\u{600}", "क्षि", "ที่", "\u{FFFD}", "\u{10FFFF}",
    "\u{E000}", "𝄞", "ﷺ", "·", "\u{A0}", "\u{3000}", "x\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}",
  ]

  static func make(_ generator: inout SeededGenerator, ascii: Bool = false) -> String {
    let pool = ascii ? Array(samples.prefix(11)) : samples
    let count = Int.random(in: 0...24, using: &generator)
    return (0..<count).map { _ in pool.randomElement(using: &generator) ?? "a" }.joined()
  }

  static func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(make(&generator).utf8)
    for _ in 0..<Int.random(in: 0...6, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      if Bool.random(using: &generator) {
        bytes.remove(at: place)
      } else {
        bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
      }
    }
    return bytes
  }
}
