#if Pictures
  import CPictures

  extension Pixels {
    /// A copy of a pixbuf's pixels, opaque where it has no opacity.
    ///
    /// Stands for `gdk_pixbuf_read_pixels` and its like.
    init?(_ pixbuf: OpaquePointer) {
      let size = PixelSize(
        width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)))
      let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
      let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
      guard let start = gdk_pixbuf_read_pixels(pixbuf), let count = size.pixelCount, count > 0,
        channels == 3 || channels == 4, gdk_pixbuf_get_bits_per_sample(pixbuf) == 8
      else { return nil }
      self.size = size
      bytes = [UInt8](unsafeUninitializedCapacity: count * 4) { buffer, filled in
        for y in 0..<size.height {
          let row = UnsafeBufferPointer(start: start + y * stride, count: size.width * channels)
          Pixels.copy(row, channels: channels, to: buffer, at: y * size.width * 4)
        }
        filled = count * 4
      }
    }

    private static func copy(
      _ row: UnsafeBufferPointer<UInt8>, channels: Int,
      to buffer: UnsafeMutableBufferPointer<UInt8>,
      at offset: Int
    ) {
      var target = offset
      for source in Swift.stride(from: 0, to: row.count, by: channels) {
        buffer[target] = row[source]
        buffer[target + 1] = row[source + 1]
        buffer[target + 2] = row[source + 2]
        buffer[target + 3] = channels == 4 ? row[source + 3] : 255
        target += 4
      }
    }

    /// Lets `body` use the pixels as a pixbuf, which must not outlive the call.
    ///
    /// Stands for `gdk_pixbuf_new_from_data`.
    func withPixbuf<Result>(_ body: (OpaquePointer) -> Result) -> Result? {
      guard size.isWithin(Int(gint.max) / 4) else { return nil }
      return bytes.withUnsafeBufferPointer { buffer in
        guard
          let pixbuf = gdk_pixbuf_new_from_data(
            buffer.baseAddress, GdkColorspace(GDK_COLORSPACE_RGB), 1, 8, gint(size.width),
            gint(size.height),
            gint(size.width * 4), nil, nil)
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        return body(pixbuf)
      }
    }
  }
#endif
