/// Where each item ends in a block of bytes: a little more than two bytes an item, eight where one
/// of the items is longer than two of them can count.
///
/// ```
/// lengths   12  7 … 30 │ 5  81 …      two bytes an item
/// starts    0          │ 1840  …      of every 64th item, to count from
/// ```
struct Offsets: Sendable {
  private static let step = 64

  private var lengths: [UInt16] = []
  private var starts: [Int] = []
  /// The ends of all items, where lengths do not do.
  private var ends: [Int] = []
  /// The end of the last item.
  private var last = 0

  /// No item.
  init() {}

  /// The ends `ends`, ascending.
  init(_ ends: [Int]) {
    reserve(ends.count)
    for end in ends { append(end) }
  }

  /// How many items there are.
  var count: Int { max(lengths.count, ends.count) }

  /// Room for `count` more items, asked for once so that no growth by doubling stays unused.
  mutating func reserve(_ count: Int) {
    if ends.isEmpty { lengths.reserveCapacity(lengths.count + count) }
  }

  /// One more item, up to `end`, which is not less than the last end.
  mutating func append(_ end: Int) {
    defer { last = end }
    guard ends.isEmpty, let length = UInt16(exactly: end - last) else {
      widen()
      return ends.append(end)
    }
    if lengths.count.isMultiple(of: Self.step) { starts.append(last) }
    lengths.append(length)
  }

  /// The items of `other` behind these, in bytes that begin `shift` further on.
  mutating func append(_ other: Offsets, shiftedBy shift: Int) {
    reserve(other.count)
    var end = shift
    for index in 0..<other.count {
      end += other.length(of: index)
      append(end)
    }
  }

  /// The bytes of item `index`.
  ///
  /// - Complexity: O(1): at most 63 sums.
  func range(of index: Int) -> Range<Int> {
    guard ends.isEmpty else { return (index == 0 ? 0 : ends[index - 1])..<ends[index] }
    let block = index / Self.step
    var start = starts[block]
    for item in block * Self.step..<index { start += Int(lengths[item]) }
    return start..<start + Int(lengths[index])
  }

  /// How many bytes item `index` has.
  func length(of index: Int) -> Int {
    ends.isEmpty ? Int(lengths[index]) : range(of: index).count
  }

  /// The byte after the last one of item `index`.
  func end(of index: Int) -> Int { range(of: index).upperBound }

  private mutating func widen() {
    guard ends.isEmpty else { return }
    ends.reserveCapacity(lengths.count + 1)
    var end = 0
    for length in lengths {
      end += Int(length)
      ends.append(end)
    }
    (lengths, starts) = ([], [])
  }
}
