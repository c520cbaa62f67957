import Testing

@testable import LayoutEngine

@Suite struct GeometryTests {
  private let rect = Rect(x: 2, y: 3, width: 4, height: 5)

  @Test func edges() {
    #expect(rect.minX == 2 && rect.maxX == 6 && rect.minY == 3 && rect.maxY == 8)
    #expect(!rect.isEmpty && Rect.zero.isEmpty && Rect(x: 0, y: 0, width: -1, height: 4).isEmpty)
    #expect(rect.offset(x: 1, y: -1) == Rect(x: 3, y: 2, width: 4, height: 5))
  }

  @Test func containsItsFirstGlyphAndNotTheOneAfterTheLast() {
    #expect(rect.contains(Point(x: 2, y: 3)) && rect.contains(Point(x: 5, y: 7)))
    #expect(!rect.contains(Point(x: 6, y: 3)) && !rect.contains(Point(x: 2, y: 8)))
  }

  @Test func neighboursDoNotIntersect() {
    #expect(!rect.intersects(rect.offset(x: 4, y: 0)) && !rect.intersects(rect.offset(x: 0, y: 5)))
    #expect(
      rect.intersection(rect.offset(x: 3, y: 4)) == Rect(x: 5, y: 7, width: 1, height: 1))
    #expect(rect.intersection(rect.offset(x: 30, y: 40)).isEmpty)
  }

  @Test func endlessRectanglesStopAtTheEnds() {
    let endless = Rect(x: 5, y: 5, width: .max, height: .max)
    #expect(endless.maxX == .max && endless.maxY == .max)
    #expect(endless.intersects(Rect(x: 1 << 60, y: 1 << 60, width: 1, height: 1)))
    let first = Rect(x: .min, y: .min, width: 1, height: 1)
    let last = Rect(x: .max, y: .max, width: 1, height: 1)
    #expect(!first.intersects(last) && !last.intersects(first))
    #expect(Rect(x: .min, y: .min, width: .min, height: .min).isEmpty)
    #expect(last.offset(x: .max, y: .max).origin == Point(x: .max, y: .max))
  }
}
