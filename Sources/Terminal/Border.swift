/// The lines around a card.
public enum Border: String, CaseIterable, Sendable {
  /// Thin lines with round corners.
  case rounded
  /// Thin lines.
  case single
  /// Double lines.
  case double
  /// `+`, `-` and `|`.
  case ascii
  /// No lines, and no room for them.
  case none

  /// Glyphs that each edge takes: 1, or 0 for `none`.
  public var thickness: Int { self == .none ? 0 : 1 }

  /// The characters of a border.
  struct Parts {
    let horizontal, vertical: Unicode.Scalar
    let topLeft, topRight, bottomLeft, bottomRight: Unicode.Scalar
  }

  /// The characters it is drawn with; nil for `none`.
  var parts: Parts? {
    switch self {
    case .rounded: Parts("─", "│", "╭", "╮", "╰", "╯")
    case .single: Parts("─", "│", "┌", "┐", "└", "┘")
    case .double: Parts("═", "║", "╔", "╗", "╚", "╝")
    case .ascii: Parts("-", "|", "+", "+", "+", "+")
    case .none: nil
    }
  }
}

extension Border {
  /// The characters that set a box of the same border apart without any colour, where there are
  /// such: the others have another border for it.
  var emphasizedParts: Parts? { self == .ascii ? Parts("=", "|", "#", "#", "#", "#") : nil }
}

extension Border.Parts {
  fileprivate init(
    _ horizontal: Unicode.Scalar, _ vertical: Unicode.Scalar, _ topLeft: Unicode.Scalar,
    _ topRight: Unicode.Scalar, _ bottomLeft: Unicode.Scalar, _ bottomRight: Unicode.Scalar
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }
}
