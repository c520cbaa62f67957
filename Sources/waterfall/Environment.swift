import Glibc

/// The environment's variables, byte for byte.
enum Environment {
  /// The value of `name`, of no bytes where it is not set.
  static subscript(name: String) -> [UInt8] {
    guard let value = getenv(name) else { return [] }
    return Array(UnsafeBufferPointer(start: value, count: strlen(value))).map(
      UInt8.init(bitPattern:))
  }
}
