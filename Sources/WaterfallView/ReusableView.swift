/// A view that shows one card after another: a cell, a header or a footer.
///
/// It is an object because that is the point of reuse: a card that scrolls off leaves its cell
/// behind, and the next card that scrolls on takes it. Of such objects there are never more than
/// were on screen together.
public protocol ReusableView: AnyObject {
  /// Which kind of view this is; views of one kind stand in for each other.
  var reuseIdentifier: String { get }

  /// Forgets the card shown before. Called once a reuse, just before the view is handed out again,
  /// never on a new one. UIKit: `UICollectionViewCell.prepareForReuse()`.
  func prepareForReuse()
}

/// What a piece of work elsewhere carries so that its result finds the cell that asked for it, and
/// only while that cell still shows the same card.
public struct CellTicket: Hashable, Sendable {
  let cell: ObjectIdentifier
  let generation: Int
}
