/// Where each item ends in a block of bytes: four bytes an item, eight where a block is larger than
/// four of them can count.
struct Offsets: Sendable {
  private var narrow: [UInt32] = []
  private var wide: [UInt64] = []

  /// No item.
  init() {}

  /// The ends `ends`, ascending.
  init(_ ends: [Int]) {
    reserve(ends.count)
    for end in ends { append(end) }
  }

  /// How many items there are.
  var count: Int { max(narrow.count, wide.count) }

  /// Room for `count` more items, asked for once so that no growth by doubling stays unused.
  mutating func reserve(_ count: Int) {
    if wide.isEmpty { narrow.reserveCapacity(narrow.count + count) }
  }

  /// One more item, up to `end`, which is not less than the last end.
  mutating func append(_ end: Int) {
    if wide.isEmpty, let end = UInt32(exactly: end) {
      narrow.append(end)
    } else {
      widen()
      wide.append(UInt64(end))
    }
  }

  /// The items of `other` behind these, in bytes that begin `shift` further on.
  mutating func append(_ other: Offsets, shiftedBy shift: Int) {
    reserve(other.count)
    for index in 0..<other.count { append(shift + other.end(of: index)) }
  }

  /// The bytes of item `index`.
  ///
  /// - Complexity: O(1).
  func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : end(of: index - 1))..<end(of: index)
  }

  /// The byte after the last one of item `index`.
  func end(of index: Int) -> Int {
    wide.isEmpty ? Int(narrow[index]) : Int(wide[index])
  }

  private mutating func widen() {
    guard wide.isEmpty else { return }
    wide = narrow.map(UInt64.init)
    narrow = []
  }
}
