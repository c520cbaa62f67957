import Testing

@testable import LayoutEngine

@Suite struct ColumnGeometryTests {
  private func geometry(
    _ columns: Columns, spacing: Int = 1, left: Int = 0, right: Int = 0, width: Int
  ) -> ColumnGeometry {
    let insets = EdgeInsets(top: 0, left: left, bottom: 0, right: right)
    return ColumnGeometry(
      SectionMetrics(columns: columns, columnSpacing: spacing, insets: insets), width: width)
  }

  @Test func exampleOfTheDocumentation() {
    let columns = geometry(.fixed(3), width: 80)
    #expect(columns.cellWidth == 26)
    #expect(columns.x(ofColumn: 2) == 54)
    #expect(columns.width(ofSpan: 2) == 53)
    #expect(columns.width(ofSpan: 9) == columns.width(ofSpan: 3))
    #expect(columns.width(ofSpan: 0) == 26)
  }

  @Test func noColumnIsNarrowerThanAGlyph() {
    #expect(geometry(.fixed(4), width: 6).count == 3)
    #expect(geometry(.fixed(4), width: 7).count == 4)
    #expect(geometry(.fixed(5), spacing: 0, width: 3).count == 3)
    let none = geometry(.fixed(3), left: 5, right: 5, width: 3)
    #expect(none.count == 1 && none.cellWidth == 1 && none.x(ofColumn: 0) == 5)
  }

  @Test func asManyAsFit() {
    #expect(geometry(.adaptive(minimumWidth: 20), width: 83).count == 4)
    #expect(geometry(.adaptive(minimumWidth: 20), width: 82).count == 3)
    #expect(geometry(.adaptive(minimumWidth: 500), width: 20).count == 1)
    #expect(geometry(.adaptive(minimumWidth: 0), spacing: 0, width: 20).count == 20)
  }

  @Test func columnsCoveringGlyphsEqualTheScan() {
    for seed in 0..<300 {
      var random = SeededRandom(seed: seed)
      let columns = geometry(
        .fixed(random.int(1...9)), spacing: random.int(0...3), left: random.int(0...9),
        right: random.int(0...9), width: random.int(0...70))
      for first in 0..<20 {
        let range = first..<first + random.int(1...20)
        let scan = (0..<columns.count).filter { column in
          let x = columns.x(ofColumn: column)
          return x < range.upperBound && x + columns.cellWidth > range.lowerBound
        }
        #expect(Array(columns.columns(covering: range)) == scan, "seed \(seed), \(range)")
      }
    }
  }
}
