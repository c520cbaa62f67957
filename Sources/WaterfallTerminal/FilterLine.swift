import LayoutEngine
import Terminal

/// The line in which a filter is typed; it takes the place of the selected card in the status line.
///
/// ```
/// /error disk█                                          searching  12/5000
/// ```
public struct FilterLine: Hashable, Sendable {
  /// Whether it is shown and takes the keys that type.
  public internal(set) var isOpen = false
  /// What has been typed.
  public internal(set) var text = ""

  /// A line that is closed.
  public init() {}

  /// Opens the line, with `text` in it; an open one is left as it is.
  public mutating func open(with text: String = "") {
    if isOpen { return }
    isOpen = true
    self.text = ""
    insert(text)
  }

  /// Empties the line and closes it.
  mutating func close() { self = FilterLine() }

  /// Adds what was typed or pasted, without its control characters; a line break or a tab becomes
  /// a blank.
  public mutating func insert(_ typed: String) {
    guard isOpen else { return }
    for scalar in typed.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: text.unicodeScalars.append(" ")
      case 0..<0x20, 0x7F..<0xA0: continue
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Takes away the last character.
  mutating func eraseCharacter() { _ = text.popLast() }

  /// Takes away the last word and the blanks behind it.
  mutating func eraseWord() {
    while text.last == " " { text.removeLast() }
    while let last = text.last, last != " " { text.removeLast() }
  }

  /// Takes away everything.
  mutating func eraseAll() { text = "" }

  /// What is shown in `width` columns, the last of which is the cursor's: the end of a long text.
  func shown(width: Int) -> String {
    var shown = Substring("/" + text)
    guard TextMeasure.width(of: shown) >= width else { return String(shown) }
    while !shown.isEmpty, TextMeasure.width(of: shown) + 1 >= width { shown.removeFirst() }
    return width > 1 ? "…" + shown : ""
  }
}
