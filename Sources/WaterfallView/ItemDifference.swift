import LayoutEngine

/// What differs between two lists of identities, as runs of kept and new items.
///
/// The ends that both lists share are passed over; for the rest a dictionary tells where each
/// identity was. Items may be kept in another order, so nothing has to be found out about longest
/// common subsequences, and the cost stays linear for any change, where `CollectionDifference` is
/// quadratic for a large one. An identity that occurs more than once is told apart by occurrence:
/// between the common ends its first one after is its first one before.
public enum ItemDifference {
  /// The runs that turn `old` into `new`.
  ///
  ///     ItemDifference.runs(from: [1, 2, 3, 4], to: [1, 3, 9, 4])
  ///     // kept 0..<1, kept 2..<3, fresh 1, kept 3..<4
  ///
  /// - Complexity: O(n + m), and O(changed) of memory.
  @inlinable
  public static func runs<ID: Hashable>(
    from old: [ID], to new: [ID]
  ) -> [WaterfallLayout.ItemRun] {
    // Inlined where it is called, since comparing identities one by one through a witness table
    // would take longer than all the rest.
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
    { suffix += 1 }
    return runs(from: old, to: new, prefix: prefix, suffix: suffix)
  }

  /// The same where `prefix` items at the beginning and `suffix` items at the end are known to be
  /// the same.
  @usableFromInline
  static func runs<ID: Hashable>(
    from old: [ID], to new: [ID], prefix: Int, suffix: Int
  ) -> [WaterfallLayout.ItemRun] {
    var runs = Runs()
    runs.keep(0..<prefix)
    appendMiddle(
      old, prefix..<old.count - suffix, new, prefix..<new.count - suffix, to: &runs)
    runs.keep(old.count - suffix..<old.count)
    return runs.runs
  }

  private static func appendMiddle<ID: Hashable>(
    _ old: [ID], _ oldRange: Range<Int>, _ new: [ID], _ newRange: Range<Int>, to runs: inout Runs
  ) {
    var places: [ID: Int] = [:]
    places.reserveCapacity(oldRange.count)
    // Occurrences of one identity are chained, the first at the head.
    var following = [Int](repeating: -1, count: oldRange.count)
    for index in oldRange.reversed() {
      following[index - oldRange.lowerBound] = places.updateValue(index, forKey: old[index]) ?? -1
    }
    for index in newRange {
      if let place = places[new[index]] {
        runs.keep(place..<place + 1)
        let next = following[place - oldRange.lowerBound]
        places[new[index]] = next < 0 ? nil : next
      } else {
        runs.add(1)
      }
    }
  }

  /// `runs` with the items of the flat indices `reloaded`, told as before, turned into new ones.
  static func cut(
    _ reloaded: [Int], outOf runs: [WaterfallLayout.ItemRun]
  ) -> [WaterfallLayout.ItemRun] {
    let cuts = reloaded.sorted()
    var result = Runs()
    for run in runs {
      guard case .kept(var range) = run else {
        result.add(run.itemCount)
        continue
      }
      for cut in cuts[cuts.partitioningIndex { $0 >= range.lowerBound }...] {
        if cut >= range.upperBound { break }
        if cut < range.lowerBound { continue }
        result.keep(range.lowerBound..<cut)
        result.add(1)
        range = cut + 1..<range.upperBound
      }
      result.keep(range)
    }
    return result.runs
  }

  static func itemCount(of runs: [WaterfallLayout.ItemRun]) -> Int {
    runs.reduce(0) { $0 + $1.itemCount }
  }

  /// Runs under construction; neighbours are joined.
  private struct Runs {
    var runs: [WaterfallLayout.ItemRun] = []

    mutating func keep(_ range: Range<Int>) {
      if range.isEmpty { return }
      if case .kept(let last)? = runs.last, last.upperBound == range.lowerBound {
        runs[runs.count - 1] = .kept(last.lowerBound..<range.upperBound)
      } else {
        runs.append(.kept(range))
      }
    }

    mutating func add(_ count: Int) {
      if count <= 0 { return }
      if case .fresh(let last)? = runs.last {
        runs[runs.count - 1] = .fresh(last + count)
      } else {
        runs.append(.fresh(count))
      }
    }
  }
}

extension WaterfallLayout.ItemRun {
  /// How many items there are in the run.
  public var itemCount: Int {
    switch self {
    case .kept(let range): range.count
    case .fresh(let count): max(0, count)
    }
  }
}

extension Array {
  /// The first index whose element is `isAfter`, where all that are stand at the end.
  fileprivate func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
