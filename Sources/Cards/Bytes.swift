import Glibc

/// A block of bytes that never changes: the input is kept in a few of these, once.
///
/// Cards hold slices of it, so a block lives as long as anything of it is shown.
public final class Bytes: Sendable {
  /// No bytes at all.
  public static let empty = Bytes([])

  /// How many bytes there are.
  public let count: Int

  // Written only before anyone else can see it, read-only from then on.
  private nonisolated(unsafe) let base: UnsafeMutablePointer<UInt8>?
  /// Whose memory it is, where it is not the block's own.
  private let owner: MappedInput?

  /// A copy of `bytes`.
  ///
  /// - Complexity: O(count).
  public init(_ bytes: some Collection<UInt8>) {
    count = bytes.count
    let memory = Self.memory(count)
    _ = UnsafeMutableBufferPointer(start: memory, count: count).initialize(from: bytes)
    base = memory
    owner = nil
  }

  /// C's memory, since blocks are read into memory that grows by `realloc`. Where there is none,
  /// Swift's own allocation ends the program as any array would.
  static func memory(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    let memory = malloc(max(1, count))
    return memory?.assumingMemoryBound(to: UInt8.self) ?? .allocate(capacity: max(1, count))
  }

  /// Takes over `count` bytes of memory that came from `malloc`.
  init(adopting memory: UnsafeMutablePointer<UInt8>, count: Int) {
    base = memory
    self.count = count
    owner = nil
  }

  /// A part of what belongs to `owner`, which lives as long as the block.
  init(_ memory: UnsafeMutablePointer<UInt8>, count: Int, keeping owner: MappedInput) {
    base = memory
    self.count = count
    self.owner = owner
  }

  deinit {
    if owner == nil { free(base) }
  }

  /// Calls `body` with all bytes; the pointer is good until it returns.
  public func withBytes<T>(_ body: (UnsafeBufferPointer<UInt8>) throws -> T) rethrows -> T {
    try body(UnsafeBufferPointer(start: base, count: count))
  }

  /// Calls `body` with the bytes of `range`; the pointer is good until it returns.
  ///
  /// - Precondition: the range lies within `0 ..< count`.
  func withBytes<T>(
    _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws -> T
  ) rethrows -> T {
    try withBytes { try body(UnsafeBufferPointer(rebasing: $0[range])) }
  }
}

/// A part of a block of bytes, without a copy.
public struct ByteSlice: Sendable {
  /// The block.
  public let bytes: Bytes
  /// The part of it.
  public let range: Range<Int>

  /// The part `range` of `bytes`.
  ///
  /// - Precondition: the range lies within the block.
  public init(_ bytes: Bytes, _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// A copy of `bytes`, in a block of its own.
  public init(_ bytes: some Collection<UInt8>) {
    let block = Bytes(bytes)
    self.init(block, 0..<block.count)
  }

  /// How many bytes there are.
  public var count: Int { range.count }

  /// Calls `body` with the bytes; the pointer is good until it returns.
  public func withBytes<T>(_ body: (UnsafeBufferPointer<UInt8>) throws -> T) rethrows -> T {
    try bytes.withBytes(range, body)
  }

  /// The bytes as an array.
  ///
  /// - Complexity: O(count).
  public var array: [UInt8] { withBytes { Array($0) } }

  /// The bytes as a string, U+FFFD for what is no UTF-8.
  public var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
