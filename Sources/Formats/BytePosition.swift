import Glibc

extension UnsafeBufferPointer<UInt8> {
  /// Where `byte` is found first at or after `start`, nil where it is not. Stands for `memchr`.
  package func position(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress else { return nil }
    guard let found = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
