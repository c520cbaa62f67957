/// The same rows a cluster at a time: for text that is not all printable ASCII, and the definition
/// that the short cut in `RowScanner.swift` has to agree with.
extension RowScanner {
  /// What is known of a row so far.
  private struct Progress {
    let start: Int
    var position: Int
    var column = 0
    /// The byte after the last cluster that is no space.
    var contentEnd: Int
    var hasContent = false
    var afterWide = false
    /// The last place at which the row may be broken.
    var lastBreak: Row?
  }

  func clusterRow(from start: Int) -> Row {
    var progress = Progress(start: start, position: start, contentEnd: start)
    while progress.position < bytes.count {
      if let next = lineEnd(at: progress.position) {
        return Row(end: progress.position, next: next)
      }
      let cluster = Cluster(bytes, at: progress.position)
      let columns = cluster.columns(bytes, at: progress.column)
      if columns > width - progress.column { return overflow(progress, cluster) }
      pass(cluster, &progress)
      progress.column += columns
      progress.position = cluster.end
    }
    return Row(end: bytes.count, next: bytes.count)
  }

  private func pass(_ cluster: Cluster, _ progress: inout Progress) {
    if isSpace(cluster) {
      progress.afterWide = false
      if progress.hasContent {
        progress.lastBreak = Row(end: progress.contentEnd, next: cluster.end)
      }
    } else {
      markWideBreak(before: cluster, &progress)
      progress.contentEnd = cluster.end
      progress.hasContent = true
      progress.afterWide = isWide(cluster)
    }
  }

  private func isSpace(_ cluster: Cluster) -> Bool {
    isSpace(bytes[cluster.start]) && cluster.end == cluster.start + 1
  }

  private func isWide(_ cluster: Cluster) -> Bool {
    bytes[cluster.start] >= 0x80 && cluster.firstPiece(bytes)?.width == 2
  }

  private func markWideBreak(before cluster: Cluster, _ progress: inout Progress) {
    guard progress.hasContent, progress.contentEnd == cluster.start else { return }
    guard progress.afterWide || isWide(cluster) else { return }
    progress.lastBreak = Row(end: cluster.start, next: cluster.start)
  }

  /// The row ends because `cluster` does not fit any more.
  private func overflow(_ progress: Progress, _ cluster: Cluster) -> Row {
    if isSpace(cluster) {
      return Row(end: progress.contentEnd, next: afterSpaces(at: cluster.start))
    }
    if progress.position == progress.start {
      // Wider than a whole row: it takes one, so that the rest gets its turn.
      return Row(end: cluster.end, next: afterSpaces(at: cluster.end))
    }
    var progress = progress
    markWideBreak(before: cluster, &progress)
    let end = progress.hasContent ? progress.position : progress.start
    return progress.lastBreak ?? Row(end: end, next: progress.position)
  }
}
