import Terminal

/// A batch some of whose items name files that may be pictures.
///
/// Such a batch goes to the store through `PictureStage`, which has the headers read, as one or
/// several `PicturedBatch`es.
protocol PictureBatch: CardBatch {
  /// The items that name one, ascending.
  var candidates: [PictureCandidate] { get }

  /// The file that the item names.
  func picturePath(of item: Int) -> [UInt8]

  /// The rows that the item asks for, whatever its picture is like; nil for none.
  func ownHeight(of item: Int) -> Int?

  /// What is shown of the item beside its picture: without the words that stand in for it.
  func caption(of item: Int, index: Int, scratch: CardScratch) -> Card

  /// Whether the caption has a title of its own, and how many rows it takes at `width`, counted up
  /// to `limit`.
  func captionRows(of item: Int, width: Int, limit: Int, scratch: CardScratch) -> CaptionRows
}

/// An item that names a file which may be a picture.
struct PictureCandidate: Hashable, Sendable {
  /// Its number in the batch.
  var item: Int
  /// The file, in the system's bytes.
  var path: [UInt8]
  /// Whether its name or its beginning says that it is a picture, so that it is worth a word where
  /// it is none.
  var isExpected: Bool
}

/// What the layout has to know of a caption.
struct CaptionRows: Hashable, Sendable {
  var hasOwnTitle: Bool
  var rows: Int
}
