import LayoutEngine
import Terminal
import Testing

@testable import Pictures

/// Whole pictures in symbols, as they were when somebody looked at them and found them good.
@Suite(.enabled(if: Pictures.isAvailable, "built without pictures"))
struct GoldenPictureTests {
  /// A sun over a hill, 96 × 96 pixels.
  private static let landscape: Pixels = {
    let size = PixelSize(width: 96, height: 96)
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isSun = (x - 68) * (x - 68) + (y - 24) * (y - 24) < 16 * 16
        let isHill = (x - 36) * (x - 36) + (y - 110) * (y - 110) < 56 * 56
        bytes += isHill ? [0, 175, 0, 255] : isSun ? [255, 215, 0, 255] : [0, 0, 95, 255]
      }
    }
    return Pixels(size: size, bytes: bytes)
  }()

  private func draw(_ art: SymbolArt, width: Int, height: Int) -> DrawnPicture {
    art.draw(GoldenPictureTests.landscape, size: Size(width: width, height: height))
  }

  /// What each quarter of each glyph shows: the sun `o`, the hill `#`, the sky `.`.
  private func quarters(_ drawn: DrawnPicture) -> String {
    let filled: [Unicode.Scalar: [Bool]] = [
      " ": [false, false, false, false], "█": [true, true, true, true],
      "▀": [true, true, false, false], "▄": [false, false, true, true],
      "▌": [true, false, true, false], "▐": [false, true, false, true],
      "▘": [true, false, false, false], "▝": [false, true, false, false],
      "▖": [false, false, true, false], "▗": [false, false, false, true],
      "▚": [true, false, false, true], "▞": [false, true, true, false],
      "▙": [true, false, true, true], "▛": [true, true, true, false],
      "▜": [true, true, false, true], "▟": [false, true, true, true],
    ]
    var rows: [String] = []
    for y in 0..<drawn.size.height * 2 {
      let letters = (0..<drawn.size.width * 2).map { x -> Character in
        let glyph = drawn.glyphs[y / 2 * drawn.size.width + x / 2]
        guard let ink = filled[glyph.base]?[y % 2 * 2 + x % 2] else { return "?" }
        return letter(ink ? glyph.style.foreground : glyph.style.background)
      }
      rows.append(String(letters))
    }
    return rows.joined(separator: "\n")
  }

  private func letter(_ color: Color) -> Character {
    guard case .rgb(let red, let green, _) = color else { return "?" }
    return red > 128 ? "o" : green > 88 ? "#" : "."
  }

  @Test("Quarters in two colours each")
  func quarters() {
    let drawn = draw(SymbolArt(colors: .direct), width: 24, height: 12)
    #expect(
      quarters(drawn) == """
        ................................................
        ................................................
        ..............................##oooooo..........
        ............................oooooooooooo#.......
        ...........................ooooooooooooooo......
        ...........................ooooooooooooooo......
        ...........................ooooooooooooooo......
        ...........................ooooooooooooooo......
        ............................ooooooooooooo.......
        ..............................oooooooo..........
        ................................................
        ................................................
        ................................................
        ................................................
        ........####################....................
        ....############################................
        .##################################.............
        ######################################..........
        ########################################........
        #########################################.......
        ###########################################.....
        ############################################....
        ############################################....
        #############################################...
        """)
  }

  @Test("Shades without colours")
  func shades() {
    var canvas = Canvas(size: Size(width: 24, height: 12))
    draw(SymbolArt(colors: .none), width: 24, height: 12).draw(in: &canvas, at: .zero)
    #expect(
      canvas.text() == """

                      ▒▓▓▓▓▒░
                     ▓███████
                     ▓███████
                      ▒████▓░


          ▒▒▓████████▓▓▒░
        ▓████████████████▓▒
        ████████████████████░
        █████████████████████▒
        ██████████████████████░
        """)
  }
}
