#if Pictures
  import CPictures
#endif

/// What names say about pictures, as far as the installed loaders know.
///
///     PictureNames.claim(Array("holiday/IMG_0001.JPG".utf8))    // true
///
/// A name is a hint only: it tells that a picture is expected where there is none, and which texts
/// may be pictures, as SVG are.
public enum PictureNames {
  /// The longest ending that is looked up.
  private static let longest = 8

  /// Whether a loader of this system says that its pictures' names end as `path` does.
  ///
  /// Without pictures in this build no name does. The first call asks for the loaders, which reads
  /// a file; it may be made on any thread.
  public static func claim(_ path: some BidirectionalCollection<UInt8>) -> Bool {
    let tail = path.suffix(longest + 1)
    let ending = tail.reversed().prefix { $0 != UInt8(ascii: ".") }
    // As long as the tail means that there is no dot in it.
    guard !ending.isEmpty, ending.count < tail.count, !ending.contains(UInt8(ascii: "/")) else {
      return false
    }
    return endings.contains(ending.reversed().map { 65...90 ~= $0 ? $0 | 32 : $0 })
  }

  /// Asks for the loaders, so that `claim` need not wait for them later.
  public static func prepare() { _ = endings }

  #if Pictures
    /// Stands for `gdk_pixbuf_get_formats` and `gdk_pixbuf_format_get_extensions`.
    private static let endings: Set<[UInt8]> = {
      var endings: Set<[UInt8]> = []
      guard Pictures.areLoaded else { return endings }
      let formats = gdk_pixbuf_get_formats()
      defer { g_slist_free(formats) }
      var next = formats
      while let node = next {
        if let format = node.pointee.data { insertEndings(of: OpaquePointer(format), &endings) }
        next = node.pointee.next
      }
      return endings
    }()

    private static func insertEndings(of format: OpaquePointer, _ endings: inout Set<[UInt8]>) {
      guard let names = gdk_pixbuf_format_get_extensions(format) else { return }
      defer { g_strfreev(names) }
      var index = 0
      while let name = names[index] {
        endings.insert(Array(String(cString: name).utf8))
        index += 1
      }
    }
  #else
    private static let endings: Set<[UInt8]> = []
  #endif
}
