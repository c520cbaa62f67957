import Glibc

/// Numbered lines of 10 to 200 characters, made of 5,000 words: the same ones each time.
struct LineFile {
  private var numbers = Sequence32(seed: 7)
  private var words: [[UInt8]] = []
  private var line = 0

  init() {
    for _ in 0..<5000 {
      let length = 2 + numbers.next(below: 9)
      words.append((0..<length).map { _ in UInt8(ascii: "a") + UInt8(numbers.next(below: 26)) })
    }
  }

  /// The next line, with its newline.
  mutating func next() -> [UInt8] {
    let length = 10 + numbers.next(below: 191)
    let digits = Array("\(line)".utf8)
    var bytes = [UInt8](repeating: UInt8(ascii: "0"), count: max(0, 7 - digits.count)) + digits
    line += 1
    while bytes.count < length {
      bytes.append(UInt8(ascii: " "))
      bytes += words[numbers.next(below: words.count)]
    }
    return Array(bytes.prefix(length)) + [10]
  }

  /// The first `count` lines.
  static func bytes(lines count: Int) -> [UInt8] {
    var file = LineFile()
    var all: [UInt8] = []
    for _ in 0..<count { all += file.next() }
    return all
  }

  /// Writes so many lines to standard output.
  static func print(lines count: Int) {
    var file = LineFile()
    var block: [UInt8] = []
    for number in 0..<count {
      block += file.next()
      guard block.count > 1 << 16 || number == count - 1 else { continue }
      var start = 0
      while start < block.count {
        let written = block.withUnsafeBytes {
          write(STDOUT_FILENO, $0.baseAddress.map { $0 + start }, block.count - start)
        }
        if written <= 0 { return }
        start += written
      }
      block.removeAll(keepingCapacity: true)
    }
  }
}

extension Report {
  /// A figure of so many bytes in so many seconds.
  func add(_ name: String, seconds: Double, bytes: Int, plain: Double? = nil) {
    add(
      Figure(
        name: name, value: Double(bytes) / seconds / 1e6, unit: "MB/s",
        ratio: plain.map { seconds / $0 }))
  }
}
