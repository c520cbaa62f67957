#if Pictures
  import CPictures
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

  /// The picture at `path`, no larger than `box` and in its own proportions; one of lines and areas,
  /// as SVG is, as large as `box` allows.
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
      guard try source.hasEnd() else { throw .truncated }
      var refused: PixelSize?
      var wanted = PixelSize(width: 1, height: 1)
      let loader = try PixelLoader { stored, isScalable in
        let shown = source.orientation.isSideways ? stored.turned : stored
        guard shown.isWithin(maxPixels) else {
          refused = shown
          return .stop
        }
        let fitted = isScalable ? shown.filling(box) : shown.fitted(in: box)
        wanted = source.orientation.isSideways ? fitted.turned : fitted
        return source.jpeg != nil || isScalable ? .scale(wanted) : .whole
      }
      try source.feed(loader, chunkLength: PictureDecoder.chunkLength) { refused == nil }
      let failure = loader.finish()
      if let refused { throw .tooLarge(refused) }
      if let failure { throw failure.atTheEnd }
      guard let pixbuf = loader.takePixbuf() else { throw .truncated }
      defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
      guard loader.isComplete(pixbuf) else { throw .truncated }
      return try Self.upright(pixbuf, wanted, body)
    }

    private static func upright<Result>(
      _ pixbuf: OpaquePointer, _ wanted: PixelSize, _ body: (OpaquePointer) -> Result?
    ) throws(PictureError) -> Result {
      guard let scaled = scaled(pixbuf, to: wanted) else { throw .outOfMemory }
      defer { g_object_unref(UnsafeMutableRawPointer(scaled)) }
      guard let upright = gdk_pixbuf_apply_embedded_orientation(scaled) else { throw .outOfMemory }
      defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
      guard let result = body(upright) else { throw .damaged("pixels of an unknown kind") }
      return result
    }

    /// A pixbuf of `size` with what is in `pixbuf`, to be released.
    private static func scaled(_ pixbuf: OpaquePointer, to size: PixelSize) -> OpaquePointer? {
      if gdk_pixbuf_get_width(pixbuf) == size.width, gdk_pixbuf_get_height(pixbuf) == size.height {
        g_object_ref(UnsafeMutableRawPointer(pixbuf))
        return pixbuf
      }
      let scaled = gdk_pixbuf_scale_simple(
        pixbuf, gint(size.width), gint(size.height), GdkInterpType(GDK_INTERP_BILINEAR))
      if let scaled { gdk_pixbuf_copy_options(pixbuf, scaled) }
      return scaled
    }
  #endif
}

#if Pictures
  extension PixelLoader {
    /// Whether pixels have come for all rows, as far as the loader tells: those of PNG and BMP do
    /// not mind a file that ends too early. A GIF may cover a part of its extent, and does mind.
    fileprivate func isComplete(_ pixbuf: OpaquePointer) -> Bool {
      rows.isEmpty || format == "gif" || rows == 0..<Int(gdk_pixbuf_get_height(pixbuf))
    }
  }
#endif

extension PictureError {
  /// What an error means that came up only once there were no more bytes.
  var atTheEnd: PictureError {
    if case .damaged = self { return .truncated }
    return self
  }
}
