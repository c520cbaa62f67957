import Glibc

/// Why a picture cannot be shown.
public enum PictureError: Error, Hashable, Sendable {
  /// The file holds something else, or a format that no loader of this system knows.
  case notAPicture
  /// The file has no bytes.
  case empty
  /// The file ends before the picture does.
  case truncated
  /// The picture is damaged; the loader's own words.
  case damaged(String)
  /// It has more pixels than `maxPixels` allows.
  case tooLarge(PixelSize)
  /// A FIFO, device, socket or folder: never opened.
  case notAFile
  /// The file's permissions keep it from being read.
  case notPermitted
  /// There is no such file, or not any more.
  case vanished
  /// Symbolic links that lead to each other.
  case linkLoop
  /// There is not enough memory for it.
  case outOfMemory
  /// Reading failed, with the system's number for it.
  case unreadable(errno: Int32)
  /// This build is without pictures, or the libraries are not there: see `Pictures.packages`.
  case unavailable

  /// What the system's error `number` says about opening a file.
  init(errno number: Int32) {
    switch number {
    case ENOENT, ENOTDIR, ESTALE: self = .vanished
    case EACCES, EPERM: self = .notPermitted
    case ELOOP: self = .linkLoop
    case ENOMEM: self = .outOfMemory
    default: self = .unreadable(errno: number)
    }
  }
}

extension PictureError: CustomStringConvertible {
  /// One line for a card, in words.
  public var description: String {
    switch self {
    case .notAPicture: "not a picture that can be read here"
    case .empty: "an empty file"
    case .truncated: "the file ends too early"
    case .damaged(let message): "damaged: \(message)"
    case .tooLarge(let size): "too large: \(size.width) × \(size.height) pixels"
    case .notAFile: "not a regular file"
    case .notPermitted: "not permitted"
    case .vanished: "no longer there"
    case .linkLoop: "symbolic links in a loop"
    case .outOfMemory: "not enough memory"
    case .unreadable(let number): "cannot be read: \(PictureError.message(number))"
    case .unavailable: "pictures need \(Pictures.packages.joined(separator: " and "))"
    }
  }

  private static func message(_ number: Int32) -> String {
    var text = [CChar](repeating: 0, count: 128)
    // glibc's strerror is not safe on several threads; this form of it is.
    _ = strerror_r(number, &text, text.count)
    return text.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? "error \(number)"
    }
  }
}
