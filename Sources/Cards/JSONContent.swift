import Formats

/// What a JSON item's card says: its text, then a row `key: value` for each other field.
struct JSONContent {
  /// The item's own title.
  let title: String?
  /// The keys.
  private(set) var runs: [Card.Run] = []

  /// Writes the body of `line` into `body`, whose memory is used again; without the row that names
  /// the image where that is drawn.
  init(_ line: JSONLine, into body: inout [UInt8], namesImage: Bool = true) {
    title = line.title?.valueText
    body.removeAll(keepingCapacity: true)
    if let text = line.text { append(text.value, to: &body) }
    if namesImage, let image = line.image { append(image, to: &body) }
    for field in line.others { append(field, to: &body) }
  }

  private mutating func append(_ field: JSONField, to body: inout [UInt8]) {
    if !body.isEmpty { body.append(UInt8(ascii: "\n")) }
    let start = body.count
    body.append(contentsOf: field.key)
    body.append(UInt8(ascii: ":"))
    runs.append(Card.Run(range: start..<body.count, role: .key))
    body.append(UInt8(ascii: " "))
    append(field.value, to: &body)
  }

  private func append(_ text: UnsafeBufferPointer<UInt8>, to body: inout [UInt8]) {
    let range = ItemTrim.withoutFinalNewlines(0..<text.count, in: text)
    body.append(contentsOf: text[range])
  }
}
