/// The path of a file as the system takes it.
struct Path: Hashable, Sendable {
  /// The path, byte for byte.
  let bytes: [UInt8]
  /// The same with the NUL that ends it for C.
  let name: [CChar]

  /// The path `bytes`, as it was given.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    name = bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// Whether the system can be asked about it at all.
  var isValid: Bool { !bytes.isEmpty && !bytes.contains(0) }

  /// For messages: U+FFFD stands for what is no UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What the system says of error `number` about the file.
  func problem(_ number: Int32) -> LoadProblem { LoadProblem(source: text, errno: number) }
}
