import Formats
import Terminal

// JSON items name their pictures themselves.
extension JSONBatch: PictureBatch {
  var candidates: [PictureCandidate] {
    images.map { PictureCandidate(item: $0.key, path: $0.value, isExpected: true) }
      .sorted { $0.item < $1.item }
  }

  func picturePath(of item: Int) -> [UInt8] { images[item] ?? [] }

  func ownHeight(of item: Int) -> Int? {
    let height = Int(records[item].height)
    return height < 0 ? nil : height
  }

  func caption(of item: Int, index: Int, scratch: CardScratch) -> Card {
    let content = content(of: item, scratch)
    return Card(
      title: content.title ?? String(index), hasOwnTitle: content.title != nil,
      body: ByteSlice(scratch.body), runs: content.runs)
  }

  func captionRows(of item: Int, width: Int, limit: Int, scratch: CardScratch) -> CaptionRows {
    let content = content(of: item, scratch)
    let rows = scratch.body.withUnsafeBufferPointer { text in
      text.isEmpty ? 0 : TextWrap.rowCount(text, width: width, limit: limit)
    }
    return CaptionRows(hasOwnTitle: content.title != nil, rows: rows)
  }

  private func content(of item: Int, _ scratch: CardScratch) -> JSONContent {
    parse(item, scratch)
    return JSONContent(JSONLine(scratch.parser), into: &scratch.body, namesImage: false)
  }
}
