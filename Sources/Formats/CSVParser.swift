import CCSV

/// Reads rows of a CSV file (RFC 4180) without building strings.
///
/// ```swift
/// let parser = CSVParser()
/// parser.parse(row)      // Tea,"green, loose"
/// parser.field(at: 1)    // green, loose
/// ```
///
/// A quote that stands where none belongs is taken as it is. It keeps scratch memory from row to
/// row and hands out views into it, so it belongs to one thread at a time; make one a thread.
public final class CSVParser {
  private let parser: OpaquePointer?

  /// A parser with no row read yet.
  public init() {
    parser = ccsv_parser_new(true)
  }

  deinit {
    ccsv_parser_free(parser)
  }

  /// Reads one row, with or without the newline that ends it; empty lines before it are passed
  /// over. A field that is not closed, and a row that there is no memory for, is no row.
  ///
  /// Stands for `csv_parse`.
  ///
  /// - Complexity: O(length).
  public func parse(_ row: UnsafeBufferPointer<UInt8>) {
    guard let parser else { return }
    ccsv_reset(parser)
    if read(parser, row) == ccsv_state_open { _ = read(parser, CSVRowFinder.newline) }
  }

  private func read(_ parser: OpaquePointer, _ bytes: UnsafeBufferPointer<UInt8>) -> ccsv_state {
    var state = ccsv_state_open
    var start = 0
    // libcsv would read on into the next row, and mix its fields with these.
    while start < bytes.count, state == ccsv_state_open {
      let end = bytes.position(of: 10, from: start).map { $0 + 1 } ?? bytes.count
      state = ccsv_read(parser, UnsafeBufferPointer(rebasing: bytes[start..<end]))
      start = end
    }
    return state
  }

  private func read(_ parser: OpaquePointer, _ text: StaticString) -> ccsv_state {
    text.withUTF8Buffer { ccsv_read(parser, $0) }
  }

  /// How many fields the last row has.
  public var fieldCount: Int {
    parser.map { ccsv_field_count($0) } ?? 0
  }

  /// The field `index` of the last row, without its quotes; empty where the row has no such field.
  ///
  /// - Returns: a view that is good until the next `parse`.
  public func field(at index: Int) -> UnsafeBufferPointer<UInt8> {
    guard let parser, index >= 0, index < fieldCount else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    let field = ccsv_field_at(parser, index)
    let start = UnsafeRawPointer(field.bytes)?.assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : field.length)
  }
}

/// Finds the lines of a CSV file at which a row ends, whatever newlines its quoted fields have.
public final class CSVRowFinder {
  static let newline: StaticString = "\n"

  private let parser: OpaquePointer?

  /// A finder that has seen nothing.
  public init() {
    parser = ccsv_parser_new(false)
  }

  deinit {
    ccsv_parser_free(parser)
  }

  /// Whether a row ends at the end of `line`, the next line with its newline. An empty line outside
  /// of a row is none.
  ///
  /// - Complexity: O(length).
  public func endsRow(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let parser else { return true }
    // Without memory for a field its row ends here; the next one begins anew.
    let state = ccsv_read(parser, line)
    if state == ccsv_state_failed { ccsv_reset(parser) }
    return state != ccsv_state_open
  }

  /// Whether a row ends where the input does; asked once, where there is anything after the last
  /// row. It does not in a quoted field.
  public func endsRowAtEnd() -> Bool {
    Self.newline.withUTF8Buffer { endsRow($0) }
  }
}

private func ccsv_read(
  _ parser: OpaquePointer, _ bytes: UnsafeBufferPointer<UInt8>
) -> ccsv_state {
  let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
  return ccsv_read(parser, start, bytes.count)
}
