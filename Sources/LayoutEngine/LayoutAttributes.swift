/// What accompanies the items of a section.
public enum SupplementaryKind: Hashable, Sendable {
  /// Above the items.
  case header
  /// Below the items.
  case footer
}

/// Where an item or a supplementary view stands, in content coordinates.
public struct LayoutAttributes: Hashable, Sendable {
  /// What it is that stands there.
  public enum Element: Hashable, Sendable {
    /// An item of the data.
    case item
    /// A header or a footer.
    case supplementary(SupplementaryKind)
  }

  /// What it is.
  public var element: Element
  /// Which item; for a supplementary view, item 0 of its section.
  public var indexPath: IndexPath
  /// Where it stands.
  public var frame: Rect

  /// The attributes of `element` at `indexPath`.
  public init(_ element: Element, at indexPath: IndexPath, frame: Rect) {
    self.element = element
    self.indexPath = indexPath
    self.frame = frame
  }
}

/// Why a layout could not be made.
public enum LayoutError: Error, Hashable, Sendable {
  /// More than `WaterfallLayout.maximumItemCount` items.
  case tooManyItems(Int)
  /// More than `WaterfallLayout.maximumSectionCount` sections.
  case tooManySections(Int)
}
