/// What a filter looks for: words, all of which a card must have, in any order.
///
/// A word in small letters is found in any case; one with a capital only as it is written (smart
/// case). Case is folded simply: ß is not ss.
///
///     Query("error Disk")   // ERROR on Disk 3, not: error on disk 3
public struct Query: Hashable, Sendable {
  /// The words, in the order of typing.
  let words: [QueryWord]

  /// The words of `text`, which blanks separate; control characters count as blanks.
  public init(_ text: String) {
    words = text.unicodeScalars.split { $0.value <= 0x20 || $0.value == 0x7F }
      .map { QueryWord(String(String.UnicodeScalarView($0))) }
  }

  /// Whether there is no word: everything matches.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether nothing can match that does not match `other`: each of its words is in one of these.
  public func narrows(_ other: Query) -> Bool {
    other.words.allSatisfy { old in
      words.contains { new in
        new.text.utf8.withContiguousStorageIfAvailable { old.isIn($0) } ?? false
      }
    }
  }

  /// Whether all words are in any of `texts`, each in one of them.
  func matches(_ texts: [UnsafeBufferPointer<UInt8>]) -> Bool {
    words.allSatisfy { word in texts.contains { word.isIn($0) } }
  }

  /// Whether all words but the one numbered `known` are in `text`.
  func matches(_ text: UnsafeBufferPointer<UInt8>, besides known: Int) -> Bool {
    words.indices.allSatisfy { $0 == known || words[$0].isIn(text) }
  }

  /// The number of the word that is worth looking for first: the longest.
  var rarest: Int { words.indices.max { words[$0].length < words[$1].length } ?? 0 }
}

/// One word of a query.
struct QueryWord: Hashable, Sendable {
  /// How it is looked for.
  private enum Search: Hashable, Sendable {
    case bytes(ByteSearch)
    /// A letter beyond ASCII that has cases: scalar by scalar.
    case scalars(ScalarSearch)
  }

  let text: String
  private let search: Search

  init(_ text: String) {
    self.text = text
    let isExact = text.unicodeScalars.contains(where: CaseFolding.isUpper)
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.value < 0x80 || !CaseFolding.hasCases($0.value)
    }
    if isExact || isPlain {
      search = .bytes(ByteSearch(Array(text.utf8), foldsCase: !isExact))
    } else {
      search = .scalars(ScalarSearch(text))
    }
  }

  /// Bytes of it.
  var length: Int { text.utf8.count }

  /// Whether it is in `text`.
  func isIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool { position(in: text, from: 0) != nil }

  /// Where it is found first in `text` at or after `start`.
  func position(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    switch search {
    case .bytes(let search): search.position(in: text, from: start)
    case .scalars(let search): search.position(in: text, from: start)
    }
  }
}
