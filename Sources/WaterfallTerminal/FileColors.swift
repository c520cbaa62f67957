import Terminal

/// How names of files are coloured: what `ls` has in `LS_COLORS`.
///
/// ```
/// di=01;34:ln=01;36:ex=01;32:*.tar=01;31:*README=4
/// ```
///
/// What is not understood is passed over, since the variable is not ours.
public struct FileColors: Hashable, Sendable {
  private var types: [String: Style] = [:]
  /// By the end of the name, in lower case.
  private var endings: [String: Style] = [:]
  private var longestEnding = 0
  private var linksAreTargets = false

  /// No colours.
  public init() {}

  /// The colours of a text such as `LS_COLORS` has.
  public init(_ text: String) {
    for entry in text.split(separator: ":") {
      guard let equals = entry.firstIndex(of: "=") else { continue }
      let (name, value) = (entry[..<equals], entry[entry.index(after: equals)...])
      if name == "ln", value == "target" { linksAreTargets = true }
      guard let style = Style(sgr: value) else { continue }
      if name.hasPrefix("*") {
        let ending = name.dropFirst().lowercased()
        endings[ending] = style
        longestEnding = max(longestEnding, ending.count)
      } else {
        types[String(name)] = style
      }
    }
  }

  /// How the file `name` looks.
  ///
  /// - Parameters:
  ///   - type: what `ls` calls its type: `di`, `ln`, `or`, `ex`, `pi`, `so`, `bd`, `cd`, or `fi` for
  ///     a file that is none of these.
  ///   - name: its name, with the folders before it or without.
  /// - Complexity: O(length of the longest ending).
  public func style(ofType type: String, name: String) -> Style? {
    let isFollowed = linksAreTargets && type == "ln"
    if type != "fi", !isFollowed {
      // Without a colour for links to nothing they are links like others, as in `ls`.
      if let style = types[type] ?? (type == "or" ? types["ln"] : nil) { return visible(style) }
      if type != "ex" { return nil }
    }
    guard !types.isEmpty || !endings.isEmpty else { return nil }
    var ending = name.suffix(longestEnding).lowercased()[...]
    while !ending.isEmpty {
      if let style = endings[String(ending)] { return visible(style) }
      ending.removeFirst()
    }
    return types["fi"].flatMap(visible)
  }

  private func visible(_ style: Style) -> Style? { style == .plain ? nil : style }
}
