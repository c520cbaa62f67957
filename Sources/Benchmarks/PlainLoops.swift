/// The plainest loops that do the same work, to compare with.

/// Where a plain loop puts each item, in arrays that are there already.
struct PlainFrames {
  var heights: [Int]
  var tops: [Int]
  var columns: [Int]

  init(heights: [Int]) {
    self.heights = heights
    tops = [Int](repeating: 0, count: heights.count)
    columns = [Int](repeating: 0, count: heights.count)
  }

  /// Finds the shortest column for each item and stores column and top.
  @inline(never)
  mutating func place(columns count: Int, spacing: Int) {
    var positions = [Int](repeating: 0, count: count)
    positions.withUnsafeMutableBufferPointer { positions in
      tops.withUnsafeMutableBufferPointer { tops in
        columns.withUnsafeMutableBufferPointer { columns in
          for item in heights.indices {
            var shortest = 0
            var least = positions[0]
            for column in 1..<count where positions[column] < least {
              shortest = column
              least = positions[column]
            }
            tops[item] = least
            columns[item] = shortest
            positions[shortest] = least + heights[item] + spacing
          }
        }
      }
    }
  }

  /// The same for items that cover `spans` columns: the start whose lowest column is the highest.
  @inline(never)
  mutating func place(spans: [Int], columns count: Int, spacing: Int) {
    var positions = [Int](repeating: 0, count: count)
    for item in heights.indices {
      let span = min(spans[item], count)
      var shortest = 0
      var least = Int.max
      for start in 0...count - span {
        var position = positions[start]
        for column in start + 1..<start + span { position = max(position, positions[column]) }
        if position < least {
          shortest = start
          least = position
        }
      }
      tops[item] = least
      columns[item] = shortest
      for column in shortest..<shortest + span {
        positions[column] = least + heights[item] + spacing
      }
    }
  }

  /// Every frame compared with the rows, as one of the articles does at each scroll.
  @inline(never)
  func scan(rows: Range<Int>, _ body: (Int) -> Void) {
    for item in tops.indices
    where tops[item] < rows.upperBound && tops[item] + heights[item] > rows.lowerBound {
      body(item)
    }
  }
}
