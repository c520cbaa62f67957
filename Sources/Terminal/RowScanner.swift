/// Finds where a row of wrapped text ends and where the next one begins.
struct RowScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let width: Int

  /// The byte after a row's last one, and the first byte of the next row.
  struct Row {
    var end: Int
    var next: Int
  }

  /// The row that begins at `start`.
  ///
  /// Where the next `width + 1` bytes are printable ASCII up to a newline, bytes are columns and
  /// the row is found by looking back from its end for a space; otherwise cluster by cluster.
  func row(at start: Int) -> Row {
    let room = bytes.count - start
    let window = width < room ? start + width + 1 : bytes.count
    let stop = start + bytes.printableRun(from: start, to: window)
    if stop == bytes.count, room <= width { return Row(end: stop, next: stop) }
    if stop == window, !isMarkedSpace(at: window - 1) { return asciiRow(from: start) }
    if let next = lineEnd(at: stop) { return Row(end: stop, next: next) }
    return clusterRow(from: start)
  }

  /// A row of printable ASCII whose line goes on for at least a byte after it.
  private func asciiRow(from start: Int) -> Row {
    let full = start + width
    var space = full
    while space >= start, bytes[space] != 0x20 { space -= 1 }
    var end = space
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    if end <= start, space < full - 1 { return Row(end: full, next: full) }
    return Row(end: max(start, end), next: afterSpaces(at: space))
  }

  /// The first byte after the spaces at `start`, and after the end of the line if it follows them.
  func afterSpaces(at start: Int) -> Int {
    var position = start
    while position < bytes.count, isSpace(bytes[position]) {
      if isMarkedSpace(at: position) { break }
      position += 1
    }
    return lineEnd(at: position) ?? position
  }

  /// Whether marks make a visible character of the space at `position`.
  private func isMarkedSpace(at position: Int) -> Bool {
    let next = position + 1
    guard bytes[position] == 0x20, next < bytes.count, bytes[next] >= 0x80 else { return false }
    return Cluster(bytes, at: position).end != next
  }

  /// The byte after the newline or CRLF at `position`, if there is one.
  func lineEnd(at position: Int) -> Int? {
    guard position < bytes.count else { return nil }
    if bytes[position] == 0x0A { return position + 1 }
    guard bytes[position] == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A else {
      return nil
    }
    return position + 2
  }

  func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
