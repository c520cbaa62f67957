import Pictures
import Terminal

// Which files may be pictures: those that are no text, whose header then tells, and texts that are
// named like one. What is no regular file is none, and is never opened.
extension FileBatch: PictureBatch {
  var candidates: [PictureCandidate] {
    guard Pictures.isAvailable else { return [] }
    return kinds.indices.compactMap { item in
      guard let isExpected = expectsPicture(item) else { return nil }
      return PictureCandidate(item: item, path: picturePath(of: item), isExpected: isExpected)
    }
  }

  /// Whether the file says that it is a picture; nil where it cannot be one.
  private func expectsPicture(_ item: Int) -> Bool? {
    switch kinds[item] {
    case .folder, .linkToFolder, .fifo, .socket, .device, .unreadable: nil
    case .text, .empty: isNamedLikePicture(item) ? true : nil
    default: kinds[item].isPicture || isNamedLikePicture(item)
    }
  }

  private func isNamedLikePicture(_ item: Int) -> Bool {
    path(of: item).withBytes { PictureNames.claim($0) }
  }

  func picturePath(of item: Int) -> [UInt8] { path(of: item).array }

  func ownHeight(of item: Int) -> Int? { nil }

  /// The name alone.
  func caption(of item: Int, index: Int, scratch: CardScratch) -> Card {
    var card = card(of: item, index: index, scratch: scratch)
    (card.body, card.runs, card.unread) = (ByteSlice(Bytes.empty, 0..<0), [], 0)
    return card
  }

  func captionRows(of item: Int, width: Int, limit: Int, scratch: CardScratch) -> CaptionRows {
    CaptionRows(hasOwnTitle: true, rows: 0)
  }
}
