import Formats

// What the card of a text says: as it is read, where there is more to it than its characters.
extension FileBatch {
  /// The beginning of the text: Markdown set, colours shown where that is asked for, else as it is.
  func text(of item: Int) -> (slice: ByteSlice, runs: [Card.Run]) {
    let range = textEnds.range(of: item)
    let text = ByteSlice(texts, texts.withBytes { ItemTrim.withoutFinalNewlines(range, in: $0) })
    return text.withBytes { bytes in
      if isMarkdown(item), let marked = MarkdownText(bytes) {
        return (
          ByteSlice(marked.body),
          marked.runs.map { Card.Run(range: $0.range, role: .marked($0.markup)) }
        )
      }
      return readsANSI && ANSIText.hasEscape(bytes) ? ANSIBatch.body(bytes) : (text, [])
    }
  }

  /// Whether the text is Markdown, and is set as such.
  func isMarkdown(_ item: Int) -> Bool {
    kinds[item] == .text && Formats.markdownIsAvailable && hasMarkdownName(item)
  }

  private func hasMarkdownName(_ item: Int) -> Bool {
    path(of: item).withBytes { path in
      [".md", ".markdown"].contains { ending in
        path.count > ending.utf8.count
          && zip(path.suffix(ending.utf8.count), ending.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
      }
    }
  }
}
