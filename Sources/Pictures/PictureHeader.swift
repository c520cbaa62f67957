/// What a picture's header tells: enough to give its card a height, without a pixel decoded.
///
///     let header = try PictureHeader.read(path, maxPixels: 100_000_000)
///     header.size      // 3000 × 4000: a photo that was taken upright, stored on its side
///     header.format    // "jpeg"
///
/// The loaders that are installed decide what a picture is; no format is listed here.
public struct PictureHeader: Hashable, Sendable {
  /// The picture's extent as it is shown, its orientation applied.
  public var size: PixelSize
  /// The loader's name of its format: "jpeg", "png", "webp".
  public var format: String
  /// The state of the file that was read.
  public var stamp: FileStamp
  /// Whether decoding it takes the memory and time of all its pixels, however small it is wanted,
  /// and these are many: such pictures are decoded one at a time.
  public var isHeavy: Bool

  /// Pixels that a picture may have where nothing else is asked for: more than any camera has.
  public static let defaultMaxPixels = 1 << 27

  /// Pixels from which on decoding all of them is heavy: 16 MiB of them.
  static let heavyPixels = 1 << 22

  /// Bytes that are read at once; most headers are within the first.
  static let chunkLength = 4096

  /// The header of the file at `path`, whose bytes are the system's and need be no UTF-8.
  ///
  /// About 0.06 ms; formats that keep their size at the end are read to the end. It may be called
  /// on any thread. Stands for `gdk_pixbuf_get_file_info`, on a file that was opened with care.
  ///
  /// - Parameter maxPixels: a picture of more is refused.
  /// - Throws: why there is none.
  public static func read(_ path: [UInt8], maxPixels: Int = defaultMaxPixels)
    throws(PictureError) -> PictureHeader
  {
    #if Pictures
      let source = try PictureSource(path)
      let loader = try PixelLoader { _, _ in .stop }
      try source.feed(loader, chunkLength: chunkLength) { loader.storedSize == nil }
      _ = loader.finish()
      guard let format = loader.format else { throw .notAPicture }
      guard let stored = loader.storedSize else { throw .truncated }
      let size = source.orientation.isSideways ? stored.turned : stored
      guard size.isWithin(maxPixels) else { throw .tooLarge(size) }
      let scalesEarly = source.jpeg.map { !$0.isProgressive } ?? loader.isScalable
      return PictureHeader(
        size: size, format: format, stamp: source.stamp,
        isHeavy: !scalesEarly && !size.isWithin(heavyPixels))
    #else
      throw .unavailable
    #endif
  }
}
