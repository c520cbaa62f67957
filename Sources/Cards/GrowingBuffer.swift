import Glibc

/// Memory that a stream is read into and that is handed over as it fills, without a copy.
struct GrowingBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// Bytes filled so far.
  private(set) var count = 0

  /// Empty memory for `capacity` bytes.
  init(capacity: Int) {
    self.capacity = max(1, capacity)
    base = Bytes.memory(self.capacity)
  }

  deinit {
    free(base)
  }

  /// Makes room for at least `room` more bytes; false where there is no such memory. Grows by
  /// doubling, so that an item of any length costs O(its length).
  mutating func makeRoom(_ room: Int) -> Bool {
    if capacity - count >= room { return true }
    let (doubled, overflow) = capacity.multipliedReportingOverflow(by: 2)
    guard !overflow else { return false }
    let wanted = max(doubled, count + room)
    guard let grown = realloc(base, wanted) else { return false }
    base = grown.assumingMemoryBound(to: UInt8.self)
    capacity = wanted
    return true
  }

  /// Lets `body` fill the room there is; it returns how many bytes it has filled, or less than 0.
  mutating func fill(_ body: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    let room = UnsafeMutableRawBufferPointer(start: base + count, count: capacity - count)
    let filled = body(room)
    count += max(0, filled)
    return filled
  }

  /// Calls `body` with the bytes filled.
  func withBytes<T>(_ body: (UnsafeBufferPointer<UInt8>) -> T) -> T {
    body(UnsafeBufferPointer(start: base, count: count))
  }

  /// Gives away the first `length` bytes and keeps the others, with room up to `capacity`.
  ///
  /// - Complexity: O(bytes kept).
  mutating func handOver(_ length: Int, capacity wanted: Int) -> Bytes {
    guard length > 0 else { return .empty }
    let rest = count - length
    let next = max(wanted, rest)
    let fresh = Bytes.memory(next)
    fresh.update(from: base + length, count: rest)
    // What was not filled goes back to the system.
    let shrunk = realloc(base, length)?.assumingMemoryBound(to: UInt8.self)
    let given = Bytes(adopting: shrunk ?? base, count: length)
    base = fresh
    capacity = max(1, next)
    count = rest
    return given
  }
}
