import Glibc
import Testing

@testable import Pictures

/// The formats that gdk-pixbuf reads itself or with its usual loaders.
enum Format: String, CaseIterable, CustomTestStringConvertible {
  case png, jpeg, progressive, gif, bmp, pnm, tiff, svg

  /// Those that every gdk-pixbuf here reads; the others need a package of their own.
  static let usual: [Format] = [.png, .jpeg, .progressive, .gif, .bmp, .pnm]

  var testDescription: String { rawValue }

  /// What gdk-pixbuf calls it.
  var name: String { self == .progressive ? "jpeg" : rawValue }

  var bytes: [UInt8] {
    switch self {
    case .png: Fixtures.png()
    case .jpeg: Fixtures.jpeg
    case .progressive: Fixtures.progressiveJPEG
    case .gif: Fixtures.gif
    case .bmp: Fixtures.bmp()
    case .pnm: Fixtures.ppm()
    case .tiff: Fixtures.tiff(orientation: 1)
    case .svg: Fixtures.svg
    }
  }
}

/// Pictures of 16 × 8 pixels with a corner each in red, green, blue and white:
///
///     red  | green
///     blue | white
enum Fixtures {
  static let size = PixelSize(width: 16, height: 8)
  static let corners: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]

  static func color(_ x: Int, _ y: Int, _ size: PixelSize = size) -> [UInt8] {
    corners[(x < size.width / 2 ? 0 : 1) + (y < size.height / 2 ? 0 : 2)]
  }

  static let pixels = pixels(size)

  static func pixels(_ size: PixelSize) -> Pixels {
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width { bytes += color(x, y, size) + [255] }
    }
    return Pixels(size: size, bytes: bytes)
  }

  // MARK: formats

  static func png(_ size: PixelSize = size, claimed: PixelSize? = nil) -> [UInt8] {
    let claimed = claimed ?? size
    var rows: [UInt8] = []
    for y in 0..<size.height {
      rows.append(0)
      for x in 0..<size.width { rows += color(x, y, size) }
    }
    let header = bigEndian(claimed.width) + bigEndian(claimed.height) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  static func ppm() -> [UInt8] {
    var bytes = Array("P6\n16 8\n255\n".utf8)
    for y in 0..<8 { for x in 0..<16 { bytes += color(x, y) } }
    return bytes
  }

  static func bmp() -> [UInt8] {
    var bytes = Array("BM".utf8) + little(54 + 16 * 8 * 3, 4) + little(0, 4) + little(54, 4)
    bytes += little(40, 4) + little(16, 4) + little(8, 4) + little(1, 2) + little(24, 2)
    bytes += little(0, 4) + little(16 * 8 * 3, 4) + little(2835, 4) + little(2835, 4)
    bytes += little(0, 4) + little(0, 4)
    for y in (0..<8).reversed() { for x in 0..<16 { bytes += color(x, y).reversed() } }
    return bytes
  }

  static func tiff(orientation: Int) -> [UInt8] {
    var data: [UInt8] = []
    for y in 0..<8 { for x in 0..<16 { data += color(x, y) } }
    let strip = 8 + 2 + 10 * 12 + 4 + 6
    let entries: [(tag: Int, type: Int, count: Int, value: Int)] = [
      (256, 3, 1, 16), (257, 3, 1, 8), (258, 3, 3, strip - 6), (259, 3, 1, 1), (262, 3, 1, 2),
      (273, 4, 1, strip), (274, 3, 1, orientation), (277, 3, 1, 3), (278, 3, 1, 8),
      (279, 4, 1, data.count),
    ]
    var bytes: [UInt8] = [0x49, 0x49, 42, 0] + little(8, 4) + little(entries.count, 2)
    for entry in entries {
      bytes += little(entry.tag, 2) + little(entry.type, 2) + little(entry.count, 4)
      bytes += little(entry.value, 4)
    }
    return bytes + little(0, 4) + little(8, 2) + little(8, 2) + little(8, 2) + data
  }

  static let svg = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="16" height="8">
    <rect width="8" height="4" fill="#f00"/><rect x="8" width="8" height="4" fill="#0f0"/>
    <rect y="4" width="8" height="4" fill="#00f"/>
    <rect x="8" y="4" width="8" height="4" fill="#fff"/>
    </svg>
    """.utf8)

  static let gif = base64(
    """
    R0lGODdhEAAIAIEAAP///wD/AP8AAAAA/ywAAAAAEAAIAAAIMAAFCBwoMIDBgwYJEkSIUOFAhgcdFoQYYIDFixYB
    aNyoESNGjhw9XgS5UWRGkgACAgA7
    """)

  /// The four corners, as a baseline JPEG.
  static let jpeg = base64(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R
    DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
    FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA
    CAn/xAAcEAABAwUAAAAAAAAAAAAAAAAAFxhlZqSl4uP/xAAWAQEBAQAAAAAAAAAAAAAAAAAIBwn/xAAbEQABBQEB
    AAAAAAAAAAAAAAAAFxhko+Nl4v/aAAwDAQACEQMRAD8AGyqxdxqXBsvYo2Ea4blXZFkGg1bjeoH0zmV+zONHp9Wh
    /9k=
    """)

  /// The four corners, as a progressive JPEG.
  static let progressiveJPEG = base64(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R
    DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
    FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgARCAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA
    Bwj/xAAWAQEBAQAAAAAAAAAAAAAAAAAHBgj/2gAMAwEAAhADEAAAARq4RrID84//xAAWEAEBAQAAAAAAAAAAAAAA
    AAAAFRb/2gAIAQEAAQUCqsg//8QAGhEAAQUBAAAAAAAAAAAAAAAAABYXY6LiZP/aAAgBAwEBPwFw+W+RHz10f//E
    ABsRAAEEAwAAAAAAAAAAAAAAAAAWF2OiZOHi/9oACAECAQE/AWyzKdiZmrs//8QAGRAAAQUAAAAAAAAAAAAAAAAA
    ADM0oqPh/9oACAEBAAY/AkpDuvT/xAAWEAADAAAAAAAAAAAAAAAAAAAQ8PH/2gAIAQEAAT8hSBX/2gAMAwEAAgAD
    AAAAELf/xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAEDAQE/EBe//8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgB
    AgEBPxAIf//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8QIX//2Q==
    """)

  /// A JPEG with EXIF that tells `orientation`, in either byte order.
  static func jpeg(
    orientation: Int, bigEndian isBigEndian: Bool = false, _ jpeg: [UInt8] = Fixtures.jpeg
  ) -> [UInt8] {
    func number(_ value: Int, _ length: Int) -> [UInt8] {
      isBigEndian ? little(value, length).reversed() : little(value, length)
    }
    let tiff =
      (isBigEndian ? [0x4D, 0x4D, 0, 42] : [0x49, 0x49, 42, 0]) + number(8, 4) + number(1, 2)
      + number(0x112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
      + number(0, 4)
    let payload = Array("Exif\0\0".utf8) + tiff
    let length = [UInt8((payload.count + 2) >> 8), UInt8((payload.count + 2) & 255)]
    return Array(jpeg[..<2]) + [0xFF, 0xE1] + length + payload + Array(jpeg[2...])
  }

  // MARK: bytes

  static func little(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  static func bigEndian(_ value: Int) -> [UInt8] { little(value, 4).reversed() }

  private static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + payload
    return bigEndian(payload.count) + body + bigEndian(Int(crc32(body)))
  }

  /// A zlib stream that compresses nothing.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let part = bytes[start..<min(start + 65_535, bytes.count)]
      result += [start + part.count == bytes.count ? 1 : 0]
      result += little(part.count, 2) + little(~part.count, 2) + part
    }
    return result + bigEndian(Int(adler32(bytes)))
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  private static func base64(_ text: String) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
    for digit in text.utf8 {
      guard let value = digits.firstIndex(of: digit) else { continue }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
