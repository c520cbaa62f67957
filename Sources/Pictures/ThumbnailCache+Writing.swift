#if Pictures
  import CPictures
  import Glibc

  extension ThumbnailCache {
    /// Keeps `pixels` as the thumbnail of the file at `path` in `bucket`; false where that fails,
    /// which harms nothing.
    @discardableResult
    func write(
      _ pixels: Pixels, of path: [UInt8], _ stamp: FileStamp, _ bucket: Bucket
    ) -> Bool {
      write(pixels, of: path, stamp, folder: bucket.folder)
    }

    /// Notes that the file at `path` cannot be shown as it is now: for the reason given, or because
    /// it ends too early.
    @discardableResult
    func writeFailure(of path: [UInt8], _ stamp: FileStamp, reason: String? = nil) -> Bool {
      let pixel = Pixels(size: PixelSize(width: 1, height: 1), bytes: [0, 0, 0, 0])
      let description = reason.map { [("tEXt::Description", $0)] } ?? []
      return write(pixel, of: path, stamp, folder: ThumbnailCache.failFolder, description)
    }

    private func write(
      _ pixels: Pixels, of path: [UInt8], _ stamp: FileStamp, folder: String,
      _ description: [(String, String)] = []
    ) -> Bool {
      guard let name = ThumbnailName(path), !contains(name.path) else { return false }
      let texts = [
        ("tEXt::Thumb::URI", name.uri), ("tEXt::Thumb::MTime", "\(stamp.seconds)"),
        ("tEXt::Thumb::Size", "\(stamp.byteCount)"), ("tEXt::Software", "waterfall"),
      ]
      guard let png = ThumbnailCache.png(pixels, texts + description) else { return false }
      let target = self.path(folder)
      guard ThumbnailCache.makeFolder(target) else { return false }
      return ThumbnailCache.replace(target + Array("/\(name.file)".utf8), with: png)
    }

    /// Stands for `gdk_pixbuf_save_to_bufferv`.
    private static func png(_ pixels: Pixels, _ texts: [(key: String, value: String)]) -> [UInt8]? {
      var keys = texts.map { strdup($0.key) } + [nil]
      var values = texts.map { strdup($0.value) } + [nil]
      defer { (keys + values).forEach { free($0) } }
      let bytes = pixels.withPixbuf { pixbuf -> [UInt8]? in
        var buffer: UnsafeMutablePointer<gchar>?
        var count: gsize = 0
        guard gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, "png", &keys, &values, nil) != 0,
          let buffer
        else { return nil }
        defer { g_free(buffer) }
        return UnsafeBufferPointer(start: buffer, count: Int(count)).map(UInt8.init(bitPattern:))
      }
      return bytes ?? nil
    }

    /// Makes the folder at `path` and those above it that are missing, for the user alone.
    private static func makeFolder(_ path: [UInt8]) -> Bool {
      let name = path.map { CChar(bitPattern: $0) } + [0]
      if mkdir(name, 0o700) == 0 || errno == EEXIST { return true }
      guard errno == ENOENT, let slash = path.lastIndex(of: UInt8(ascii: "/")), slash > 0 else {
        return false
      }
      return makeFolder(Array(path[..<slash])) && mkdir(name, 0o700) == 0 || errno == EEXIST
    }

    /// Puts a file of `bytes` at `path` at once: readers see the old one or the new one, whole.
    private static func replace(_ path: [UInt8], with bytes: [UInt8]) -> Bool {
      let target = path.map { CChar(bitPattern: $0) } + [0]
      var temporary = path.map { CChar(bitPattern: $0) } + ".XXXXXX".utf8CString
      // The name is unused and the mode 600.
      let descriptor = mkstemp(&temporary)
      guard descriptor >= 0 else { return false }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      let isWritten = write(bytes, to: descriptor)
      if close(descriptor) == 0, isWritten, rename(temporary, target) == 0 { return true }
      unlink(temporary)
      return false
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
      bytes.withUnsafeBytes { buffer in
        var rest = buffer[...]
        while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
          let count = Glibc.write(descriptor, start, rest.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return false }
          rest = rest.dropFirst(count)
        }
        return true
      }
    }
  }
#endif
