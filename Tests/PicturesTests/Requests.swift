import Glibc
import LayoutEngine
import Terminal

@testable import Pictures

/// Requests of pictures that do not exist, by number.
enum Requests {
  static func header(isHeavy: Bool = false) -> PictureHeader {
    PictureHeader(size: Fixtures.size, format: "none", stamp: FileStamp(stat()), isHeavy: isHeavy)
  }

  static func key(_ number: Int) -> PictureKey { request(number).key }

  static func request(_ number: Int, ticket: Int? = nil, isHeavy: Bool = false)
    -> PictureRequest<Int>
  {
    PictureRequest(
      path: Array("/\(number)".utf8), header: header(isHeavy: isHeavy),
      size: Size(width: 2, height: 1), ticket: ticket ?? number)
  }

  /// A drawn picture that says which one it is.
  static func outcome(_ key: PictureKey) -> PictureOutcome {
    let digit = Character(Unicode.Scalar(key.path.last ?? 63))
    return .success(
      DrawnPicture(
        size: Size(width: 2, height: 1),
        glyphs: [Glyph("#", style: .plain), Glyph(digit, style: .plain)]))
  }
}
