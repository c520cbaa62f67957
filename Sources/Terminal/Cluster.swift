/// One grapheme cluster of a text, as the bytes that it takes.
///
/// Measuring, wrapping and drawing all ask the same two questions, so that they cannot disagree:
/// where does the next cluster end (`Cluster.init(_:at:)`), and which glyphs is it drawn as
/// (`compose`)? The rules of the second:
///
/// - Every spacing scalar begins a piece: one glyph, or two where it is wide. Most clusters are one
///   piece; a Devanagari syllable with a spacing vowel sign, or a flag, is two or more, which is
///   also how terminals count them.
/// - In a cluster that begins with an emoji only the first piece is shown (families, skin tones):
///   terminals disagree about the rest.
/// - Marks join their piece, four at most, since `setcchar` takes no more; the others are left out.
///   A mark with nothing to stand on gets the dotted circle, as in the Unicode charts.
/// - What must not or cannot be sent is replaced or dropped; see `ScalarClass`.
struct Cluster {
  /// The first byte.
  var start: Int
  /// The byte after the last one.
  var end: Int

  init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// The cluster that begins at `start`, which must be a boundary between clusters.
  ///
  /// - Complexity: O(bytes of the cluster), and no allocation.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    let first = UTF8Scalar(bytes, at: start)
    self.init(start: start, end: first.end)
    guard end < bytes.count else { return }
    var next = UTF8Scalar(bytes, at: end)
    if first.value.isAlwaysAlone, next.value.isAlwaysAlone { return }
    // The standard library's own rules, a scalar at a time: iterating `Character`s would need a
    // `String`, and so a copy of the bytes.
    var recognizer = Unicode._CharacterRecognizer()
    _ = recognizer.hasBreak(before: first.value)
    while !recognizer.hasBreak(before: next.value) {
      end = next.end
      guard end < bytes.count else { return }
      next = UTF8Scalar(bytes, at: end)
    }
  }

  /// Calls `emit` with each piece from left to right, and returns the columns they take together.
  ///
  /// A tab is not known here: its width depends on where it stands.
  ///
  /// - Complexity: O(bytes of the cluster).
  @discardableResult @inline(__always)
  func compose(_ bytes: UnsafeBufferPointer<UInt8>, _ emit: (Piece) -> Void) -> Int {
    let first = UTF8Scalar(bytes, at: start)
    guard first.end < end else {
      guard let piece = Piece(alone: first.value) else { return 0 }
      emit(piece)
      return piece.width
    }
    return composeMany(bytes, first: first.value, emit)
  }

  /// The leftmost piece; nil where nothing is shown.
  func firstPiece(_ bytes: UnsafeBufferPointer<UInt8>) -> Piece? {
    var first: Piece?
    compose(bytes) { if first == nil { first = $0 } }
    return first
  }

  private func composeMany(
    _ bytes: UnsafeBufferPointer<UInt8>, first: Unicode.Scalar, _ emit: (Piece) -> Void
  ) -> Int {
    var columns = 0
    var pending: Piece?
    var position = start
    let onlyFirst = first.isEmojiBase
    while position < end {
      let scalar = UTF8Scalar(bytes, at: position)
      position = scalar.end
      if pending?.absorbs(scalar.value) == true { continue }
      guard let piece = Piece(alone: scalar.value) else { continue }
      if let done = pending {
        if onlyFirst { break }
        emit(done)
        columns += done.width
      }
      pending = piece
    }
    guard let last = pending else { return columns }
    emit(last)
    return columns + last.width
  }
}

extension Unicode.Scalar {
  /// Whether a cluster that begins with it shows only its first piece.
  fileprivate var isEmojiBase: Bool {
    value >= 0xA9 && properties.isEmoji && !(0x1F1E6...0x1F1FF).contains(value)
  }

  /// Whether two neighbours that both are so never belong to one cluster.
  ///
  /// Letters, ideographs, syllables and symbols that neither extend what is before them nor join
  /// with what is after; nearly all text. A list that leaves something out only costs time.
  fileprivate var isAlwaysAlone: Bool {
    switch value {
    case 0x20..<0x7F, 0xA0...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x5D0...0x5EA,
      0x620...0x64A, 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20C0, 0x2100...0x2BFF,
      0x3000...0x3029, 0x3031...0x3096, 0x309B...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF9D, 0xFFFD, 0x1F300...0x1F3FA,
      0x1F400...0x1FAFF, 0x20000...0x2FFFD:
      true
    default: false
    }
  }
}
