import LayoutEngine

/// Tells a waterfall how many items there are, and gives it cells that show them.
public protocol WaterfallViewDataSource<Cell>: AnyObject {
  /// What shows an item.
  associatedtype Cell: ReusableView

  /// How many sections there are; 1 unless told otherwise.
  func numberOfSections(in view: WaterfallViewController<Cell>) -> Int

  /// How many items `section` has.
  func waterfallView(
    _ view: WaterfallViewController<Cell>, numberOfItemsInSection section: Int
  ) -> Int

  /// A cell that shows the item at `indexPath`, dequeued from `view` and filled.
  ///
  /// Asked once when the item comes on screen. The view must not be changed from inside.
  func waterfallView(
    _ view: WaterfallViewController<Cell>, cellForItemAt indexPath: IndexPath
  ) -> Cell

  /// A header or footer for the section of `indexPath`, dequeued from `view` and filled; nil, which
  /// is the default, leaves its place blank.
  func waterfallView(
    _ view: WaterfallViewController<Cell>,
    viewForSupplementaryElementOfKind kind: SupplementaryKind, at indexPath: IndexPath
  ) -> Cell?
}

extension WaterfallViewDataSource {
  /// One section.
  public func numberOfSections(in view: WaterfallViewController<Cell>) -> Int { 1 }

  /// None.
  public func waterfallView(
    _ view: WaterfallViewController<Cell>,
    viewForSupplementaryElementOfKind kind: SupplementaryKind, at indexPath: IndexPath
  ) -> Cell? { nil }
}

/// Is told which data will be wanted soon. It is for data: no cells are made ahead.
public protocol WaterfallViewDataSourcePrefetching<Cell>: AnyObject {
  /// What shows an item.
  associatedtype Cell: ReusableView

  /// These items are within one viewport ahead in the scroll direction.
  func waterfallView(
    _ view: WaterfallViewController<Cell>, prefetchItemsAt indexPaths: [IndexPath])

  /// These items were announced and will not come on screen soon after all, or have other index
  /// paths now. The view must not be changed from inside.
  func waterfallView(
    _ view: WaterfallViewController<Cell>, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}
