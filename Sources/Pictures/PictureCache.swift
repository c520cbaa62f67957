/// Drawn pictures, the least recently used of which go when there are too many bytes of them.
///
/// What is wanted at this moment never goes, however little room there is: else a cache smaller
/// than the screen would have the same pictures decoded for ever.
struct PictureCache {
  private struct Entry {
    var outcome: PictureOutcome
    var byteCount: Int
    var lastUse: Int
  }

  /// Bytes that it may hold.
  let capacity: Int
  /// Bytes that it holds.
  private(set) var byteCount = 0
  /// How often something was looked for and there.
  private(set) var hits = 0

  private var entries: [PictureKey: Entry] = [:]
  // Uses in their order, oldest first; only an entry's last one counts.
  private var uses: [(key: PictureKey, use: Int)] = []
  private var firstUse = 0
  private var now = 0

  /// Bytes that an entry takes besides its glyphs, roughly.
  static let overhead = 256

  /// An empty cache of at most `capacity` bytes.
  init(capacity: Int) {
    self.capacity = max(0, capacity)
  }

  /// How many pictures there are.
  var count: Int { entries.count }

  /// Whether it has an outcome for `key`; this is no use of it.
  func contains(_ key: PictureKey) -> Bool { entries[key] != nil }

  /// What there is for `key`, which is now the most recently used.
  mutating func outcome(for key: PictureKey) -> PictureOutcome? {
    guard let outcome = entries[key]?.outcome else { return nil }
    hits += 1
    use(key)
    return outcome
  }

  /// Keeps `outcome`, and lets others go unless `isWanted` says that they are needed now.
  mutating func insert(
    _ outcome: PictureOutcome, for key: PictureKey, unless isWanted: (PictureKey) -> Bool
  ) {
    remove(key)
    let bytes = PictureCache.byteCount(outcome, key)
    entries[key] = Entry(outcome: outcome, byteCount: bytes, lastUse: now)
    byteCount += bytes
    use(key)
    if byteCount > capacity { evict(unless: isWanted) }
  }

  private mutating func evict(unless isWanted: (PictureKey) -> Bool) {
    var kept: [(key: PictureKey, use: Int)] = []
    while byteCount > capacity, firstUse < uses.count {
      let (key, use) = uses[firstUse]
      firstUse += 1
      guard entries[key]?.lastUse == use else { continue }
      if isWanted(key) { kept.append((key, use)) } else { remove(key) }
    }
    uses.replaceSubrange(..<firstUse, with: kept)
    firstUse = 0
  }

  private mutating func remove(_ key: PictureKey) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    byteCount -= entry.byteCount
  }

  private mutating func use(_ key: PictureKey) {
    now += 1
    entries[key]?.lastUse = now
    uses.append((key, now))
    if uses.count > 2 * entries.count + 256 { forgetOldUses() }
  }

  private mutating func forgetOldUses() {
    uses = uses[firstUse...].filter { entries[$0.key]?.lastUse == $0.use }
    firstUse = 0
  }

  private static func byteCount(_ outcome: PictureOutcome, _ key: PictureKey) -> Int {
    let glyphs = (try? outcome.get())?.byteCount ?? 0
    return glyphs + key.path.count + overhead
  }
}
