import Testing

@testable import Pictures

@Suite(.enabled(if: Pictures.isAvailable, "built without pictures"))
struct PictureDecoderTests {
  let folder: TemporaryFolder
  private let box = PixelSize(width: 100, height: 100)

  init() throws { folder = try TemporaryFolder() }

  private func decode(_ bytes: [UInt8], in box: PixelSize? = nil) throws(PictureError) -> Pixels {
    guard let path = try? folder.write("picture", bytes) else { throw .vanished }
    return try PictureDecoder().decode(path, fitting: box ?? self.box)
  }

  /// What the corners show, as the nearest of the fixtures' colours: R, G, B, W.
  private func corners(_ pixels: Pixels) -> String {
    let (right, bottom) = (pixels.size.width - 1, pixels.size.height - 1)
    let places = [(0, 0), (right, 0), (0, bottom), (right, bottom)]
    return String(
      places.map { x, y -> Character in
        let color = pixels[x, y] ?? []
        func distance(_ other: [UInt8]) -> Int {
          zip(other, color).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        }
        let nearest = zip("RGBW", Fixtures.corners).min { distance($0.1) < distance($1.1) }
        return nearest.map { distance($0.1) < 60 ? $0.0 : "?" } ?? "?"
      })
  }

  @Test("Pixels of each format", arguments: Format.usual)
  func formats(format: Format) throws {
    let pixels = try decode(format.bytes)
    #expect(pixels.size == Fixtures.size)
    #expect(pixels.bytes.count == 16 * 8 * 4)
    #expect(corners(pixels) == "RGBW")
    #expect(pixels[0, 0]?.last == 255)
  }

  @Test("Formats whose loaders come with other packages", arguments: [Format.tiff, .svg])
  func optionalFormats(format: Format) throws {
    guard let pixels = try? decode(format.bytes) else { return }
    #expect(corners(pixels) == "RGBW")
  }

  @Test(
    "Turned to stand as it was taken",
    arguments: zip(
      1...8,
      [
        "RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB",
      ]))
  func orientation(number: Int, expected: String) throws {
    let pixels = try decode(Fixtures.jpeg(orientation: number))
    #expect(pixels.size == (number < 5 ? Fixtures.size : Fixtures.size.turned))
    #expect(corners(pixels) == expected)
    let small = try decode(
      Fixtures.jpeg(orientation: number), in: PixelSize(width: 8, height: 8))
    #expect(
      small.size == (number < 5 ? PixelSize(width: 8, height: 4) : PixelSize(width: 4, height: 8)))
    #expect(corners(small) == expected)
  }

  @Test(
    "A TIFF too",
    arguments: zip(
      1...8,
      [
        "RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB",
      ]))
  func tiffOrientation(number: Int, expected: String) throws {
    guard let pixels = try? decode(Fixtures.tiff(orientation: number)) else { return }
    #expect(corners(pixels) == expected)
  }

  @Test("Scaled to what was asked for, never enlarged, never nothing")
  func scaled() throws {
    let small = try decode(
      Fixtures.png(PixelSize(width: 300, height: 200)), in: PixelSize(width: 30, height: 90))
    #expect(small.size == PixelSize(width: 30, height: 20))
    #expect(corners(small) == "RGBW")
    let line = try decode(
      Fixtures.png(PixelSize(width: 600, height: 2)), in: PixelSize(width: 10, height: 10))
    #expect(line.size == PixelSize(width: 10, height: 1))
    #expect(try decode(Fixtures.png(), in: PixelSize(width: 0, height: -3)).size.width == 1)
  }

  @Test("A picture that ends too early is no picture", arguments: Format.usual, [50, 75, 90])
  func truncated(format: Format, percent: Int) {
    let bytes = format.bytes
    let error = error(Array(bytes[..<(bytes.count * percent / 100)]))
    #expect(error == .truncated)
  }

  private func error(_ bytes: [UInt8]) -> PictureError? {
    do throws(PictureError) {
      _ = try decode(bytes)
      return nil
    } catch { return error }
  }

  @Test("Damage and other things are told apart")
  func damaged() {
    #expect(error(Array("only words\n".utf8)) == .notAPicture)
    #expect(error([]) == .empty)
    let huge = PixelSize(width: 60_000, height: 60_000)
    #expect(error(Fixtures.png(claimed: huge)) == .tooLarge(huge))
    var bytes = Fixtures.png(PixelSize(width: 300, height: 200))
    bytes[2000] ^= 1
    #expect(error(bytes) != nil)
  }

  @Test("Any byte may be wrong: an error or a picture, no more")
  func fuzzed() {
    var random = Seeded(seed: 7)
    for original in [Fixtures.png(), Fixtures.jpeg(orientation: 6), Fixtures.gif, Fixtures.bmp()] {
      for _ in 0..<150 {
        var bytes = original
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        guard let path = try? folder.write("fuzzed", bytes) else { continue }
        _ = try? PictureHeader.read(path, maxPixels: 1 << 20)
        _ = try? PictureDecoder(maxPixels: 1 << 20).decode(path, fitting: box)
      }
    }
  }
}

/// SplitMix64: small, and the same everywhere.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
