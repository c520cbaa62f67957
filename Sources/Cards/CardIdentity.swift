/// Who an item is, and what it looked like: what stays the same when the input is read again.
///
/// Both are hashes of 64 bits, seeded anew in each run of the program: among a million items two
/// share one by chance once in tens of millions of runs, and then a card stands in for another
/// until the next change.
public struct CardIdentity: Hashable, Sendable {
  /// The same for the same item: of its path, its `id`, or else its text.
  public var key: Int
  /// The same while it looks the same: of the size and date of a file, or of the line.
  public var version: Int

  /// An item that looks the same as long as it is the same.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    key = Self.hash(bytes)
    version = 0
  }

  init(key: Int, version: Int) {
    self.key = key
    self.version = version
  }

  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return hasher.finalize()
  }
}
