/// Reads the headers of many pictures on threads of its own and hands them over in their order.
///
///     let reader = HeaderReader<Int>(maxPixels: options.maxPixels) { waker.wake() }
///     reader.append([(0, path), (1, path), …])
///     // at each wake, and when `timeout` is over
///     for result in reader.takeResults() { … }
///
/// A wall lays its cards out in order, so a result waits for those before it. But one that takes
/// longer than `patience` does not hold up the rest: it is handed over as `.pending`, once, and
/// for real when it has come.
///
/// Nothing runs before the first picture is appended. It may be used from any thread; when the
/// last reference goes it is cancelled.
public final class HeaderReader<ID: Sendable>: Sendable {
  /// What is known of one picture.
  public enum Outcome: Hashable, Sendable {
    /// Its header.
    case header(PictureHeader)
    /// Why there is none.
    case failure(PictureError)
    /// It takes long; another outcome follows.
    case pending
  }

  private let work: HeaderWork<ID>

  /// A reader of pictures that have at most `maxPixels` pixels.
  ///
  /// - Parameters:
  ///   - patience: milliseconds after which a header that has begun gets a stand-in.
  ///   - wake: called, from the reader's threads, when there is something to take: after the first
  ///     32, and then the fewer times the more there are.
  public convenience init(
    maxPixels: Int = PictureHeader.defaultMaxPixels, patience: Int = 200,
    wake: @escaping @Sendable () -> Void
  ) {
    self.init(patience: patience, wake: wake) { path in
      Result { () throws(PictureError) in try PictureHeader.read(path, maxPixels: maxPixels) }
    }
  }

  /// The same, with something else that reads.
  init(
    patience: Int, wake: @escaping @Sendable () -> Void,
    read: @escaping @Sendable ([UInt8]) -> Result<PictureHeader, PictureError>
  ) {
    work = HeaderWork(patience: patience, wake: wake, read: read)
  }

  deinit {
    work.cancel()
  }

  /// More pictures, after those that were appended before: each a path in the system's bytes, and
  /// what its result is told with.
  public func append(_ pictures: [(id: ID, path: [UInt8])]) { work.append(pictures) }

  /// What has come since the last call, in the order of appending; what was `.pending` before
  /// comes when it comes.
  public func takeResults() -> [(id: ID, outcome: Outcome)] { work.takeResults() }

  /// How many pictures have no header yet, pending ones included.
  public var unreadCount: Int { work.unreadCount }

  /// Milliseconds until `takeResults` is worth a call without a wake, because a header takes long;
  /// nil where none is being read.
  public var timeout: Int? { work.timeout }

  /// Stops soon; does not wait until it has.
  public func cancel() { work.cancel() }
}
