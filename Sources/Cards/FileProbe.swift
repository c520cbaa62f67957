import Glibc

/// Finds out what a file is and how its text begins, without ever waiting for one: FIFOs, devices
/// and sockets are never opened.
struct FileProbe {
  /// Bytes of a file that are read for its card, and kept where they are text.
  static let headLength = 4096

  private var head: [UInt8]

  /// A probe with its memory: `headLength` bytes of a file are read at most.
  init(headLength: Int = FileProbe.headLength) {
    head = [UInt8](repeating: 0, count: headLength)
  }

  /// What is at the path `bytes`, whose first `rootLength` bytes name the folder that was asked for.
  mutating func entry(_ bytes: [UInt8], rootLength: Int = 0) -> FileEntry {
    var entry = FileEntry(path: bytes, rootLength: rootLength, kind: .unreadable)
    let path = Path(bytes)
    if !path.isValid {
      entry.text = Array("not a path".utf8)
      return entry
    }
    let name = path.name
    var status = stat()
    if stat(name, &status) != 0 {
      let number = errno
      entry.text = Self.reason(name, number)
      if number == ENOENT, Self.isLink(name) { entry.look = .linkToNothing }
      return entry
    }
    entry.size = max(0, Int(status.st_size))
    entry.changed = Int(status.st_mtim.tv_sec)
    entry.nanoseconds = Int(status.st_mtim.tv_nsec)
    let isLink = Self.isLink(name)
    entry.look = FileLook(status, isLink: isLink)
    entry.kind = Self.kind(status, isLink: isLink)
    if entry.kind == .text { readHead(name, &entry) }
    return entry
  }

  /// What the file system says; a regular file counts as text until it is read.
  private static func kind(_ status: stat, isLink: Bool) -> FileKind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .text
    case S_IFDIR: isLink ? .linkToFolder : .folder
    case S_IFIFO: .fifo
    case S_IFSOCK: .socket
    default: .device
    }
  }

  private static func isLink(_ name: [CChar]) -> Bool {
    var status = stat()
    return lstat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func reason(_ name: [CChar], _ number: Int32) -> [UInt8] {
    if number == ENOENT, isLink(name) { return Array("a link to nothing".utf8) }
    return Array(LoadProblem.message(number).utf8)
  }

  private mutating func readHead(_ name: [CChar], _ entry: inout FileEntry) {
    // Should the file have become a FIFO since, O_NONBLOCK keeps the open from waiting.
    let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return entry.refuse(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return entry.refuse(EINVAL)
    }
    let count = fill(from: descriptor)
    guard count >= 0 else { return entry.refuse(errno) }
    head.withUnsafeBufferPointer { bytes in
      let read = UnsafeBufferPointer(rebasing: bytes[..<count])
      entry.kind = FileKind(head: read)
      if entry.kind == .text { entry.text = Array(Self.wholeLines(read, of: entry.size)) }
    }
  }

  /// Reads until the head is full or the file ends; the bytes read, or -1.
  private mutating func fill(from descriptor: Int32) -> Int {
    var filled = 0
    while filled < head.count {
      let count = head.withUnsafeMutableBytes { bytes in
        read(descriptor, bytes.baseAddress.map { $0 + filled }, bytes.count - filled)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return -1 }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// A head that is not all of the file ends with a whole line, or at least a whole character.
  private static func wholeLines(_ head: UnsafeBufferPointer<UInt8>, of size: Int)
    -> Slice<UnsafeBufferPointer<UInt8>>
  {
    if size <= head.count { return head[...] }
    if let newline = head.lastIndex(of: 10), newline > head.count / 2 { return head[...newline] }
    // A character takes at most four bytes; where none begins in the last four it is no UTF-8.
    let lead = head.indices.suffix(4).last { head[$0] & 0xC0 != 0x80 } ?? head.count
    let isWhole = lead < head.count && lead + length(ofCharacter: head[lead]) <= head.count
    let end = isWhole ? head.count : lead
    return head[..<end]
  }

  /// How many bytes a character of UTF-8 has that begins with `lead`.
  private static func length(ofCharacter lead: UInt8) -> Int {
    lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }
}

extension FileEntry {
  /// The file cannot be read, for the reason that the system calls `number`.
  mutating func refuse(_ number: Int32) {
    kind = .unreadable
    text = Array(LoadProblem.message(number).utf8)
  }
}
