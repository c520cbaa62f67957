import LayoutEngine
import Terminal
import Testing

@testable import Pictures

struct DrawnPictureTests {
  private let picture = DrawnPicture(
    size: Size(width: 3, height: 4),
    glyphs: "abcdefghijkl".map { Glyph($0, style: .plain) })

  @Test("Wherever it stands, what is visible of it is drawn", arguments: -6...6, -5...5)
  func places(y: Int, x: Int) {
    var canvas = Canvas(size: Size(width: 4, height: 3))
    picture.draw(in: &canvas, at: Point(x: x, y: y))
    for row in 0..<3 {
      for column in 0..<4 {
        let (inX, inY) = (column - x, row - y)
        let isInside = (0..<3).contains(inX) && (0..<4).contains(inY)
        let expected = isInside ? picture.glyphs[inY * 3 + inX] : .blank
        #expect(canvas[column, row] == expected)
      }
    }
  }

  @Test("Glyphs that do not fit the size make an empty picture")
  func mismatch() {
    let empty = DrawnPicture(size: Size(width: 2, height: 2), glyphs: [.blank])
    #expect(empty.size == .zero && empty.glyphs.isEmpty)
  }
}
