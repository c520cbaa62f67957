#if Pictures
  import CPictures
  import Glibc

  /// gdk-pixbuf's incremental loader, fed from an open file.
  ///
  /// It tells the picture's size as soon as that is known and takes the size to decode to, so that
  /// a JPEG is scaled while it is decoded. Stands for `gdk_pixbuf_loader_new`, `…_write`,
  /// `…_set_size` and `…_close`.
  final class PixelLoader {
    /// The picture's size as it is stored, once it is known.
    private(set) var storedSize: PixelSize?

    /// The rows that pixels have come for, from the first to the last; none where the loader does
    /// not tell, as where it is to scale.
    private(set) var rows = 0..<0

    /// What to do with a picture.
    enum Decision {
      /// To stop: only its header was of interest, or it is too large.
      case stop
      /// To let the loader scale it.
      case scale(PixelSize)
      /// To decode all of it.
      case whole
    }

    private let loader: OpaquePointer
    private let decide: (_ size: PixelSize, _ isScalable: Bool) -> Decision
    private var isClosed = false

    /// A loader that asks `decide` what to do, once it knows the stored size and whether the
    /// picture is made of lines and areas, not pixels.
    init(
      _ decide: @escaping (_ size: PixelSize, _ isScalable: Bool) -> Decision
    ) throws(PictureError) {
      guard Pictures.areLoaded else { throw .unavailable }
      guard let loader = gdk_pixbuf_loader_new() else { throw .outOfMemory }
      self.loader = loader
      self.decide = decide
      let context = Unmanaged.passUnretained(self).toOpaque()
      waterfall_on_size_prepared(
        loader,
        { _, width, height, context in
          PixelLoader.from(context)?.prepare(PixelSize(width: Int(width), height: Int(height)))
        }, context)
      waterfall_on_area_updated(
        loader,
        { _, _, y, _, height, context in
          PixelLoader.from(context)?.update(Int(y)..<max(Int(y), Int(y) + Int(height)))
        }, context)
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> PixelLoader? {
      context.map { Unmanaged<PixelLoader>.fromOpaque($0).takeUnretainedValue() }
    }

    deinit {
      // A loader must be closed before it goes.
      if !isClosed { gdk_pixbuf_loader_close(loader, nil) }
      g_object_unref(UnsafeMutableRawPointer(loader))
    }

    private func prepare(_ size: PixelSize) {
      storedSize = size
      switch decide(size, isScalable) {
      // No extent at all is how gdk-pixbuf's own look at a header stops a loader.
      case .stop: gdk_pixbuf_loader_set_size(loader, 0, 0)
      case .scale(let wanted):
        gdk_pixbuf_loader_set_size(loader, gint(wanted.width), gint(wanted.height))
      case .whole: break
      }
    }

    private func update(_ new: Range<Int>) {
      rows =
        rows.isEmpty
        ? new : min(rows.lowerBound, new.lowerBound)..<max(rows.upperBound, new.upperBound)
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

    /// Whether the format is made of lines and areas, as SVG is.
    var isScalable: Bool {
      gdk_pixbuf_loader_get_format(loader).map { gdk_pixbuf_format_is_scalable($0) != 0 } ?? false
    }

    /// The picture, to be released; nil where there is none. To be called once: a picture that is
    /// scaled is made anew each time, and the one before is gone.
    func takePixbuf() -> OpaquePointer? {
      guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { return nil }
      g_object_ref(UnsafeMutableRawPointer(pixbuf))
      return pixbuf
    }

    private static func takeError(_ error: inout UnsafeMutablePointer<GError>?) -> PictureError {
      guard let found = error else { return .damaged("no reason given") }
      defer { g_clear_error(&error) }
      if waterfall_is_unknown_type(found) { return .notAPicture }
      if waterfall_is_out_of_memory(found) { return .outOfMemory }
      return .damaged(found.pointee.message.map { String(cString: $0) } ?? "no reason given")
    }
  }
#endif
