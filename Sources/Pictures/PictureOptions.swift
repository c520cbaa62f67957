/// How pictures are read and drawn.
public struct PictureOptions: Hashable, Sendable {
  /// What they are drawn with.
  public var art: SymbolArt
  /// Pixels that a picture may have.
  public var maxPixels = PictureHeader.defaultMaxPixels
  /// Bytes of drawn pictures that are kept.
  public var cacheCapacity = 64 << 20
  /// The desktop's cache of thumbnails; nil leaves it alone.
  public var thumbnails: ThumbnailCache?
  /// Threads that decode; nil is one a processor.
  public var threadCount: Int?

  /// Options of drawing with `art`, the rest as it usually is and without thumbnails.
  public init(art: SymbolArt) {
    self.art = art
  }
}

/// What the picture work has come to, for `--stats` and the status line.
public struct PictureStatistics: Hashable, Sendable {
  /// Pictures decoded from their own files.
  public var decoded = 0
  /// Pictures taken from the desktop's thumbnails.
  public var thumbnailsRead = 0
  /// Bytes of drawn pictures in the cache.
  public var cacheBytes = 0
  /// How often a drawn picture was asked for and there.
  public var cacheHits = 0
  /// Pictures that are wanted and have not begun.
  public var waiting = 0
  /// Pictures that are being made.
  public var running = 0

  /// Nothing done yet.
  public init() {}
}
