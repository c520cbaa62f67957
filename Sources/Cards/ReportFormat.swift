/// What is given back of an item that was chosen.
public enum ReportFormat: Hashable, Sendable {
  /// Its number in the whole input, from 0.
  case index
  /// The item as it came, byte for byte: the line, the path.
  case item
  /// An object on one line; the line itself where the input was JSON.
  case json
  /// One field of a JSON item, unescaped where it is a string.
  case field(String)
}
