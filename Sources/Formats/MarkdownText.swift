import CMD4C

/// Markdown as a text to read: without the signs that mark it up, and with what they say beside it.
///
/// ```
/// # Tea           Tea               heading
/// * *green*       • green           emphasis
/// > [so](x)       ▌ so              quote, link
/// ```
///
/// Rows are not broken here; whoever shows the text wraps it. Blocks are parted by an empty line,
/// except below a heading and within a tight list.
public struct MarkdownText {
  /// Bytes at which reading ends: a table can say in two bytes that a row has a thousand cells.
  static let longest = 1 << 17

  /// The text, in UTF-8 where the Markdown was.
  public let body: [UInt8]
  /// What its stretches are, ascending, none overlapping.
  public let runs: [MarkupRun]

  /// Reads `text`; nil where that cannot be, and the text is best shown as it is.
  ///
  /// Stands for `md_parse`.
  public init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard cmd4c_is_available() else { return nil }
    let writer = MarkdownWriter()
    let isWhole =
      text.last == 10
      ? Self.read(text, writer)
      // md4c 0.4.8 reads on past the end of a text whose last line is not ended.
      : (Array(text) + [10]).withUnsafeBufferPointer { Self.read($0, writer) }
    if !isWhole, writer.text.bytes.isEmpty { return nil }
    body = writer.text.bytes
    runs = writer.text.runs
  }

  /// Whether all of `text` was read.
  private static func read(_ text: UnsafeBufferPointer<UInt8>, _ writer: MarkdownWriter) -> Bool {
    let start = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
    return cmd4c_parse(
      start, text.count,
      { event, data in
        guard let event = event?.pointee, let data else { return false }
        let writer = Unmanaged<MarkdownWriter>.fromOpaque(data).takeUnretainedValue()
        writer.take(event)
        return writer.text.bytes.count < MarkdownText.longest
      }, Unmanaged.passUnretained(writer).toOpaque())
  }
}
