/// An extent in pixels. What a file claims may be anything: products are checked.
///
///     PixelSize(width: 4000, height: 3000).fitted(in: PixelSize(width: 128, height: 128))
///     // 128 × 96
public struct PixelSize: Hashable, Sendable {
  /// Pixels from left to right.
  public var width: Int
  /// Pixels from top to bottom.
  public var height: Int

  /// An extent of `width` times `height` pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// How many pixels that are; nil where the product does not fit, or an extent is below 0.
  public var pixelCount: Int? {
    guard width >= 0, height >= 0 else { return nil }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? nil : count
  }

  /// Whether there is a pixel in each direction and no more than `limit` of them in all.
  public func isWithin(_ limit: Int) -> Bool {
    guard width > 0, height > 0, let pixelCount else { return false }
    return pixelCount <= limit
  }

  /// The greatest extent of the same proportions that `box` holds: never larger than this one,
  /// never below 1 pixel.
  public func fitted(in box: PixelSize) -> PixelSize { scaled(min(1, scale(toFill: box))) }

  /// The greatest extent of the same proportions that `box` holds, larger than this one or smaller.
  func filling(_ box: PixelSize) -> PixelSize { scaled(scale(toFill: box)) }

  /// Width and height exchanged.
  public var turned: PixelSize { PixelSize(width: height, height: width) }

  private func scale(toFill box: PixelSize) -> Double {
    min(ratio(box.width, width), ratio(box.height, height))
  }

  private func scaled(_ scale: Double) -> PixelSize {
    PixelSize(width: scaled(width, scale), height: scaled(height, scale))
  }

  private func ratio(_ wanted: Int, _ there: Int) -> Double {
    there > 0 ? Double(max(1, wanted)) / Double(there) : 1
  }

  private func scaled(_ length: Int, _ scale: Double) -> Int {
    max(1, Int((Double(length) * scale).rounded()))
  }
}
