extension TextMeasure {
  /// The most of `text` that takes at most `width` columns, with "…" where something was cut out.
  ///
  ///     TextMeasure.truncated("Sources/Terminal/Canvas.swift", to: 15, at: .middle)
  ///     // "Sources…s.swift"
  ///
  /// - Complexity: O(width) at the end; O(n) in the middle.
  public static func truncated(
    _ text: String, to width: Int, at place: Truncation = .end
  ) -> String {
    guard width > 0 else { return "" }
    return text.withBytes { bytes in
      if fit(bytes, width: width).end == bytes.count { return text }
      switch place {
      case .end: return beginning(of: bytes, width: width - 1) + "…"
      case .middle: return middleCut(bytes, width: width)
      }
    }
  }

  private static func beginning(of bytes: UnsafeBufferPointer<UInt8>, width: Int) -> String {
    String(decoding: bytes[..<fit(bytes, width: width).end], as: UTF8.self)
  }

  private static func middleCut(_ bytes: UnsafeBufferPointer<UInt8>, width: Int) -> String {
    let head = beginning(of: bytes, width: width / 2) + "…"
    var start = tailStart(bytes, width: width - TextMeasure.width(of: head))
    var result = head + String(decoding: bytes[start...], as: UTF8.self)
    // A tab that has come to stand elsewhere may be wider there than where it was measured.
    while TextMeasure.width(of: result) > width, start < bytes.count {
      start = Cluster(bytes, at: start).end
      result = head + String(decoding: bytes[start...], as: UTF8.self)
    }
    return result
  }

  /// Where the longest end begins that takes at most `width` columns.
  private static func tailStart(_ bytes: UnsafeBufferPointer<UInt8>, width: Int) -> Int {
    var clusters: [(start: Int, columns: Int)] = []
    var position = 0
    while position < bytes.count {
      let cluster = Cluster(bytes, at: position)
      clusters.append((position, cluster.columns(bytes, at: 0)))
      position = cluster.end
    }
    var room = width
    var start = bytes.count
    for cluster in clusters.reversed() {
      room -= cluster.columns
      if room < 0 { break }
      start = cluster.start
    }
    return start
  }
}
