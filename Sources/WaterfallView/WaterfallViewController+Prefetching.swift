import LayoutEngine

/// Announcing data one viewport ahead in the scroll direction.
extension WaterfallViewController {
  private var hasPrefetching: Bool {
    prefetchDataSource != nil || handlers.prefetchItems != nil
  }

  /// After the cells are in place: announces what comes within reach and takes back what has left
  /// it without having come on screen.
  func prefetch() {
    guard hasPrefetching else { return }
    if contentOffset != lastTiledOffset { isPrefetchingUpwards = contentOffset < lastTiledOffset }
    lastTiledOffset = contentOffset
    let y = isPrefetchingUpwards ? contentOffset - viewport.height : bounds.maxY
    let ahead = items(in: Rect(x: 0, y: y, width: viewport.width, height: viewport.height))
    let wanted = Set(ahead.compactMap { layout.indexPath(ofItem: $0) })
      .filter { displayingCells[$0] == nil }
    let former = prefetched
    prefetched = wanted
    cancel(former.subtracting(wanted).filter { displayingCells[$0] == nil }.sorted())
    announce(wanted.subtracting(former).sorted())
  }

  /// Takes back everything announced: a change has given the items other index paths.
  func cancelAllPrefetching() {
    let former = prefetched
    prefetched = []
    cancel(former.sorted())
  }

  private func announce(_ paths: [IndexPath]) {
    if paths.isEmpty { return }
    if let handler = handlers.prefetchItems { return handler(paths) }
    prefetchDataSource?.waterfallView(self, prefetchItemsAt: paths)
  }

  private func cancel(_ paths: [IndexPath]) {
    if paths.isEmpty { return }
    asking {
      if let handler = handlers.cancelPrefetchingForItems { return handler(paths) }
      prefetchDataSource?.waterfallView(self, cancelPrefetchingForItemsAt: paths)
    }
  }
}
