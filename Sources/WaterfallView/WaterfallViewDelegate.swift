import LayoutEngine

/// Decides how a waterfall looks and follows what happens in it. Everything has a default.
public protocol WaterfallViewDelegate<Cell>: AnyObject {
  /// What shows an item.
  associatedtype Cell: ReusableView

  /// The columns, insets, spacings, header and footer of `section`; 3 columns and margins of 8
  /// unless told otherwise.
  func waterfallView(
    _ view: WaterfallViewController<Cell>, metricsForSection section: Int
  ) -> SectionMetrics

  /// How high the item at `indexPath` is, in rows, and over how many columns it stands; 70 over one
  /// unless told otherwise. Asked once an item and width; `columns` tells the width of any span.
  func waterfallView(
    _ view: WaterfallViewController<Cell>, sizeForItemAt indexPath: IndexPath,
    columns: ColumnGeometry
  ) -> ItemSize

  /// `cell` is about to come on screen. The view must not be changed from inside.
  func waterfallView(
    _ view: WaterfallViewController<Cell>, willDisplay cell: Cell, forItemAt indexPath: IndexPath)

  /// `cell` has left the screen and is about to go to the reuse pool. The index path is the one
  /// that the item had when it was last shown. The view must not be changed from inside.
  func waterfallView(
    _ view: WaterfallViewController<Cell>, didEndDisplaying cell: Cell,
    forItemAt indexPath: IndexPath)

  /// Whether `activateSelection()` may report the item; yes unless told otherwise.
  func waterfallView(
    _ view: WaterfallViewController<Cell>, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool

  /// The item is reported: Enter, or the second click.
  func waterfallView(
    _ view: WaterfallViewController<Cell>, didSelectItemAt indexPath: IndexPath)

  /// The selection has moved to another item, or away, or its item has another index path now.
  func waterfallView(
    _ view: WaterfallViewController<Cell>, didChangeSelectionTo indexPath: IndexPath?)

  /// The content offset has changed.
  func waterfallViewDidScroll(_ view: WaterfallViewController<Cell>)
}

extension WaterfallViewDelegate {
  /// 3 columns and margins of 8.
  public func waterfallView(
    _ view: WaterfallViewController<Cell>, metricsForSection section: Int
  ) -> SectionMetrics { .standard }

  /// 70 rows over one column.
  public func waterfallView(
    _ view: WaterfallViewController<Cell>, sizeForItemAt indexPath: IndexPath,
    columns: ColumnGeometry
  ) -> ItemSize { .standard }

  /// Nothing.
  public func waterfallView(
    _ view: WaterfallViewController<Cell>, willDisplay cell: Cell, forItemAt indexPath: IndexPath
  ) {}

  /// Nothing.
  public func waterfallView(
    _ view: WaterfallViewController<Cell>, didEndDisplaying cell: Cell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Yes.
  public func waterfallView(
    _ view: WaterfallViewController<Cell>, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Nothing.
  public func waterfallView(
    _ view: WaterfallViewController<Cell>, didSelectItemAt indexPath: IndexPath
  ) {}

  /// Nothing.
  public func waterfallView(
    _ view: WaterfallViewController<Cell>, didChangeSelectionTo indexPath: IndexPath?
  ) {}

  /// Nothing.
  public func waterfallViewDidScroll(_ view: WaterfallViewController<Cell>) {}
}

extension SectionMetrics {
  /// What holds without a delegate: 3 columns and margins of 8.
  public static let standard = SectionMetrics(
    columns: .fixed(3), columnSpacing: 8, rowSpacing: 8,
    insets: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
}

extension ItemSize {
  /// What holds without a delegate: 70 rows.
  public static let standard = ItemSize(height: 70)
}
