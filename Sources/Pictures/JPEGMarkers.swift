/// What the markers before a JPEG's first scan tell and gdk-pixbuf does not: how the picture is to
/// be turned, and whether it is progressive.
///
///     FF D8 | FF E1 length "Exif" 0 0 TIFF… | FF DB length … | FF C0 length … | FF DA …
///     start   an application's segment        a table          the frame        the scan
///
/// Only the head of each segment is read, so that embedded thumbnails and profiles cost nothing.
struct JPEGMarkers {
  /// How to turn it.
  private(set) var orientation = Orientation.upright
  /// Whether it is stored in passes: it cannot be scaled while it is decoded.
  private(set) var isProgressive = false
  /// Where the frame begins, or where the search for it ended.
  private(set) var frame = 2

  /// Segments looked at before giving up; pictures have a dozen.
  private static let maximumSegments = 400
  /// The orientation is in the first directory, near the beginning of its segment.
  private static let exifLength = 4096
  /// Bytes that are searched at once for the end, which usually is at the end.
  private static let tailLength = 4096

  /// The markers of `file`, whose first bytes are `head`; nil where it is no JPEG.
  init?(_ file: PictureFile, head: [UInt8]) throws(PictureError) {
    guard head.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var offset = 2
    defer { frame = offset }
    for _ in 0..<JPEGMarkers.maximumSegments {
      let segment = try JPEGMarkers.bytes(file, head, at: offset, count: 4)
      guard segment.count == 4, segment[0] == 0xFF else { return }
      let length = Int(segment[2]) << 8 | Int(segment[3])
      switch segment[1] {
      case 0xFF:  // fill bytes may stand before a marker
        offset += 1
        continue
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(segment[1]):
        isProgressive = [0xC2, 0xC6, 0xCA, 0xCE].contains(segment[1])
        return
      case 0xDA, 0xD9: return
      case 0xE1 where orientation == .upright:
        let count = min(max(0, length - 2), JPEGMarkers.exifLength)
        try readExif(JPEGMarkers.bytes(file, head, at: offset + 4, count: count))
      default: break
      }
      guard length >= 2 else { return }
      offset += 2 + length
    }
  }

  /// Whether there is an end marker behind the frame. Where it is missing libjpeg makes up the
  /// rest of the picture; scans hold no such bytes, and what a camera appends has its own.
  func hasEnd(_ file: PictureFile) throws(PictureError) -> Bool {
    var end = file.stamp.byteCount
    while end > frame {
      let start = max(frame, end - JPEGMarkers.tailLength)
      // A byte more, for a marker that lies across.
      let tail = try file.bytes(at: start, count: end - start + 1)
      if tail.indices.dropLast().reversed().contains(where: {
        tail[$0 + 1] == 0xD9 && tail[$0] == 0xFF
      }) {
        return true
      }
      end = start
    }
    return false
  }

  private mutating func readExif(_ payload: [UInt8]) throws(PictureError) {
    guard payload.starts(with: Array("Exif\0\0".utf8)) else { return }
    orientation = try OrientationTag.orientation(in: payload.dropFirst(6)) ?? .upright
  }

  /// From the head where it reaches that far, else from the file.
  private static func bytes(_ file: PictureFile, _ head: [UInt8], at offset: Int, count: Int)
    throws(PictureError) -> [UInt8]
  {
    if offset + count <= head.count { return Array(head[offset..<offset + count]) }
    return try file.bytes(at: offset, count: count)
  }
}
