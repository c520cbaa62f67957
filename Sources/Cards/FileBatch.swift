import Terminal

/// Files: their paths and the beginnings of their texts in two blocks of bytes, and a few numbers
/// beside each.
struct FileBatch: CardBatch {
  let paths: Bytes
  let pathEnds: Offsets
  let texts: Bytes
  let textEnds: Offsets
  /// How many bytes of each path name the folder that was asked for.
  let rootLengths: [UInt32]
  let kinds: [FileKind]
  let looks: [FileLook]
  let sizes: [Int]
  let changed: [Int]
  /// Whether sequences that set colours in a text do so.
  let readsANSI: Bool
  private let nanoseconds: [Int32]

  /// A batch of `entries`.
  init(_ entries: [FileEntry], readsANSI: Bool = false) {
    self.readsANSI = readsANSI
    paths = Bytes(entries.flatMap(\.path))
    pathEnds = Offsets(Self.ends(entries.map(\.path.count)))
    texts = Bytes(entries.flatMap(\.text))
    textEnds = Offsets(Self.ends(entries.map(\.text.count)))
    rootLengths = entries.map { UInt32(clamping: $0.rootLength) }
    kinds = entries.map(\.kind)
    looks = entries.map(\.look)
    sizes = entries.map(\.size)
    changed = entries.map(\.changed)
    nanoseconds = entries.map { Int32(truncatingIfNeeded: $0.nanoseconds) }
  }

  private static func ends(_ counts: [Int]) -> [Int] {
    var end = 0
    return counts.map { count in
      end += count
      return end
    }
  }

  var count: Int { kinds.count }

  var byteCount: Int { paths.count + texts.count + 32 * count }

  /// The path of the file as it was given or met.
  func path(of item: Int) -> ByteSlice { ByteSlice(paths, pathEnds.range(of: item)) }

  /// The path within the folder that was asked for.
  func relativePath(of item: Int) -> ByteSlice {
    let range = pathEnds.range(of: item)
    let start = min(range.upperBound, range.lowerBound + Int(rootLengths[item]))
    return ByteSlice(paths, start..<range.upperBound)
  }

  /// The path of the folder the file is in, within the one that was asked for.
  private func folder(of item: Int) -> ByteSlice {
    let path = relativePath(of: item)
    let slash = path.withBytes { $0.lastIndex(of: UInt8(ascii: "/")) } ?? 0
    return ByteSlice(paths, path.range.lowerBound..<path.range.lowerBound + slash)
  }

  func section(of item: Int) -> String { folder(of: item).text }

  func isSameSection(_ item: Int, _ other: Int) -> Bool {
    let folder = folder(of: other)
    return self.folder(of: item).withBytes { left in
      folder.withBytes { left.elementsEqual($0) }
    }
  }

  func height(of item: Int, width: Int, options: CardOptions, scratch: CardScratch) -> Int {
    let shape = CardShape(options, width: width, hasOwnTitle: true)
    let rows = rowCount(of: item, shape)
    return shape.height(rows: rows + (unread(of: item) > 0 ? 1 : 0))
  }

  private func rowCount(of item: Int, _ shape: CardShape) -> Int {
    let body = body(of: item)
    return body.slice.withBytes { text in
      guard isMarkdown(item) else {
        return TextWrap.rowCount(text, width: shape.textWidth, limit: shape.mostRows)
      }
      let rows = HangingText.set(text, runs: [], width: max(1, shape.textWidth)).bytes
      return rows.withUnsafeBufferPointer {
        TextWrap.rowCount($0, width: shape.textWidth, limit: shape.mostRows)
      }
    }
  }

  func card(of item: Int, index: Int, scratch: CardScratch) -> Card {
    let body = body(of: item)
    var card = Card(
      kind: .file, title: relativePath(of: item).text, hasOwnTitle: true, body: body.slice,
      runs: body.runs, note: kinds[item] == .text ? HumanSize.text(sizes[item]) : "",
      unread: unread(of: item))
    card.look = looks[item]
    card.isHanging = isMarkdown(item)
    return card
  }

  func report(of item: Int, index: Int, as format: ReportFormat, scratch: CardScratch) -> [UInt8]? {
    switch format {
    case .index: Array(String(index).utf8)
    case .item: path(of: item).array
    case .json:
      JSONText.object { object in
        object.member("index", index)
        path(of: item).withBytes { object.member("path", $0) }
      }
    case .field: nil
    }
  }

  func file(of item: Int) -> (path: [UInt8], rootLength: Int)? {
    (path(of: item).array, Int(rootLengths[item]))
  }

  func identity(of item: Int, scratch: CardScratch) -> CardIdentity {
    var look = Hasher()
    look.combine(kinds[item].words)
    look.combine(sizes[item])
    look.combine(changed[item])
    look.combine(nanoseconds[item])
    return CardIdentity(
      key: path(of: item).withBytes { CardIdentity.hash($0) }, version: look.finalize())
  }

  /// Bytes of a text that were not kept.
  private func unread(of item: Int) -> Int {
    kinds[item] == .text ? max(0, sizes[item] - textEnds.range(of: item).count) : 0
  }

  /// What the card says: the text, or what the file is and a line of its size and date.
  private func body(of item: Int) -> (slice: ByteSlice, runs: [Card.Run]) {
    if kinds[item] == .text { return text(of: item) }
    let words = words(of: item)
    let detail = [size(of: item), HumanDate.text(changed[item])].filter { !$0.isEmpty }
    let isProblem = kinds[item] == .unreadable
    let first = Card.Run(range: 0..<words.utf8.count, role: .problem)
    if isProblem || detail.isEmpty { return (ByteSlice(words.utf8), isProblem ? [first] : []) }
    let body = words + "\n" + detail.joined(separator: " · ")
    let second = Card.Run(range: words.utf8.count + 1..<body.utf8.count, role: .detail)
    return (ByteSlice(body.utf8), [second])
  }

  private func words(of item: Int) -> String {
    let words = kinds[item].words
    guard kinds[item] == .unreadable else { return words }
    return words + ": " + ByteSlice(texts, textEnds.range(of: item)).text
  }

  /// The size in words where it means something.
  private func size(of item: Int) -> String {
    switch kinds[item] {
    case .folder, .linkToFolder, .fifo, .socket, .device, .empty: ""
    default: HumanSize.text(sizes[item])
    }
  }
}
