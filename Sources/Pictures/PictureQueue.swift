/// Which picture is to be made next, and for whom. It knows no threads.
///
///     visible, nearest first | ahead, in the direction of travel      waiting
///                 next ->  running, one heavy at a most               -> finish
///
/// The whole list is replaced at each step of the wall: what is no longer in it and has not begun
/// is dropped, what has begun is finished for whoever wants it by then.
struct PictureQueue<Ticket: Hashable & Sendable> {
  private var waiting: [PictureRequest<Ticket>] = []
  private var first = 0
  private var tickets: [PictureKey: [Ticket]] = [:]
  private var running: [PictureKey: Bool] = [:]

  /// How many have not begun.
  var waitingCount: Int { waiting.count - first }

  /// How many are being made.
  var runningCount: Int { running.count }

  /// Whether somebody wants the picture of `key` now.
  func isWanted(_ key: PictureKey) -> Bool { tickets[key] != nil }

  /// Replaces the list; what `isThere` says is there already is wanted, but not to be made.
  mutating func replace(
    with requests: [PictureRequest<Ticket>], isThere: (PictureKey) -> Bool
  ) {
    tickets.removeAll(keepingCapacity: true)
    waiting.removeAll(keepingCapacity: true)
    first = 0
    for request in requests {
      let isNew = tickets[request.key] == nil
      tickets[request.key, default: []].append(request.ticket)
      if isNew, running[request.key] == nil, !isThere(request.key) { waiting.append(request) }
    }
  }

  /// The first request that may begin; nil where there is none.
  ///
  /// - Complexity: O(1); while a heavy picture is made, O(requests that are heavy too).
  mutating func next() -> PictureRequest<Ticket>? {
    let heavyRuns = running.values.contains(true)
    guard let index = (first..<waiting.count).first(where: { !(heavyRuns && waiting[$0].isHeavy) })
    else { return nil }
    let request = waiting[index]
    // The heavy ones before it wait on, in their order.
    waiting.remove(at: index, orFirst: &first)
    running[request.key] = request.isHeavy
    return request
  }

  /// The picture of `key` is made: who wants it now.
  mutating func finish(_ key: PictureKey) -> [Ticket] {
    running[key] = nil
    return tickets[key] ?? []
  }
}

extension PictureRequest {
  fileprivate var isHeavy: Bool { header.isHeavy }
}

extension Array {
  /// Removes an element of the part that begins at `first`, cheaply where it is the first one.
  fileprivate mutating func remove(at index: Int, orFirst first: inout Int) {
    if index == first { first += 1 } else { remove(at: index) }
  }
}
