import LayoutEngine
import Terminal
import Testing

@testable import Pictures

@Suite(.enabled(if: Pictures.isAvailable, "built without pictures"))
struct SymbolArtTests {
  /// A picture of `rows`, a letter a pixel: R, G, B, W, black `.` and transparent space.
  private func pixels(_ rows: [String]) -> Pixels {
    let colors: [Character: [UInt8]] = [
      "R": [255, 0, 0, 255], "G": [0, 255, 0, 255], "B": [0, 0, 255, 255],
      "W": [255, 255, 255, 255], ".": [0, 0, 0, 255], " ": [0, 0, 0, 0],
    ]
    let bytes = rows.joined().flatMap { colors[$0] ?? [] }
    return Pixels(size: PixelSize(width: rows[0].count, height: rows.count), bytes: bytes)
  }

  /// The picture's glyphs as a canvas has them.
  private func canvas(_ drawn: DrawnPicture) -> Canvas {
    var canvas = Canvas(size: drawn.size)
    drawn.draw(in: &canvas, at: .zero)
    return canvas
  }

  /// Foreground and background of what a glyph shows where its ink is, whichever way round.
  private func colors(_ glyph: Glyph) -> Set<Color> {
    glyph.isBlank
      ? [glyph.style.background] : [glyph.style.foreground, glyph.style.background]
  }

  @Test("Two colours one above the other take half blocks, in the fixed colours of 256")
  func halves() {
    let drawn = SymbolArt(colors: .indexed256).draw(
      pixels(Array(repeating: "RRRR", count: 4) + Array(repeating: "BBBB", count: 4)),
      size: Size(width: 1, height: 1))
    #expect(drawn.glyphs.count == 1)
    let glyph = drawn.glyphs[0]
    #expect(["▀", "▄"].contains(glyph.base))
    #expect(colors(glyph) == [.indexed(196), .indexed(21)])
  }

  @Test("The same look has the same colour pair, whichever way round it was stored")
  func normalized() {
    let art = SymbolArt(colors: .indexed256)
    let red = Array(repeating: "RRRR", count: 4)
    let blue = Array(repeating: "BBBB", count: 4)
    let one = art.draw(pixels(red + blue), size: Size(width: 1, height: 1)).glyphs[0]
    let other = art.draw(pixels(blue + red), size: Size(width: 1, height: 1)).glyphs[0]
    #expect(one.style == other.style)
    #expect(one.base != other.base)
  }

  @Test("Quarters")
  func quarters() {
    let drawn = SymbolArt(colors: .direct).draw(
      pixels(Array(repeating: "WW......", count: 4) + Array(repeating: "........", count: 4)),
      size: Size(width: 2, height: 1))
    #expect(canvas(drawn).text() == "▟" || canvas(drawn).text() == "▘")
    #expect(colors(drawn.glyphs[0]).count == 2)
    #expect(colors(drawn.glyphs[1]).count == 1)
  }

  @Test("What is transparent keeps the terminal's background")
  func transparent() {
    for colors in [SymbolArt.Colors.indexed16, .indexed256, .direct] {
      let drawn = SymbolArt(colors: colors).draw(
        pixels(Array(repeating: "    ", count: 4) + Array(repeating: "GGGG", count: 4)),
        size: Size(width: 1, height: 2))
      #expect(drawn.glyphs[0].style.background == .standard)
      #expect(drawn.glyphs[0].isBlank)
      #expect(drawn.glyphs[1].style.background != .standard)
      let half = SymbolArt(colors: colors).draw(
        pixels(Array(repeating: "    ", count: 4) + Array(repeating: "GGGG", count: 4)),
        size: Size(width: 1, height: 1)
      ).glyphs[0]
      #expect(half.base == "▄")
      #expect(half.style.background == .standard)
      #expect(half.style.foreground != .standard)
    }
  }

  @Test("Without colours: shades of symbols in the terminal's own colours")
  func shades() {
    let ramp = Pixels(
      size: PixelSize(width: 40, height: 8),
      bytes: (0..<8).flatMap { _ in
        (0..<40).flatMap { [UInt8](repeating: UInt8($0 * 6), count: 3) + [255] }
      })
    for symbols in SymbolArt.Symbols.allCases {
      let drawn = SymbolArt(colors: .none, symbols: symbols).draw(
        ramp, size: Size(width: 10, height: 1))
      #expect(drawn.glyphs.allSatisfy { $0.style == .plain })
      #expect(Set(drawn.glyphs.map(\.base)).count >= 4)
      if symbols == .ascii { #expect(drawn.glyphs.allSatisfy { $0.base.isASCII }) }
    }
  }

  @Test("ASCII in colour")
  func ascii() {
    for colors in SymbolArt.Colors.allCases {
      let drawn = SymbolArt(colors: colors, symbols: .ascii).draw(
        Fixtures.pixels, size: Size(width: 8, height: 2))
      #expect(drawn.glyphs.allSatisfy { $0.base.isASCII })
    }
  }

  @Test("16 colours are the first 16")
  func sixteen() {
    let drawn = SymbolArt(colors: .indexed16).draw(Fixtures.pixels, size: Size(width: 4, height: 2))
    let numbers = drawn.glyphs.flatMap { [$0.style.foreground, $0.style.background] }
    #expect(
      numbers.allSatisfy { color in
        if case .indexed(let number) = color { number < 16 } else { color == .standard }
      })
  }

  @Test("Rows of a picture differ in their characters, so that ncurses recognises them")
  func rowsDiffer() {
    // A gradient of both directions with a wave: nothing in it repeats.
    let size = PixelSize(width: 112, height: 88)
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let wave = (x * x / 7 + y * 13) % 60
        bytes += [UInt8(x * 2), UInt8(y * 2), UInt8(min(255, 60 + wave * 3)), 255]
      }
    }
    let drawn = SymbolArt(colors: .indexed256).draw(
      Pixels(size: size, bytes: bytes), size: Size(width: 28, height: 11))
    let rows = canvas(drawn).text().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(Set(rows).count == rows.count)
  }

  @Test("Sizes that make no sense draw nothing")
  func nonsense() {
    let art = SymbolArt(colors: .direct)
    for size in [Size.zero, Size(width: -1, height: 3), Size(width: 1 << 40, height: 1 << 40)] {
      #expect(art.draw(Fixtures.pixels, size: size).glyphs.isEmpty)
    }
    #expect(
      art.draw(Pixels(size: Fixtures.size, bytes: [1]), size: Size(width: 1, height: 1)).glyphs
        .isEmpty)
  }

  @Test("Counts of colours")
  func counts() {
    #expect(
      [0, 8, 16, 88, 256, 1 << 24].map { SymbolArt.Colors(count: $0) }
        == [.none, .none, .indexed16, .indexed16, .indexed256, .direct])
  }
}

struct GlyphProportionsTests {
  @Test("A picture keeps its shape; icons are not blown up")
  func grid() {
    let usual = GlyphProportions.usual
    let photo = PixelSize(width: 4000, height: 3000)
    #expect(usual.grid(for: photo, width: 28) == Size(width: 28, height: 11))
    #expect(usual.grid(for: photo.turned, width: 28) == Size(width: 28, height: 19))
    #expect(usual.grid(for: photo.turned, width: 28, maxHeight: 8) == Size(width: 12, height: 8))
    #expect(
      usual.grid(for: PixelSize(width: 16, height: 16), width: 28) == Size(width: 16, height: 8))
    #expect(
      usual.grid(
        for: PixelSize(width: 16, height: 16), width: 28, maxHeight: 10, isEnlarged: true)
        == Size(width: 20, height: 10))
    #expect(usual.grid(for: PixelSize(width: 1, height: 1), width: 0) == Size(width: 1, height: 1))
    let extreme = PixelSize(width: 1, height: Int.max)
    #expect(usual.grid(for: extreme, width: 5, maxHeight: 24) == Size(width: 1, height: 24))
  }

  @Test("From the terminal's pixels, where it tells sensible ones")
  func fromScreen() {
    let screen = Size(width: 100, height: 40)
    let pixels = PixelSize(width: 1000, height: 720)
    #expect(GlyphProportions(screen: screen, pixels: pixels).heightToWidth == 1.8)
    #expect(GlyphProportions(screen: screen, pixels: PixelSize(width: 0, height: 0)) == .usual)
    #expect(GlyphProportions(screen: .zero, pixels: pixels) == .usual)
    #expect(GlyphProportions(heightToWidth: .nan) == .usual)
  }
}
