/// Makes pictures on threads of its own, a few at a time, and keeps what it has made.
///
///     let loader = PictureLoader<Ticket>(options) { waker.wake() }
///     // after each step of the wall: everything that is on screen, and what comes next
///     loader.want(visible, ahead: prefetched)
///     // where a card is drawn
///     if case .success(let picture) = loader.outcome(for: key) { picture.draw(in: &canvas, …) }
///     // at each wake
///     for result in loader.takeResults() where result.ticket == cell.ticket { … }
///
/// Nothing runs and no thread is there before the first picture is wanted. It may be used from any
/// thread; when the last reference goes it is cancelled.
public final class PictureLoader<Ticket: Hashable & Sendable>: Sendable {
  private let work: PictureWork<Ticket>

  /// A loader with `options`.
  ///
  /// - Parameter wake: called, from the loader's threads, after a picture has come.
  public convenience init(_ options: PictureOptions, wake: @escaping @Sendable () -> Void) {
    let renderer = PictureRenderer(options)
    self.init(options, wake: wake) { renderer.render($0, $1) }
  }

  /// The same, with something else that makes the pictures.
  init(
    _ options: PictureOptions, wake: @escaping @Sendable () -> Void,
    render: @escaping @Sendable (PictureKey, PictureHeader) -> RenderedPicture
  ) {
    work = PictureWork(options, wake: wake, render: render)
  }

  deinit {
    work.cancel()
  }

  /// Replaces everything that is wanted: what is on screen, in the order in which it is to come,
  /// then what scrolling will bring, also where it has come already.
  ///
  /// What is not in the lists any more and has not begun is dropped; what has begun ends up in the
  /// cache. No result is told with a ticket that is not in the lists at that moment.
  ///
  /// - Complexity: O(n) of the lists; never waits for a picture.
  public func want(
    _ visible: [PictureRequest<Ticket>], ahead: [PictureRequest<Ticket>] = []
  ) {
    work.want(visible + ahead)
  }

  /// The picture of `key`, or why there is none; nil while it is not known. Counts as a use.
  public func outcome(for key: PictureKey) -> PictureOutcome? { work.outcome(for: key) }

  /// Everything that has come since the last call, for tickets that were wanted when it came.
  public func takeResults() -> [PictureResult<Ticket>] { work.takeResults() }

  /// How far it has come.
  public var statistics: PictureStatistics { work.statistics }

  /// Drops everything that has not begun, and lets the threads end; does not wait for them.
  public func cancel() { work.cancel() }
}
