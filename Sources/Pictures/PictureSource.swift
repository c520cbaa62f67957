#if Pictures
  /// An open picture file, with what its first bytes tell that gdk-pixbuf does not.
  struct PictureSource {
    /// How the stored picture is to be turned.
    let orientation: Orientation
    /// What is known of it where it is a JPEG.
    let jpeg: JPEGMarkers?

    private let file: PictureFile
    private let head: [UInt8]

    /// The file at `path`.
    init(_ path: [UInt8]) throws(PictureError) {
      file = try PictureFile(path)
      head = try file.bytes(at: 0, count: PictureHeader.chunkLength)
      guard !head.isEmpty else { throw .empty }
      jpeg = try JPEGMarkers(file, head: head)
      if let jpeg { orientation = jpeg.orientation } else { orientation = try Self.inTIFF(file) }
    }

    private static func inTIFF(_ file: PictureFile) throws(PictureError) -> Orientation {
      try OrientationTag.orientation { offset, count throws(PictureError) in
        try file.bytes(at: offset, count: count)
      } ?? .upright
    }

    /// Whether nothing is known to be missing at its end.
    func hasEnd() throws(PictureError) -> Bool {
      if let jpeg { return try jpeg.hasEnd(file) }
      return true
    }

    /// The state of the file.
    var stamp: FileStamp { file.stamp }

    /// Gives `loader` the file from its beginning, for as long as `goesOn` says so.
    ///
    /// - Throws: what the loader or the system finds wrong on the way, not what the end brings.
    func feed(_ loader: PixelLoader, chunkLength: Int, while goesOn: () -> Bool)
      throws(PictureError)
    {
      var failure = head.withUnsafeBytes { loader.write($0) }
      if failure == nil, head.count == PictureHeader.chunkLength {
        failure = withUnsafeTemporaryAllocation(byteCount: chunkLength, alignment: 16) {
          feedRest(loader, through: $0, while: goesOn)
        }
      }
      // A loader that was told to stop reports that as an error.
      if let failure, goesOn() { throw failure }
    }

    private func feedRest(
      _ loader: PixelLoader, through buffer: UnsafeMutableRawBufferPointer, while goesOn: () -> Bool
    ) -> PictureError? {
      var offset = head.count
      while goesOn() {
        do throws(PictureError) {
          let count = try file.read(at: offset, into: buffer)
          guard count > 0 else { return nil }
          offset += count
          let filled = UnsafeRawBufferPointer(rebasing: buffer[..<count])
          if let failure = loader.write(filled) { return failure }
        } catch { return error }
      }
      return nil
    }
  }
#endif
