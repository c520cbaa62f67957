import Formats
import Pictures
import Terminal

/// What is shown of one item; made when it is drawn, never kept for all of them.
public struct Card: Sendable {
  /// The kinds of cards; each has cells, and so a reuse pool, of its own.
  public enum Kind: String, CaseIterable, Sendable {
    /// A piece of text, also a JSON item.
    case text
    /// A file: the beginning of its text, or what it is.
    case file
    /// A saying, set apart by a bar; the demo has them so that there are two pools.
    case quote
    /// A picture.
    case picture

    /// The name of the pool that cells of this kind go back to.
    public var reuseIdentifier: String { rawValue }
  }

  /// A stretch of the body that looks different from the rest.
  public struct Run: Hashable, Sendable {
    /// Why it looks different; the theme decides how.
    public enum Role: Hashable, Sendable {
      /// A key before its value.
      case key
      /// Something that matters less.
      case detail
      /// Something that went wrong.
      case problem
      /// What the item itself says it looks like.
      case styled(Style)
      /// What Markdown says it is.
      case marked(Markup)
    }

    /// The bytes of the body.
    public var range: Range<Int>
    /// Why they look different.
    public var role: Role
  }

  /// A picture's file.
  public struct Picture: Hashable, Sendable {
    /// Its path, in the system's bytes.
    public var path: [UInt8]
    /// What is known of it; nil while that takes long.
    public var header: PictureHeader?
  }

  /// Which cell draws it.
  public var kind: Kind
  /// What stands in the border.
  public var title: String
  /// Whether the item brought the title, so that it is worth a row where there is no border.
  public var hasOwnTitle: Bool
  /// What the card says, in UTF-8 that may be broken.
  public var body: ByteSlice
  /// The stretches of the body that look different, ascending, none overlapping.
  public var runs: [Run]
  /// Whether rows of the body go on under a margin, see `HangingText`.
  var isHanging = false
  /// A word for the bottom border: a file's size. May be empty.
  public var note: String
  /// Bytes of the item that are not in the body: the rest of a file.
  public var unread: Int
  /// The picture that it shows, of a card of that kind.
  public var picture: Picture?

  /// What it is to `ls`, where it is a file: its title is coloured by it.
  public var look: FileLook?

  /// A card that shows `body` under `title`.
  public init(
    kind: Kind = .text, title: String, hasOwnTitle: Bool = false, body: ByteSlice,
    runs: [Run] = [], note: String = "", unread: Int = 0
  ) {
    self.kind = kind
    self.title = title
    self.hasOwnTitle = hasOwnTitle
    self.body = body
    self.runs = runs
    self.note = note
    self.unread = unread
  }

  /// One line that names the item where there is room for one only: its own title, else its first
  /// line that is not blank, at most 500 bytes of it.
  public var heading: String {
    if hasOwnTitle { return title }
    return body.withBytes { bytes in
      let start = bytes.firstIndex { !Self.isBlank($0) } ?? bytes.endIndex
      let line = bytes[start...].prefix(500).prefix { $0 != 10 && $0 != 13 }
      return String(decoding: line, as: UTF8.self)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 32 || (9...13).contains(byte)
  }
}
