import Testing

@testable import LayoutEngine

@Suite struct QueryTests {
  /// What a query may compare: a search of each column, and the items that it walks over.
  private static func bound(_ layout: WaterfallLayout, found: Int) -> Int {
    layout.lists.count * (ceilLog2(layout.itemCount) + 2) + 2 * found
  }

  @Test func randomRectanglesEqualTheScan() throws {
    for seed in 0..<600 {
      var random = SeededRandom(seed: seed)
      let sections = random.sections(upTo: 4, items: random.once(in: 4) ? 150 : 30)
      let fault = try faultOfQueries(width: random.width(), sections, &random)
      if let fault {
        Issue.record("seed \(seed): \(fault)")
        return
      }
    }
  }

  private func faultOfQueries(
    width: Int, _ sections: [SizedSection], _ random: inout SeededRandom
  ) throws -> String? {
    var layout = try WaterfallLayout(width: width, sections)
    let frames = layout.frames
    var rect = random.rect(near: layout.contentSize)
    for _ in 0..<25 {
      // Now and then a scroll, which starts from where the last query ended.
      rect =
        random.once(in: 2)
        ? random.rect(near: layout.contentSize) : rect.offset(x: 0, y: random.int(-60...60))
      let wanted = frames.indices.filter { frames[$0].height > 0 && frames[$0].intersects(rect) }
      let found = layout.items(in: rect)
      if found != wanted { return "\(rect): found \(found), not \(wanted)" }
      let isWhole = rect.minX <= 0 && rect.maxX >= layout.rightEdge
      let met = isWhole ? found.count : frames.count { isInRows($0, of: rect) }
      if layout.queryComparisons > Self.bound(layout, found: met) {
        return "\(rect): \(layout.queryComparisons) comparisons to find \(found.count)"
      }
    }
    return nil
  }

  private func isInRows(_ frame: Rect, of rect: Rect) -> Bool {
    frame.height > 0 && frame.minY < rect.maxY && frame.maxY > rect.minY
  }

  /// A single column has no slack in the bound: every row, and every gap between two items.
  @Test(arguments: [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 63, 64, 65, 255, 256, 257, 1024, 2048])
  func oneColumnWithGapsStaysWithinTheBound(count: Int) throws {
    let metrics = SectionMetrics(columns: .fixed(1), rowSpacing: 1)
    var layout = try WaterfallLayout(metrics, count: count) { _ in ItemSize(height: 1) }
    for height in [1, 2, 9] {
      for stride in [1, -1, 7, 500, -711] {
        var y = stride > 0 ? -3 : 2 * count + 3
        while y > -4, y < 2 * count + 4 {
          let found = layout.items(in: Rect(x: 0, y: y, width: 80, height: height))
          #expect(found == oneColumnScan(count: count, y: y, height: height))
          #expect(layout.queryComparisons <= Self.bound(layout, found: found.count), "row \(y)")
          y += stride
        }
      }
    }
  }

  private func oneColumnScan(count: Int, y: Int, height: Int) -> [Int] {
    (max(0, y / 2 - 1)..<max(0, y / 2 - 1) + height + 2).filter {
      $0 < count && 2 * $0 < y + height && 2 * $0 + 1 > y
    }
  }

  /// Guesses go wrong where heights are uneven: many low items, then few high ones, and back.
  @Test(arguments: [1, 2, 3, 6])
  func unevenHeightsStayWithinTheBound(columns: Int) throws {
    let metrics = SectionMetrics(columns: .fixed(columns), rowSpacing: 2)
    var random = SeededRandom(seed: columns)
    var layout = try WaterfallLayout(metrics, count: 16384) { item in
      ItemSize(height: item % 8192 < 7000 ? 1 : 1 + item % 3000)
    }
    let frames = layout.frames
    for _ in 0..<300 {
      let y = random.int(0...layout.contentSize.height)
      let rect = Rect(x: 0, y: y, width: 80, height: random.int(1...40))
      let found = layout.items(in: rect)
      #expect(layout.queryComparisons <= Self.bound(layout, found: found.count), "row \(y)")
      #expect(found.allSatisfy { frames[$0].intersects(rect) })
    }
  }

  /// The worst there is: one column, as many items as a power of two, nothing found in the gaps, and
  /// heights that send every guess astray, to either side.
  @Test func wrongGuessesInGapsStayWithinTheBound() throws {
    let count = 4096
    let metrics = SectionMetrics(columns: .fixed(1), rowSpacing: 1)
    for isHighFirst in [false, true] {
      var layout = try WaterfallLayout(metrics, count: count) { item in
        ItemSize(height: (item < count / 2) == isHighFirst ? 1000 : 1)
      }
      for item in 0..<count - 1 {
        // From far off, so that nothing can be taken from the query before.
        let isBelow = item < count / 2
        let far = isBelow ? layout.contentSize.height - 1 : 0
        _ = layout.items(in: Rect(x: 0, y: far, width: 80, height: 1))
        let gap = layout.frame(ofItem: item).maxY
        let found = layout.items(in: Rect(x: 0, y: gap, width: 80, height: 1))
        if !found.isEmpty || layout.queryComparisons > Self.bound(layout, found: 0) {
          Issue.record("item \(item): \(layout.queryComparisons) comparisons, \(found)")
          return
        }
      }
    }
  }

  @Test func oneItemTallerThanTenThousandOthers() throws {
    let metrics = SectionMetrics(columns: .fixed(3), columnSpacing: 1)
    var layout = try WaterfallLayout(metrics, count: 10_001) { item in
      ItemSize(height: item == 1 ? 60_000 : 3)
    }
    for y in stride(from: 0, to: 15_000, by: 97) {
      let found = layout.items(in: Rect(x: 0, y: y, width: 80, height: 50))
      #expect(found.contains(1))
      #expect(found.count <= 40)
      #expect(layout.queryComparisons <= Self.bound(layout, found: found.count))
    }
    #expect(layout.items(in: Rect(x: 0, y: 59_999, width: 80, height: 1)) == [1])
  }

  @Test func scrollByARowComparesLittle() throws {
    let metrics = SectionMetrics(columns: .fixed(6))
    var layout = try WaterfallLayout(metrics, count: 100_000) { ItemSize(height: 3 + $0 % 7) }
    _ = layout.items(in: Rect(x: 0, y: 9000, width: 80, height: 50))
    for y in 9001..<9100 {
      let found = layout.items(in: Rect(x: 0, y: y, width: 80, height: 50))
      #expect(layout.queryComparisons <= 6 * 5 + found.count)
    }
  }

  @Test func pointBetweenColumnsMeetsOnlyWhatSpansThem() throws {
    let metrics = SectionMetrics(columns: .fixed(3), columnSpacing: 2)
    var layout = try WaterfallLayout(width: 19, metrics, count: 4) { item in
      ItemSize(height: 2, span: item == 3 ? 2 : 1)
    }
    #expect(layout.items(in: Rect(x: 5, y: 1, width: 2, height: 1)) == [])
    #expect(layout.items(in: Rect(x: 5, y: 3, width: 2, height: 1)) == [3])
    #expect(layout.items(in: Rect(x: 4, y: 1, width: 2, height: 1)) == [0])
    #expect(layout.items(in: Rect(x: 6, y: 1, width: 2, height: 1)) == [1])
  }

  @Test func nothingIsFoundInNothing() throws {
    var layout = WaterfallLayout()
    #expect(layout.items(in: Rect(x: 0, y: 0, width: 80, height: 50)) == [])
    layout = try WaterfallLayout(SectionMetrics(), count: 3) { _ in ItemSize(height: 1) }
    #expect(layout.items(in: .zero) == [])
    #expect(layout.items(in: Rect(x: 0, y: 3, width: 80, height: 50)) == [])
    #expect(layout.items(in: Rect(x: 0, y: -50, width: 80, height: 50)) == [])
    #expect(layout.queryComparisons == 0)
  }
}

func ceilLog2(_ count: Int) -> Int {
  count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
}
