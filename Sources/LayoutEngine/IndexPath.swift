/// Where an item stands in the data: the section, and the item within it, both counted from 0.
public struct IndexPath: Hashable, Comparable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The item within its section, from 0.
  public var item: Int

  /// The item `item` of the section `section`.
  public init(item: Int, section: Int) {
    self.section = section
    self.item = item
  }

  /// Sections in order, the items of one section in order.
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}
