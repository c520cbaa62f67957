import LayoutEngine

/// Changes of the data that take effect together, with UIKit's index rules: what is deleted,
/// reloaded or moved away is told by its index before the batch, what is inserted or moved to by
/// its index after it.
public struct BatchUpdates {
  var insertedItems: [IndexPath] = []
  var deletedItems: [IndexPath] = []
  var reloadedItems: [IndexPath] = []
  var movedItems: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections: [Int] = []
  var deletedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [(from: Int, to: Int)] = []

  /// Items that are new, by their index paths after the batch.
  public mutating func insertItems(at paths: [IndexPath]) { insertedItems += paths }
  /// Items that go, by their index paths before the batch.
  public mutating func deleteItems(at paths: [IndexPath]) { deletedItems += paths }
  /// Items that stay and look different, by their index paths before the batch.
  public mutating func reloadItems(at paths: [IndexPath]) { reloadedItems += paths }
  /// An item that goes elsewhere: before and after the batch.
  public mutating func moveItem(at path: IndexPath, to newPath: IndexPath) {
    movedItems.append((path, newPath))
  }
  /// Sections that are new, by their indices after the batch.
  public mutating func insertSections(_ sections: [Int]) { insertedSections += sections }
  /// Sections that go, by their indices before the batch.
  public mutating func deleteSections(_ sections: [Int]) { deletedSections += sections }
  /// Sections whose items are all other ones, by their indices before the batch.
  public mutating func reloadSections(_ sections: [Int]) { reloadedSections += sections }
  /// A section that goes elsewhere: before and after the batch.
  public mutating func moveSection(_ section: Int, to newSection: Int) {
    movedSections.append((section, newSection))
  }
}

/// Why a batch of changes could not be carried out. The view has reloaded everything by then.
public enum BatchUpdateError: Error, Hashable, Sendable {
  /// The data source has another number of items in a section than the batch leaves there.
  case invalidItemCount(section: Int, expected: Int, found: Int)
  /// The data source has another number of sections than the batch leaves.
  case invalidSectionCount(expected: Int, found: Int)
  /// The batch names an item that is not there, or one twice.
  case invalidItem(IndexPath)
  /// The batch names a section that is not there, or one twice.
  case invalidSection(Int)
}
