import Formats
import Pictures

/// Reads items on a thread of its own and leaves them in batches for the run loop.
///
/// ```swift
/// let loader = try Loader(sources: [.standardInput], input: .lines(nul: false)) { waker.wake() }
/// loader.start()
/// // … at each wake:
/// let status = loader.status          // before the batches, so that it never runs ahead of them
/// for batch in loader.takeBatches() { store.append(batch) }
/// ```
///
/// It may be used from any thread. When the last reference goes it is cancelled.
public final class Loader: Sendable {
  private let work: LoaderWork
  private let prepareThread: @Sendable () -> Void

  /// A loader of `sources`, one after the other.
  ///
  /// - Parameters:
  ///   - input: what makes an item of a stream.
  ///   - opensFiles: whether regular files named as paths are read as items too; else each is one
  ///     card.
  ///   - readsANSI: whether sequences that set colours do so, in items that are text and in files.
  ///   - prepareThread: called first of all on the thread that reads.
  ///   - maxPixels: a picture of more is refused.
  ///   - wake: called, from the loader's thread, after something has arrived or has ended.
  /// - Throws: `CardError` for an expression that does not compile, and for JSON or CSV where this
  ///   build cannot read it.
  public init(
    sources: [CardSource], input: CardInput, opensFiles: Bool = false,
    readsANSI: Bool = false, maxPixels: Int = PictureHeader.defaultMaxPixels,
    prepareThread: @escaping @Sendable () -> Void = {}, wake: @escaping @Sendable () -> Void
  ) throws(CardError) {
    if input == .json, !Formats.jsonIsAvailable {
      throw .jsonUnavailable(package: Formats.jsonPackage)
    }
    if input == .csv, !Formats.csvIsAvailable {
      throw .csvUnavailable(package: Formats.csvPackage)
    }
    self.prepareThread = prepareThread
    work = LoaderWork(
      sources: sources, input: input, rule: try input.rule(), opensFiles: opensFiles,
      readsANSI: readsANSI, mailbox: Mailbox(maxPixels: maxPixels, wake: wake))
  }

  deinit {
    work.cancel()
  }

  /// Begins to read; to be called once.
  public func start() {
    let isStarted = Background.start { [work, prepareThread] in
      prepareThread()
      work.run()
    }
    if isStarted { return }
    work.mailbox.update { status in
      status.add(LoadProblem(source: "the loader", message: "no thread to read on"))
      status.isFinished = true
    }
  }

  /// How far it has come. What the status counts is in the batches, if these are taken after it.
  public var status: LoaderStatus { work.mailbox.status }

  /// Everything that has arrived since the last call and whose cards' sizes are known, in the order
  /// of the input.
  public func takeBatches() -> [any CardBatch] { work.mailbox.stage.takeBatches() }

  /// What has become of pictures whose cards were handed over before their size was known.
  public func takeLatePictures() -> [LatePicture] { work.mailbox.stage.takeLate() }

  /// Milliseconds after which there may be something to take without a wake; nil for never.
  public var patience: Int? { work.mailbox.stage.patience }

  /// Whether a command that it has started has not ended.
  public var hasProducer: Bool { work.producer.withLock { $0 }?.isRunning ?? false }

  /// Ends the command that is being read whether it wants to or not, with all that it has started.
  public func killProducer() { work.producer.withLock { $0 }?.kill() }

  /// Stops reading soon, also while it waits for a pipe, and asks a command that is being read to
  /// end at once; does not wait until it has.
  public func cancel() { work.cancel() }
}
