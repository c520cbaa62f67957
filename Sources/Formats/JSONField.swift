import CSimdjson

/// One member of a JSON object: views into its parser's memory.
public struct JSONField {
  /// What a value can be.
  public enum Kind: Sendable {
    case string, number, boolean, null, array, object
  }

  /// The key, unescaped, in valid UTF-8.
  public let key: UnsafeBufferPointer<UInt8>
  /// A string unescaped, anything else as it was written: numbers keep every digit.
  public let value: UnsafeBufferPointer<UInt8>
  /// What the value is.
  public let kind: Kind

  /// A field that is not there.
  static var none: JSONField {
    let nothing = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    return JSONField(key: nothing, value: nothing, kind: .null)
  }

  init(key: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>, kind: Kind) {
    self.key = key
    self.value = value
    self.kind = kind
  }

  init(_ field: cjson_field) {
    key = Self.bytes(field.key, field.key_length)
    value = Self.bytes(field.value, field.value_length)
    kind = Kind(field.kind)
  }

  /// Whether the value is `null`, which readers take for a field that is not there.
  public var isNull: Bool { kind == .null }

  /// The key as a string.
  public var keyText: String { String(decoding: key, as: UTF8.self) }

  /// The value as a string.
  public var valueText: String { String(decoding: value, as: UTF8.self) }

  /// The value as a whole number: fractions are cut off, what is too great for an `Int32` becomes
  /// the greatest (or least) one, so that no sum of heights can overflow; nil where it is no number.
  public var wholeNumber: Int? {
    guard kind == .number else { return nil }
    return JSONNumber.wholeNumber(value)
  }

  private static func bytes(_ start: UnsafePointer<CChar>?, _ count: Int)
    -> UnsafeBufferPointer<UInt8>
  {
    // The parser's memory is plain bytes; CChar is only how C writes them.
    let raw = UnsafeRawPointer(start)
    return UnsafeBufferPointer(start: raw?.assumingMemoryBound(to: UInt8.self), count: count)
  }
}

extension JSONField.Kind {
  init(_ kind: cjson_kind) {
    switch kind {
    case cjson_kind_string: self = .string
    case cjson_kind_number: self = .number
    case cjson_kind_boolean: self = .boolean
    case cjson_kind_array: self = .array
    case cjson_kind_object: self = .object
    default: self = .null
    }
  }
}
