import CFileMap
import Glibc

/// A file, or what follows the place a descriptor has come to, as memory: nothing is copied.
///
/// The file may be cut while it is shown; what is gone then reads as zeros, and `wasCut` says so.
public final class MappedInput: Sendable {
  /// Files that are smaller are read: a mapping of them would gain nothing.
  static let leastLength = 1 << 20

  /// Bytes of the file.
  let count: Int
  // Pages that are only ever read; the handler of a cut file puts zeros there, as the file does.
  private nonisolated(unsafe) let address: UnsafeRawPointer
  private let length: Int
  /// Bytes of the file when it was mapped.
  private let end: Int
  /// Bytes of the first page that come before the place the descriptor had come to.
  private let skipped: Int

  /// The rest of the file `descriptor`, which is passed over then; nil where it is none, is small,
  /// or cannot be mapped.
  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let start = Int(lseek(descriptor, 0, SEEK_CUR))
    let size = Int(status.st_size)
    guard start >= 0, size - start >= Self.leastLength else { return nil }
    let page = max(1, sysconf(Int32(_SC_PAGESIZE)))
    skipped = start % page
    count = size - start
    length = count + skipped
    end = size
    cfilemap_watch_over()
    guard let address = cfilemap_map(descriptor, length, off_t(start - skipped)) else { return nil }
    self.address = address
    // What the file grows by is read from there.
    lseek(descriptor, off_t(size), SEEK_SET)
  }

  deinit {
    cfilemap_unmap(address, length)
  }

  /// Whether the file, which `descriptor` is still open on, is shorter now than what was mapped.
  func wasCut(_ descriptor: Int32) -> Bool {
    var status = stat()
    if fstat(descriptor, &status) == 0, Int(status.st_size) < end { return true }
    return cfilemap_was_cut(address)
  }

  /// Whether the file is longer now than what was mapped.
  func hasGrown(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && Int(status.st_size) > end
  }

  /// The bytes `range` as a block that keeps the mapping.
  func block(_ range: Range<Int>) -> Bytes {
    let base = UnsafeMutableRawPointer(mutating: address + skipped + range.lowerBound)
    return Bytes(base.assumingMemoryBound(to: UInt8.self), count: range.count, keeping: self)
  }

  /// Calls `body` with the bytes `range`; the pointer is good until it returns.
  func withBytes(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let start = address + skipped + range.lowerBound
    body(
      UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: range.count))
  }

  /// Fetches the bytes `range` ahead.
  func populate(_ range: Range<Int>) {
    cfilemap_populate(address + skipped + range.lowerBound, range.count)
  }

  /// How many files have been found to be cut while they were mapped, ever.
  public static var losses: UInt32 { cfilemap_losses() }

  /// Lets a file be cut without ending the program, whatever handlers of signals have been
  /// installed since.
  public static func watchOver() { cfilemap_watch_over() }
}
