import Terminal
import Testing

@testable import NcursesBackend

@Suite struct ColorPaletteTests {
  private func number(_ color: Color, _ depth: ColorPalette.Depth) -> Int {
    ColorPalette(depth: depth).number(of: color)
  }

  @Test(arguments: [(-1, 0), (0, 0), (8, 8), (16, 16), (88, 16), (256, 256), (1 << 24, 1 << 24)])
  func knowsItsDepth(count: Int, shown: Int) {
    #expect(ColorPalette(depth: ColorPalette.Depth(count: count)).count == shown)
  }

  @Test(arguments: [ColorPalette.Depth.none, .eight, .sixteen, .indexed, .direct])
  func standardIsTheTerminalsOwn(depth: ColorPalette.Depth) {
    #expect(number(.standard, depth) == -1)
  }

  @Test func withoutColorsAllIsStandard() {
    #expect(number(.indexed(3), .none) == -1)
    #expect(number(.rgb(1, 2, 3), .none) == -1)
  }

  @Test func everyNumberIsWithinWhatTheTerminalHas() {
    for depth in [ColorPalette.Depth.eight, .sixteen, .indexed, .direct] {
      let palette = ColorPalette(depth: depth)
      for index in 0...255 as ClosedRange<UInt8> {
        #expect((0..<palette.count).contains(palette.number(of: .indexed(index))))
        #expect((0..<palette.count).contains(palette.number(of: .rgb(index, 255 - index, 7))))
      }
    }
  }

  /// Compared with a search through the whole of the cube and the grays.
  @Test func nearestIsNearest() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let color = RGB(red, green, blue)
          let best = (16..<256).map { distance(color, RGB(index: $0)) }.min()
          #expect(distance(color, RGB(index: color.nearestOfCubeAndGrays)) == best, "\(color)")
        }
      }
    }
  }

  private func distance(_ left: RGB, _ right: RGB) -> Int {
    let parts = [left.red - right.red, left.green - right.green, left.blue - right.blue]
    return parts.map { $0 * $0 }.reduce(0, +)
  }

  @Test func thePaletteIsItself() {
    for index in 16..<256 {
      let color = RGB(index: index)
      #expect(RGB(index: color.nearestOfCubeAndGrays) == color)
    }
  }

  @Test func directNumbersAreNeverThePalettes() {
    #expect(number(.rgb(0, 0, 5), .direct) == 8)
    #expect(number(.rgb(0, 0, 0), .direct) == 0)
    #expect(number(.rgb(1, 2, 3), .direct) == 0x010203)
    #expect(number(.indexed(5), .direct) == 5)
    #expect(number(.indexed(9), .direct) == 0xFF0000)
  }

  @Test func brightColorsOfEightAreBold() {
    let palette = ColorPalette(depth: .eight)
    #expect(palette.number(of: .indexed(9)) == 1)
    #expect(palette.isBrightLost(.indexed(9)))
    #expect(!palette.isBrightLost(.indexed(1)))
    #expect(!ColorPalette(depth: .sixteen).isBrightLost(.indexed(9)))
  }
}
