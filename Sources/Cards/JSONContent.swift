import Formats
import Terminal

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
    let image = namesImage ? line.image : nil
    let fields = image.map { [$0] + line.others } ?? line.others
    if fields.isEmpty { return }
    var rows = AlignedFields(keyWidths: fields.lazy.map { TextMeasure.width(of: $0.key) })
    for field in fields { rows.append(field.key, field.value, to: &body) }
    runs = rows.runs
  }

  private func append(_ text: UnsafeBufferPointer<UInt8>, to body: inout [UInt8]) {
    let range = ItemTrim.withoutFinalNewlines(0..<text.count, in: text)
    body.append(contentsOf: text[range])
  }
}
