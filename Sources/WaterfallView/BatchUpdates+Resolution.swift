import LayoutEngine

/// Turns a batch into runs: which items of before come next, and how many are new.
struct BatchResolution {
  /// Who is who: reloaded items are kept here.
  var identity: [WaterfallLayout.ItemRun] = []
  /// The flat indices before the batch of items that look different.
  var reloaded: [Int] = []

  private let updates: BatchUpdates
  private let oldRanges: [Range<Int>]
  private let newCounts: [Int]

  /// Resolves `updates` against the items of each section before and how many there are after.
  init(
    _ updates: BatchUpdates, oldRanges: [Range<Int>], newCounts: [Int]
  ) throws(BatchUpdateError) {
    self.updates = updates
    self.oldRanges = oldRanges
    self.newCounts = newCounts
    let sources = try sectionSources()
    let removed = try removedItems()
    let placed = try placedItems()
    for (section, source) in sources.enumerated() {
      let arrivals = (placed[section] ?? []).sorted { $0.item < $1.item }
      if let source {
        try appendSection(
          section, from: oldRanges[source], without: removed[source] ?? [], arrivals)
      } else {
        try appendNewSection(section, arrivals)
      }
    }
    let deleted = Set(updates.deletedItems)
    for path in updates.reloadedItems {
      if deleted.contains(path) { throw .invalidItem(path) }
      reloaded.append(try oldItem(path))
    }
  }

  /// The section of before that each section comes from; nil for a new one.
  private func sectionSources() throws(BatchUpdateError) -> [Int?] {
    var gone = Set<Int>()
    for section in updates.deletedSections + updates.movedSections.map(\.from) {
      guard oldRanges.indices.contains(section), gone.insert(section).inserted else {
        throw .invalidSection(section)
      }
    }
    var sources = [Int??](repeating: .none, count: newCounts.count)
    let arrivals =
      updates.insertedSections.map { (Int?.none, $0) }
      + updates.movedSections.map { (Int?.some($0.from), $0.to) }
    for (source, section) in arrivals {
      guard sources.indices.contains(section), sources[section] == .none else {
        throw .invalidSection(section)
      }
      sources[section] = .some(source)
    }
    let rest = oldRanges.indices.filter { !gone.contains($0) }
    let expected = rest.count + arrivals.count
    if expected != newCounts.count {
      throw .invalidSectionCount(expected: expected, found: newCounts.count)
    }
    let reloaded = Set(updates.reloadedSections)
    let deleted = Set(updates.deletedSections)
    if let wrong = reloaded.first(where: {
      !oldRanges.indices.contains($0) || deleted.contains($0)
    }) {
      throw .invalidSection(wrong)
    }
    var remaining = rest.makeIterator()
    return sources.map { source in
      let section = source ?? remaining.next()
      return section.flatMap { reloaded.contains($0) ? nil : $0 }
    }
  }

  /// Items that leave their place, by section of before, sorted.
  private func removedItems() throws(BatchUpdateError) -> [Int: [Int]] {
    var removed: [Int: [Int]] = [:]
    var seen = Set<Int>()
    for path in updates.deletedItems + updates.movedItems.map(\.from) {
      let item = try oldItem(path)
      guard seen.insert(item).inserted else { throw .invalidItem(path) }
      removed[path.section, default: []].append(item)
    }
    return removed.mapValues { $0.sorted() }
  }

  /// Items that come to a place of their own, by section of after; the old index of one that moves.
  private func placedItems() throws(BatchUpdateError) -> [Int: [(item: Int, old: Int?)]] {
    var placed: [Int: [(item: Int, old: Int?)]] = [:]
    var seen = Set<IndexPath>()
    for path in updates.insertedItems {
      guard seen.insert(path).inserted else { throw .invalidItem(path) }
      placed[path.section, default: []].append((path.item, nil))
    }
    for move in updates.movedItems {
      guard seen.insert(move.to).inserted else { throw .invalidItem(move.to) }
      placed[move.to.section, default: []].append((move.to.item, try oldItem(move.from)))
    }
    for section in placed.keys where !newCounts.indices.contains(section) {
      throw .invalidSection(section)
    }
    return placed
  }

  private func oldItem(_ path: IndexPath) throws(BatchUpdateError) -> Int {
    guard oldRanges.indices.contains(path.section), path.item >= 0,
      path.item < oldRanges[path.section].count
    else { throw .invalidItem(path) }
    return oldRanges[path.section].lowerBound + path.item
  }

  /// The items of before, without those that left, filled in around those with a place of their own.
  private mutating func appendSection(
    _ section: Int, from range: Range<Int>, without removed: [Int],
    _ arrivals: [(item: Int, old: Int?)]
  ) throws(BatchUpdateError) {
    let expected = range.count - removed.count + arrivals.count
    if expected != newCounts[section] {
      throw .invalidItemCount(section: section, expected: expected, found: newCounts[section])
    }
    var survivors = Survivors(range: range, removed: removed)
    var position = 0
    for arrival in arrivals {
      guard arrival.item >= position, arrival.item < expected else {
        throw .invalidItem(IndexPath(item: arrival.item, section: section))
      }
      identity += survivors.take(arrival.item - position)
      identity.append(arrival.old.map { .kept($0..<$0 + 1) } ?? .fresh(1))
      position = arrival.item + 1
    }
    identity += survivors.take(expected - position)
  }

  /// As many new items as the data source has, around those that moved here.
  private mutating func appendNewSection(
    _ section: Int, _ arrivals: [(item: Int, old: Int?)]
  ) throws(BatchUpdateError) {
    var position = 0
    for arrival in arrivals {
      guard arrival.item >= position, arrival.item < newCounts[section] else {
        throw .invalidItem(IndexPath(item: arrival.item, section: section))
      }
      identity.append(.fresh(arrival.item - position))
      identity.append(arrival.old.map { .kept($0..<$0 + 1) } ?? .fresh(1))
      position = arrival.item + 1
    }
    identity.append(.fresh(newCounts[section] - position))
  }
}

/// The items of a range without some of them, taken from the front.
private struct Survivors {
  var range: Range<Int>
  var removed: [Int]
  var nextRemoved = 0

  init(range: Range<Int>, removed: [Int]) {
    self.range = range
    self.removed = removed
  }

  mutating func take(_ count: Int) -> [WaterfallLayout.ItemRun] {
    var runs: [WaterfallLayout.ItemRun] = []
    var wanted = count
    while wanted > 0, !range.isEmpty {
      let stop = nextRemoved < removed.count ? removed[nextRemoved] : range.upperBound
      if stop == range.lowerBound {
        range = stop + 1..<range.upperBound
        nextRemoved += 1
        continue
      }
      let end = min(stop, range.lowerBound + wanted)
      runs.append(.kept(range.lowerBound..<end))
      wanted -= end - range.lowerBound
      range = end..<range.upperBound
    }
    return runs
  }
}
