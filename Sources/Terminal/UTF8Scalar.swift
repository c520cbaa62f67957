/// One scalar read from bytes that need not be UTF-8.
///
/// What is no UTF-8 reads as U+FFFD, one for each maximal beginning of something valid (Unicode 15,
/// section 3.9, table 3-8), which is also how `String(decoding:as:)` mends.
struct UTF8Scalar {
  /// The scalar, or U+FFFD.
  let value: Unicode.Scalar
  /// The byte after its last one.
  let end: Int

  /// The scalar whose first byte is at `start`, which must be within `bytes`.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    let lead = bytes[start]
    if lead < 0x80 {
      value = Unicode.Scalar(lead)
      end = start + 1
    } else {
      (value, end) = UTF8Scalar.decode(bytes, lead, at: start)
    }
  }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ lead: UInt8, at start: Int
  ) -> (Unicode.Scalar, Int) {
    guard let (count, second) = following(lead) else { return ("\u{FFFD}", start + 1) }
    var bits = UInt32(lead) & (0x3F >> UInt32(count))
    for index in 1...count {
      let valid = index == 1 ? second : 0x80...0xBF
      guard start + index < bytes.count, valid.contains(bytes[start + index]) else {
        return ("\u{FFFD}", start + index)
      }
      bits = bits << 6 | UInt32(bytes[start + index] & 0x3F)
    }
    return (Unicode.Scalar(bits) ?? "\u{FFFD}", start + count + 1)
  }

  /// How many bytes follow `lead`, and which values the first of them may have: neither overlong
  /// forms, nor surrogates, nor anything past U+10FFFF.
  private static func following(_ lead: UInt8) -> (Int, ClosedRange<UInt8>)? {
    switch lead {
    case 0xC2...0xDF: (1, 0x80...0xBF)
    case 0xE0: (2, 0xA0...0xBF)
    case 0xED: (2, 0x80...0x9F)
    case 0xE1...0xEF: (2, 0x80...0xBF)
    case 0xF0: (3, 0x90...0xBF)
    case 0xF1...0xF3: (3, 0x80...0xBF)
    case 0xF4: (3, 0x80...0x8F)
    default: nil
    }
  }
}
