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
    let isUp = contentOffset < lastTiledOffset
    lastTiledOffset = contentOffset
    let y = isUp ? contentOffset - viewport.height : bounds.maxY
    var ahead: Set<IndexPath> = []
    layout.forEachItem(in: Rect(x: 0, y: y, width: viewport.width, height: viewport.height)) {
      if let path = layout.indexPath(ofItem: $0) { ahead.insert(path) }
    }
    let wanted = ahead.filter { displayingCells[$0] == nil }
    announce(wanted.subtracting(prefetched).sorted())
    cancel(prefetched.subtracting(wanted).filter { displayingCells[$0] == nil }.sorted())
    prefetched = wanted
  }

  /// Takes back everything announced: a change has given the items other index paths.
  func cancelAllPrefetching() {
    cancel(prefetched.sorted())
    prefetched = []
  }

  private func announce(_ paths: [IndexPath]) {
    if paths.isEmpty { return }
    if let handler = handlers.prefetchItems { return handler(paths) }
    prefetchDataSource?.waterfallView(self, prefetchItemsAt: paths)
  }

  private func cancel(_ paths: [IndexPath]) {
    if paths.isEmpty { return }
    if let handler = handlers.cancelPrefetchingForItems { return handler(paths) }
    prefetchDataSource?.waterfallView(self, cancelPrefetchingForItemsAt: paths)
  }
}
