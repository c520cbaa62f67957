/// Where the next item of each column would begin: the working state of placing.
///
/// It borrows storage that `PlacementState` owns, so that placing a million items touches no
/// reference count.
struct ColumnPositions {
  let count: Int
  /// The row at which the next item of a column begins.
  let positions: UnsafeMutablePointer<Int>
  /// The positions of the starts for the span last asked about.
  let maxima: UnsafeMutablePointer<Int>
  /// Columns that may still decide a maximum, see `findMaxima`.
  let candidates: UnsafeMutablePointer<Int>
  let tolerance: Int
  var cursor: Int

  /// The shortest column is chosen here: the least position, of several the leftmost.
  @inline(__always)
  func leftmostLeast() -> Int {
    var best = 0
    var least = positions[0]
    for column in 1..<count {
      let position = positions[column]
      let isLess = position < least
      best = isLess ? column : best
      least = isLess ? position : least
    }
    return best
  }

  /// The same among the starts of an item over `span` columns.
  func leftmostLeast(span: Int) -> Int {
    findMaxima(span: span)
    var best = 0
    for start in 1..<max(1, count - span + 1) where maxima[start] < maxima[best] { best = start }
    return best
  }

  /// The position of a start: the greatest among the columns covered.
  @inline(__always)
  func position(ofStart start: Int, span: Int) -> Int {
    var greatest = positions[start]
    if span > 1 {
      for column in start + 1..<start + span { greatest = max(greatest, positions[column]) }
    }
    return greatest
  }

  /// Finds the position of every start at once.
  ///
  /// `candidates` is a queue of columns with falling positions: one that is followed by a column
  /// at least as low can decide no maximum any more and is dropped.
  ///
  /// - Complexity: O(c), whatever the span.
  func findMaxima(span: Int) {
    var head = 0
    var tail = 0
    for column in 0..<count {
      while tail > head && positions[candidates[tail - 1]] <= positions[column] { tail -= 1 }
      candidates[tail] = column
      tail += 1
      let start = column - span + 1
      if start >= 0 {
        if candidates[head] < start { head += 1 }
        maxima[start] = positions[candidates[head]]
      }
    }
  }

  /// Lets the columns of an item that ends above `position` continue there.
  @inline(__always)
  func advance(start: Int, span: Int, to position: Int) {
    positions[start] = position
    if span > 1 {
      for column in start + 1..<start + span { positions[column] = position }
    }
  }
}

/// Where the items of a section have got to, kept between one placing and the next.
struct PlacementState {
  /// The row at which the next item of each column begins.
  var positions: [Int] = []
  /// Where the round has got to, see `PlacementRule`.
  var cursor = 0

  init() {}

  /// The state of a section that holds nothing yet.
  init(of section: SectionRecord) {
    positions = [Int](repeating: section.contentTop, count: Int(section.columnCount))
  }

  /// Calls `body` with the state as working storage, and keeps what it left.
  mutating func withPositions(tolerance: Int, _ body: (inout ColumnPositions) -> Void) {
    let count = positions.count
    var scratch = [Int](repeating: 0, count: 2 * count)
    let start = cursor
    cursor = positions.withUnsafeMutableBufferPointer { positions in
      scratch.withUnsafeMutableBufferPointer { scratch in
        guard let base = positions.baseAddress, let free = scratch.baseAddress else { return start }
        var columns = ColumnPositions(
          count: count, positions: base, maxima: free, candidates: free + count,
          tolerance: tolerance, cursor: start)
        body(&columns)
        return columns.cursor
      }
    }
  }
}
