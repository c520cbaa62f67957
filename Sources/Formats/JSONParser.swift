import CSimdjson

/// Reads lines of JSON, one object each, without building strings.
///
/// ```swift
/// let parser = JSONParser()
/// try parser.parse(line)            // {"title":"Tea","height":5}
/// parser.field(at: 1).wholeNumber   // 5
/// ```
///
/// It keeps scratch memory from line to line and hands out views into it, so it belongs to one
/// thread at a time; make one a thread.
public final class JSONParser {
  private let parser: OpaquePointer?

  /// A parser with no line read yet.
  public init() {
    parser = cjson_parser_new()
  }

  deinit {
    cjson_parser_free(parser)
  }

  /// Reads one line that holds one object; white space around it and a byte order mark are fine.
  ///
  /// Invalid UTF-8 and halves of surrogate pairs become U+FFFD. What was read before is gone, also
  /// where this throws. Stands for `ondemand::parser::iterate`.
  ///
  /// - Throws: `JSONError` where the line is anything but one object.
  /// - Complexity: O(length), about 0.3 µs for a line of seven fields.
  public func parse(_ line: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    guard let parser else { throw JSONError(message: "built without simdjson") }
    let problem = line.withMemoryRebound(to: CChar.self) {
      cjson_parse(parser, $0.baseAddress, $0.count)
    }
    if let problem { throw JSONError(message: String(cString: problem)) }
  }

  /// How many fields the last line had, duplicates counted; 0 after a bad one.
  public var fieldCount: Int {
    parser.map { cjson_field_count($0) } ?? 0
  }

  /// The field `index` of the last line, in source order.
  ///
  /// - Precondition: `0 ..< fieldCount` holds `index`.
  /// - Returns: views that are good until the next `parse`.
  public func field(at index: Int) -> JSONField {
    guard let parser, index >= 0, index < fieldCount else { return JSONField.none }
    return JSONField(cjson_field_at(parser, index))
  }

  /// The last of the fields named `key`, as other JSON readers have it; nil where there is none.
  ///
  /// - Complexity: O(fields).
  public func field(named key: some StringProtocol) -> JSONField? {
    for index in stride(from: fieldCount - 1, through: 0, by: -1) {
      let field = field(at: index)
      if field.key.elementsEqual(key.utf8) { return field }
    }
    return nil
  }
}

/// Why a line is no JSON object, in words that fit behind a file name and a line number.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong: "a string that is not closed".
  public let message: String
}
