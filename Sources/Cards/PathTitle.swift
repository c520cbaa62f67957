import Terminal

/// Paths in the room there is for a title.
enum PathTitle {
  /// As much of `path` as `width` columns hold: its name as long as that fits, since it tells files
  /// apart, and of the folders before it what room is left.
  ///
  ///     Sources/Terminal/Canvas.swift  ->  "Sou…/Canvas.swift", "…/Canvas.swift", "Can…wift"
  ///
  /// - Complexity: O(length of the path).
  static func text(_ path: String, width: Int) -> String {
    guard TextMeasure.width(of: path) > width else { return path }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let room = width - TextMeasure.width(of: name) - 1  // a slash
    if room > 0, name.utf8.count < path.utf8.count {
      return TextMeasure.truncated(path, to: room) + "/" + name
    }
    return TextMeasure.truncated(name, to: width, at: .middle)
  }
}
