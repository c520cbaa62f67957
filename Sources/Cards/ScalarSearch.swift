/// Finds a word scalar by scalar, in any case: for letters beyond ASCII.
struct ScalarSearch: Hashable, Sendable {
  private let word: [UInt32]

  /// A search for `word`, which has at least one scalar.
  init(_ word: String) {
    self.word = word.unicodeScalars.map { CaseFolding.fold($0.value) }
  }

  /// Where the word is found first in `text` at or after `start`; nil where it is not.
  ///
  /// - Complexity: O(n · m) at worst, O(n) in any natural text.
  func position(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var place = start
    while place < text.count {
      let (scalar, next) = Self.scalar(text, at: place)
      if scalar == word[0], isRest(of: text, from: next) { return place }
      place = next
    }
    return nil
  }

  private func isRest(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var place = start
    for wanted in word.dropFirst() {
      guard place < text.count else { return false }
      let (scalar, next) = Self.scalar(text, at: place)
      if scalar != wanted { return false }
      place = next
    }
    return true
  }

  /// The scalar at `place`, folded, and where the next one begins; what is no UTF-8 is no letter.
  @inline(__always)
  private static func scalar(
    _ text: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> (UInt32, Int) {
    let lead = text[place]
    if lead < 0x80 { return (UInt32((0x41...0x5A).contains(lead) ? lead | 0x20 : lead), place + 1) }
    let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : lead < 0xF5 ? 3 : 0
    guard length > 0, place + length < text.count else { return (0xFFFD, place + 1) }
    var value = UInt32(lead) & (0x3F >> UInt32(length))
    for byte in text[place + 1...place + length] {
      guard byte & 0xC0 == 0x80 else { return (0xFFFD, place + 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (CaseFolding.fold(value), place + length + 1)
  }
}
