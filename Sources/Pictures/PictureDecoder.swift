#if Pictures
  import CGdkPixbuf
#endif

/// Decodes pictures, scaled while that goes on, and turned to stand as they were taken.
///
///     let pixels = try PictureDecoder().decode(path, fitting: PixelSize(width: 108, height: 80))
///     pixels.size    // 107 × 80: a photo of 4000 × 3000
///
/// A value without state; it may be used on any thread.
public struct PictureDecoder: Sendable {
  /// A picture with more pixels is refused before any is decoded.
  public var maxPixels: Int

  /// Bytes given to the loader at once: what libjpeg's source in gdk-pixbuf holds.
  private static let chunkLength = 1 << 16

  /// A decoder of pictures that have at most `maxPixels` pixels.
  public init(maxPixels: Int = PictureHeader.defaultMaxPixels) {
    self.maxPixels = maxPixels
  }

  /// The picture at `path`, no larger than `box` and in its own proportions.
  ///
  /// A 12-megapixel JPEG takes 22 ms and 7 MB, a progressive one 100 ms and 40 MB. Stands for
  /// `gdk_pixbuf_new_from_file_at_scale` and `gdk_pixbuf_apply_embedded_orientation`.
  ///
  /// - Throws: what is wrong with the file; a picture that is not whole is not shown.
  public func decode(_ path: [UInt8], fitting box: PixelSize) throws(PictureError) -> Pixels {
    #if Pictures
      try decode(path, fitting: box) { pixbuf in Pixels(pixbuf) }
    #else
      throw .unavailable
    #endif
  }

  #if Pictures
    /// The same, with the pixbuf handed to `body`, which must not keep it.
    func decode<Result>(
      _ path: [UInt8], fitting box: PixelSize, _ body: (OpaquePointer) -> Result?
    ) throws(PictureError) -> Result {
      let source = try PictureSource(path)
      var refused: PixelSize?
      let loader = try PixelLoader { stored in
        let shown = source.orientation.isSideways ? stored.turned : stored
        guard shown.isWithin(maxPixels) else {
          refused = shown
          return nil
        }
        let fitted = shown.fitted(in: box)
        return source.orientation.isSideways ? fitted.turned : fitted
      }
      try source.feed(loader, chunkLength: PictureDecoder.chunkLength) { refused == nil }
      let failure = loader.finish()
      if let refused { throw .tooLarge(refused) }
      if let failure { throw failure.atTheEnd }
      guard let pixbuf = loader.pixbuf else { throw .truncated }
      guard let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf) else { throw .outOfMemory }
      defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
      guard let result = body(upright) else { throw .damaged("pixels of an unknown kind") }
      return result
    }
  #endif
}

extension PictureError {
  /// What an error means that came up only once there were no more bytes.
  var atTheEnd: PictureError {
    if case .damaged = self { return .truncated }
    return self
  }
}
