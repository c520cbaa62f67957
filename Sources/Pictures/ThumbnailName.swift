#if Pictures
  import CPictures
  import Glibc

  /// What the thumbnails of a file are known by: its URI, and the MD5 of that.
  struct ThumbnailName {
    /// The file's absolute path without `.` and `..`, in the system's bytes.
    let path: [UInt8]
    /// "file:///…", percent-encoded as the desktop's own libraries do it.
    let uri: String
    /// The MD5 of the URI in hexadecimal, with ".png".
    let file: String

    /// The name for the file at `path`, which may be relative to the current folder.
    ///
    /// Stands for `g_canonicalize_filename`, `g_filename_to_uri` and
    /// `g_compute_checksum_for_string`.
    init?(_ path: [UInt8]) {
      guard Pictures.areLoaded, !path.isEmpty, !path.contains(0) else { return nil }
      let name = path.map { CChar(bitPattern: $0) } + [0]
      guard let absolute = g_canonicalize_filename(name, nil) else { return nil }
      defer { g_free(absolute) }
      guard let uri = g_filename_to_uri(absolute, nil, nil) else { return nil }
      defer { g_free(uri) }
      guard
        let checksum = g_compute_checksum_for_string(
          GChecksumType(G_CHECKSUM_MD5), uri, -1)
      else {
        return nil
      }
      defer { g_free(checksum) }
      self.path = Array(UnsafeBufferPointer(start: absolute, count: Int(strlen(absolute))))
        .map { UInt8(bitPattern: $0) }
      self.uri = String(cString: uri)
      file = String(cString: checksum) + ".png"
    }
  }
#endif
