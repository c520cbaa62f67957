/// An input read as a list of small decisions; zeros once it is used up.
struct FuzzInput {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isEmpty: Bool { position >= bytes.count }

  mutating func byte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  /// A number of `range`, which has at most 256.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(byte()) % range.count
  }

  /// At most the next `count` bytes.
  mutating func bytes(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    let end = min(bytes.count, position + count)
    defer { position = end }
    return UnsafeBufferPointer(rebasing: bytes[position..<end])
  }

  /// All that is left.
  mutating func rest() -> UnsafeBufferPointer<UInt8> { bytes(bytes.count - position) }
}
