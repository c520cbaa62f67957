import Glibc

/// The desktop's cache of thumbnails, shared with file managers: the freedesktop.org Thumbnail
/// Managing Standard, version 0.9.0.
///
///     $XDG_CACHE_HOME/thumbnails/normal/<MD5 of the URI>.png     at most 128 × 128
///                                large, x-large, xx-large         256, 512, 1024
///                                fail/waterfall/<MD5>.png         could not be made
///
/// A thumbnail is valid where it names the file's URI and the second of its last change. A value
/// that may be used on any thread, and by several programs at once.
public struct ThumbnailCache: Hashable, Sendable {
  /// The sizes that there are.
  public enum Bucket: Int, CaseIterable, Comparable, Sendable {
    case normal = 128
    case large = 256
    case extraLarge = 512
    case extraExtraLarge = 1024

    /// Pixels that a thumbnail may have in each direction.
    public var side: Int { rawValue }

    /// What a thumbnail fits in.
    public var box: PixelSize { PixelSize(width: side, height: side) }

    /// Its folder's name.
    public var folder: String {
      switch self {
      case .normal: "normal"
      case .large: "large"
      case .extraLarge: "x-large"
      case .extraExtraLarge: "xx-large"
      }
    }

    /// The smallest one that holds a picture of `size`; nil where none does.
    public init?(holding size: PixelSize) {
      guard let bucket = Bucket.allCases.first(where: { $0.side >= max(size.width, size.height) })
      else { return nil }
      self = bucket
    }

    /// Whether `left` holds smaller pictures than `right`.
    public static func < (left: Bucket, right: Bucket) -> Bool { left.side < right.side }
  }

  /// The folder `thumbnails`, absolute, in the system's bytes.
  let root: [UInt8]

  /// Where this program notes what it could not make a thumbnail of.
  static let failFolder = "fail/waterfall"

  /// The cache in the folder `directory`, which need not be there yet.
  ///
  /// - Returns: nil unless `directory` is an absolute path.
  public init?(directory: [UInt8]) {
    guard directory.first == UInt8(ascii: "/"), !directory.contains(0) else { return nil }
    root = directory
  }

  /// The user's own: below `XDG_CACHE_HOME` where that is an absolute path, else in `.cache` of
  /// `HOME`; nil where there is neither.
  public static func ofUser() -> ThumbnailCache? {
    for (name, folder) in [("XDG_CACHE_HOME", "/thumbnails"), ("HOME", "/.cache/thumbnails")] {
      guard let value = getenv(name) else { continue }
      let bytes = UnsafeBufferPointer(start: value, count: strlen(value)).map(
        UInt8.init(bitPattern:))
      if let cache = ThumbnailCache(directory: bytes + Array(folder.utf8)) { return cache }
    }
    return nil
  }

  /// The path of `name` in the cache.
  func path(_ name: String) -> [UInt8] { root + [UInt8(ascii: "/")] + Array(name.utf8) }

  /// Whether the file at `path` is in the cache itself: such a file gets no thumbnail.
  func contains(_ path: [UInt8]) -> Bool {
    let inside = root + [UInt8(ascii: "/")]
    if path.starts(with: inside) { return true }
    guard let real = ThumbnailCache.realPath(path), let realRoot = ThumbnailCache.realPath(root)
    else { return false }
    return real.starts(with: realRoot + [UInt8(ascii: "/")])
  }

  private static func realPath(_ path: [UInt8]) -> [UInt8]? {
    guard let real = realpath(path.map { CChar(bitPattern: $0) } + [0], nil) else { return nil }
    defer { free(real) }
    return UnsafeBufferPointer(start: real, count: strlen(real)).map(UInt8.init(bitPattern:))
  }
}
