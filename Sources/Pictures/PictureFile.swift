import Glibc

/// When a file was last changed and how large it is: other bytes have another stamp.
public struct FileStamp: Hashable, Sendable {
  /// Seconds since 1970 of the last change.
  public var seconds: Int
  /// Nanoseconds of that second.
  public var nanoseconds: Int
  /// Bytes that the file has.
  public var byteCount: Int

  init(_ status: stat) {
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    byteCount = Int(status.st_size)
  }
}

/// A regular file that is open for reading; closed when the last reference goes.
///
/// A FIFO or device is never opened: opening can wait, rewind a tape or wake a writer. Should a
/// file become one between the look and the opening, `O_NONBLOCK` keeps that from waiting.
final class PictureFile {
  /// The state of the file as it was opened.
  let stamp: FileStamp

  private let descriptor: Int32

  /// The file at `path`, whose bytes are the system's and need be no UTF-8.
  ///
  /// Stands for `stat`, `open` and `fstat`.
  init(_ path: [UInt8]) throws(PictureError) {
    guard !path.isEmpty, !path.contains(0) else { throw .vanished }
    let name = path.map { CChar(bitPattern: $0) } + [0]
    var status = stat()
    guard stat(name, &status) == 0 else { throw PictureError(errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    let opened = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else { throw PictureError(errno: errno) }
    guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(opened)
      throw .notAFile
    }
    descriptor = opened
    stamp = FileStamp(status)
  }

  deinit { close(descriptor) }

  /// Fills `buffer` from the byte at `offset` on; fewer bytes than it holds mean the file's end.
  ///
  /// Stands for `pread`.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(PictureError) -> Int
  {
    guard let base = buffer.baseAddress else { return 0 }
    var filled = 0
    while filled < buffer.count {
      let count = pread(descriptor, base + filled, buffer.count - filled, off_t(offset + filled))
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw PictureError(errno: errno) }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// At most `count` bytes from `offset` on.
  func bytes(at offset: Int, count: Int) throws(PictureError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var failure: PictureError?
    var read = 0
    bytes.withUnsafeMutableBytes { buffer in
      do throws(PictureError) { read = try self.read(at: offset, into: buffer) } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    bytes.removeLast(count - read)
    return bytes
  }
}
