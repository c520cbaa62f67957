import CBytes
import Glibc

/// Finds bytes in bytes, ASCII letters in any case where asked.
///
/// 32 places at a step are tried for two bytes of the word, those that are rare in texts; where
/// both are, the word is compared.
///
/// ```
/// text      the quick brown fox          word   quick, rare: q and k
/// q at      ····1··············          place 4 has q at 4 and k at 8: compared
/// k 4 on    ····1··············
/// ```
///
/// Source: Wojciech Muła, "SIMD-friendly algorithms for substring searching".
struct ByteSearch: Hashable, Sendable {
  /// A byte of the word.
  private struct Probe: Hashable, Sendable {
    var offset: Int
    var byte: UInt8
    var fold: UInt8
  }

  /// The word, in small letters where case is folded.
  private let word: [UInt8]
  /// 0x20 for each letter whose case does not matter.
  private let folds: [UInt8]
  private let first: Probe
  private let second: Probe

  /// A search for `bytes`, of which there is at least one.
  init(_ bytes: [UInt8], foldsCase: Bool) {
    let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte | 0x20) }
    let folds = bytes.map { foldsCase && isLetter($0) ? UInt8(0x20) : 0 }
    let word = zip(bytes, folds).map { $0 | $1 }
    let order = word.indices.sorted { Self.frequency(word[$0]) < Self.frequency(word[$1]) }
    let probe = { (place: Int?) in
      let place = place ?? 0
      return Probe(
        offset: place, byte: place < word.count ? word[place] : 0,
        fold: place < word.count ? folds[place] : 0)
    }
    self.word = word
    self.folds = folds
    first = probe(order.first)
    second = probe(order.dropFirst().first ?? order.first)
  }

  /// How common a byte is: the letters of English in their order, blanks before all.
  private static func frequency(_ byte: UInt8) -> Int {
    let order = Array("zqxjkvbpygfwmucldrhsnioate ".utf8)
    let letter = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    guard let place = order.firstIndex(of: letter) else {
      // Digits and signs, and bytes of other scripts, which come many to a text.
      return byte < 0x80 ? 8 : 20
    }
    return (0x41...0x5A).contains(byte) ? place / 2 : place + 1
  }

  /// Where the word is found first in `text` at or after `start`; nil where it is not.
  ///
  /// - Complexity: O(n / 32) where its two rare bytes are rare.
  func position(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = text.baseAddress else { return nil }
    let end = text.count - word.count + 1
    var place = start
    let reach = max(first.offset, second.offset) + 32
    while place < end, place + reach <= text.count {
      var found = cbytes_pair(
        base + place + first.offset, first.byte, first.fold,
        base + place + second.offset, second.byte, second.fold)
      while found != 0 {
        let candidate = place + found.trailingZeroBitCount
        if candidate >= end { return nil }
        if isWord(at: base + candidate) { return candidate }
        found &= found - 1
      }
      place += 32
    }
    while place < end {
      if isWord(at: base + place) { return place }
      place += 1
    }
    return nil
  }

  @inline(__always)
  private func isWord(at bytes: UnsafePointer<UInt8>) -> Bool {
    let word = word.span
    let folds = folds.span
    for index in word.indices where bytes[index] | folds[index] != word[index] { return false }
    return true
  }
}
