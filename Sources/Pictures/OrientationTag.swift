/// The orientation in the first directory of a TIFF structure, which is what EXIF is as well.
///
///     II 42 place | … | count, entries of 12 bytes: tag, type, how many, value | …
///     byte order, where the directory is
///
/// gdk-pixbuf knows it only once it decodes; a header needs it before. Nothing here trusts the
/// bytes: what does not make sense is no orientation.
struct OrientationTag {
  /// At most so many bytes from an offset on, counted from the structure's beginning.
  typealias Reader = (_ offset: Int, _ count: Int) throws(PictureError) -> [UInt8]

  private let read: Reader
  private let isLittleEndian: Bool

  private static let tag = 0x0112
  private static let shortType = 3
  private static let entryLength = 12

  /// The orientation that the structure tells; nil where it is no TIFF structure at all.
  static func orientation(_ read: Reader) throws(PictureError) -> Orientation? {
    try withoutActuallyEscaping(read) { read throws(PictureError) in
      guard let tag = try OrientationTag(read) else { return nil }
      return try tag.find() ?? .upright
    }
  }

  /// The orientation in a structure that is all in memory.
  static func orientation(in bytes: ArraySlice<UInt8>) throws(PictureError) -> Orientation? {
    try orientation { offset, count in
      Array(bytes.dropFirst(offset).prefix(count))
    }
  }

  private init?(_ read: @escaping Reader) throws(PictureError) {
    switch try read(0, 4) {
    case [0x49, 0x49, 42, 0]: isLittleEndian = true
    case [0x4D, 0x4D, 0, 42]: isLittleEndian = false
    default: return nil
    }
    self.read = read
  }

  private func find() throws(PictureError) -> Orientation? {
    guard let place = number(try read(4, 4), at: 0, length: 4),
      let count = number(try read(place, 2), at: 0, length: 2)
    else { return nil }
    let directory = try read(place + 2, count * OrientationTag.entryLength)
    for entry in stride(from: 0, to: directory.count, by: OrientationTag.entryLength) {
      guard number(directory, at: entry, length: 2) == OrientationTag.tag else { continue }
      guard number(directory, at: entry + 2, length: 2) == OrientationTag.shortType else { break }
      return number(directory, at: entry + 8, length: 2).flatMap(Orientation.init(rawValue:))
    }
    return nil
  }

  private func number(_ bytes: [UInt8], at offset: Int, length: Int) -> Int? {
    guard offset <= bytes.count - length else { return nil }
    let digits = bytes[offset..<offset + length]
    return isLittleEndian
      ? digits.reversed().reduce(0) { $0 << 8 | Int($1) }
      : digits.reduce(0) { $0 << 8 | Int($1) }
  }
}
