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

  /// The same in shades of grey, as bright as the eye sees each colour: libchafa takes the mean of
  /// red, green and blue, in which grass is as dark as the evening sky.
  var gray: Pixels {
    var gray = self
    for start in stride(from: 0, to: bytes.count - 3, by: 4) {
      let (red, green, blue) = (Int(bytes[start]), Int(bytes[start + 1]), Int(bytes[start + 2]))
      let level = UInt8((red * 77 + green * 150 + blue * 29) >> 8)
      for channel in start..<start + 3 { gray.bytes[channel] = level }
    }
    return gray
  }
}
