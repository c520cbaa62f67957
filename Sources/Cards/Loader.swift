import Formats

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

  /// A loader of `sources`, one after the other.
  ///
  /// - Parameters:
  ///   - input: what makes an item of a stream.
  ///   - opensFiles: whether regular files named as paths are read as items too; else each is one
  ///     card.
  ///   - readsANSI: whether sequences that set colours do so, in items that are text and in files.
  ///   - wake: called, from the loader's thread, after something has arrived or has ended.
  /// - Throws: `CardError` for an expression that does not compile, and for JSON or CSV where this
  ///   build cannot read it.
  public init(
    sources: [CardSource], input: CardInput, opensFiles: Bool = false,
    readsANSI: Bool = false, wake: @escaping @Sendable () -> Void
  ) throws(CardError) {
    if input == .json, !Formats.jsonIsAvailable {
      throw .jsonUnavailable(package: Formats.jsonPackage)
    }
    if input == .csv, !Formats.csvIsAvailable {
      throw .csvUnavailable(package: Formats.csvPackage)
    }
    work = LoaderWork(
      sources: sources, input: input, rule: try input.rule(), opensFiles: opensFiles,
      readsANSI: readsANSI, mailbox: Mailbox(wake: wake))
  }

  deinit {
    work.cancel()
  }

  /// Begins to read; to be called once.
  public func start() {
    let work = work
    if Background.start({ work.run() }) { return }
    work.mailbox.update { status in
      status.add(LoadProblem(source: "the loader", message: "no thread to read on"))
      status.isFinished = true
    }
  }

  /// How far it has come. What the status counts is in the batches, if these are taken after it.
  public var status: LoaderStatus { work.mailbox.status }

  /// Everything that has arrived since the last call, in the order of the input.
  public func takeBatches() -> [any CardBatch] { work.mailbox.takeBatches() }

  /// Sends a signal to the command that is being read, with all that it has started, if one is.
  public func signalProducer(_ number: Int32) {
    work.producer.withLock { $0 }?.signal(number)
  }

  /// Stops reading soon, and ends a command that is being read at once; also while it waits for a pipe; does not wait until it has.
  public func cancel() { work.cancel() }
}
