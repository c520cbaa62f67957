#if Pictures
  import CGdkPixbuf
  import Glibc

  /// gdk-pixbuf's incremental loader, fed from an open file.
  ///
  /// It tells the picture's size as soon as that is known and takes the size to decode to, so that
  /// a JPEG is scaled while it is decoded. Stands for `gdk_pixbuf_loader_new`, `…_write`,
  /// `…_set_size` and `…_close`.
  final class PixelLoader {
    /// The picture's size as it is stored, once it is known.
    private(set) var storedSize: PixelSize?

    private let loader: OpaquePointer
    private let decide: (PixelSize) -> PixelSize?
    private var isClosed = false

    /// A loader that asks `decide` for the size to decode to; nil stops it at the header.
    init(_ decide: @escaping (PixelSize) -> PixelSize?) throws(PictureError) {
      guard let loader = gdk_pixbuf_loader_new() else { throw .outOfMemory }
      self.loader = loader
      self.decide = decide
      let context = Unmanaged.passUnretained(self).toOpaque()
      waterfall_on_size_prepared(
        loader,
        { _, width, height, context in
          guard let context else { return }
          Unmanaged<PixelLoader>.fromOpaque(context).takeUnretainedValue()
            .prepare(PixelSize(width: Int(width), height: Int(height)))
        }, context)
    }

    deinit {
      // A loader must be closed before it goes.
      if !isClosed { gdk_pixbuf_loader_close(loader, nil) }
      g_object_unref(UnsafeMutableRawPointer(loader))
    }

    private func prepare(_ size: PixelSize) {
      storedSize = size
      // No extent at all is how gdk-pixbuf's own look at a header stops a loader.
      let wanted = decide(size) ?? PixelSize(width: 0, height: 0)
      gdk_pixbuf_loader_set_size(loader, gint(wanted.width), gint(wanted.height))
    }

    /// The next bytes of the file; an error where the loader cannot go on.
    func write(_ bytes: UnsafeRawBufferPointer) -> PictureError? {
      var error: UnsafeMutablePointer<GError>?
      let start = bytes.bindMemory(to: UInt8.self).baseAddress
      if gdk_pixbuf_loader_write(loader, start, gsize(bytes.count), &error) != 0 { return nil }
      isClosed = true
      return PixelLoader.takeError(&error)
    }

    /// The file is at its end.
    func finish() -> PictureError? {
      guard !isClosed else { return nil }
      isClosed = true
      var error: UnsafeMutablePointer<GError>?
      if gdk_pixbuf_loader_close(loader, &error) != 0 { return nil }
      return PixelLoader.takeError(&error)
    }

    /// The loader's name of the format: "jpeg", "png".
    var format: String? {
      guard let format = gdk_pixbuf_loader_get_format(loader),
        let name = gdk_pixbuf_format_get_name(format)
      else { return nil }
      defer { g_free(name) }
      return String(cString: name)
    }

    /// The picture, which belongs to the loader; nil before there is one.
    var pixbuf: OpaquePointer? { gdk_pixbuf_loader_get_pixbuf(loader) }

    private static func takeError(_ error: inout UnsafeMutablePointer<GError>?) -> PictureError {
      guard let found = error else { return .damaged("no reason given") }
      defer { g_clear_error(&error) }
      if waterfall_is_unknown_type(found) != 0 { return .notAPicture }
      if waterfall_is_out_of_memory(found) != 0 { return .outOfMemory }
      return .damaged(found.pointee.message.map { String(cString: $0) } ?? "no reason given")
    }
  }
#endif
