import LayoutEngine

/// What a drawn picture is known by: the same key, the same glyphs.
public struct PictureKey: Hashable, Sendable {
  /// The file's path, in the system's bytes.
  public var path: [UInt8]
  /// The state of the file: a changed file is another picture.
  public var stamp: FileStamp
  /// The extent in glyphs.
  public var size: Size

  /// The picture at `path` whose header is `header`, `size` glyphs large.
  public init(path: [UInt8], header: PictureHeader, size: Size) {
    self.path = path
    stamp = header.stamp
    self.size = size
  }
}

/// A picture that is wanted, and for whom.
public struct PictureRequest<Ticket: Hashable & Sendable>: Hashable, Sendable {
  /// Which picture, how large.
  public var key: PictureKey
  /// What is known of it.
  public var header: PictureHeader
  /// Who wants it: what the result is told with. A cell that is recycled takes another ticket, so
  /// that its old one fits nobody; an item's identity with the cell's generation will do.
  public var ticket: Ticket

  /// The picture at `path`, whose header was read, in `size` glyphs for `ticket`.
  public init(path: [UInt8], header: PictureHeader, size: Size, ticket: Ticket) {
    key = PictureKey(path: path, header: header, size: size)
    self.header = header
    self.ticket = ticket
  }
}

/// What became of a request.
public typealias PictureOutcome = Result<DrawnPicture, PictureError>

/// A picture that has come, or why it will not.
public struct PictureResult<Ticket: Hashable & Sendable>: Sendable {
  /// For whom.
  public var ticket: Ticket
  /// Which picture, how large.
  public var key: PictureKey
  /// The picture.
  public var outcome: PictureOutcome
}
