/// What stands in Markdown for characters that it could not show as they are.
enum MarkdownEntity {
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©",
    "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "larr": "←", "rarr": "→",
    "uarr": "↑", "darr": "↓", "times": "×", "middot": "·", "bull": "•", "laquo": "«", "raquo": "»",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "deg": "°", "euro": "€", "sect": "§",
  ]

  /// What `entity`, from `&` to `;`, stands for: a number is known, and of the two thousand names
  /// those that texts have; any other stays as it is.
  static func text(_ entity: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let name = String(decoding: entity.dropFirst().dropLast(), as: UTF8.self)
    if let known = names[name] { return Array(known.utf8) }
    guard let scalar = scalar(name) else { return Array(entity) }
    return Array(String(Character(scalar)).utf8)
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    // Zero and what is no character become the sign for one that is missing (CommonMark 6.2).
    return value.map { $0 == 0 ? "\u{FFFD}" : Unicode.Scalar($0) ?? "\u{FFFD}" }
  }
}

/// Blocks of HTML in Markdown.
enum MarkdownHTML {
  /// What stands between tags and outside of comments.
  static func text(_ html: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var rest = html[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      text.append(contentsOf: rest[..<open])
      rest = rest[open...]
      let end = rest.starts(with: "<!--".utf8) ? commentEnd(rest) : tagEnd(rest)
      rest = rest[end...]
    }
    return text + rest
  }

  private static func tagEnd(_ tag: ArraySlice<UInt8>) -> Int {
    tag.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? tag.endIndex
  }

  private static func commentEnd(_ comment: ArraySlice<UInt8>) -> Int {
    var place = comment.startIndex + 4
    while place + 2 < comment.endIndex {
      if comment[place] == 0x2D, comment[place + 1] == 0x2D, comment[place + 2] == 0x3E {
        return place + 3
      }
      place += 1
    }
    return comment.endIndex
  }
}
