/// A decoded picture: red, green, blue and opacity of each pixel, 8 bits each, row after row.
public struct Pixels: Hashable, Sendable {
  /// Its extent.
  public var size: PixelSize
  /// Four bytes a pixel, without anything between the rows; the colours are not multiplied with
  /// the opacity.
  public var bytes: [UInt8]

  /// A picture of `bytes`.
  ///
  /// - Precondition: `bytes` holds four bytes a pixel of `size`; else it is empty.
  public init(size: PixelSize, bytes: [UInt8]) {
    let isWhole = size.pixelCount.map { $0 * 4 == bytes.count } ?? false
    self.size = isWhole ? size : PixelSize(width: 0, height: 0)
    self.bytes = isWhole ? bytes : []
  }

  /// Red, green, blue and opacity at a place; nil outside.
  public subscript(x: Int, y: Int) -> [UInt8]? {
    guard x >= 0, x < size.width, y >= 0, y < size.height else { return nil }
    let start = (y * size.width + x) * 4
    return Array(bytes[start..<start + 4])
  }
}
