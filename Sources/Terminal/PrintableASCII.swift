extension UnsafeBufferPointer<UInt8> {
  /// How many bytes from `start` on, at most up to `end`, are printable ASCII: one column each.
  ///
  /// Eight bytes at a step; nearly all that is ever measured goes through here.
  ///
  /// - Complexity: O(result / 8).
  func printableRun(from start: Int, to end: Int) -> Int {
    guard let base = baseAddress, start < end else { return 0 }
    let raw = UnsafeRawPointer(base)
    var position = start
    while position + 8 <= end {
      let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let found = special(UInt64(littleEndian: word))
      if found != 0 { return position - start + found.trailingZeroBitCount >> 3 }
      position += 8
    }
    while position < end, base[position] &- 0x20 < 0x5F { position += 1 }
    return position - start
  }

  /// As `printableRun`, without a last byte that marks might combine with.
  func settledRun(from start: Int, to end: Int) -> Int {
    let run = printableRun(from: start, to: end)
    return run > 0 && start + run < count && self[start + run] >= 0x80 ? run - 1 : run
  }

  /// The top bit of each byte that is below 0x20 or above 0x7E; right up to the first such byte,
  /// which is all that is asked (a borrow may spoil those after it).
  private func special(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    let below = word &- ones &* 0x20
    let delete = word ^ (ones &* 0x7F)
    return (word | below & ~word | (delete &- ones) & ~delete) & tops
  }
}

extension StringProtocol {
  /// The bytes of the text, without a copy where it has them in one piece.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = String(self)
    return copy.withUTF8(body)
  }
}
