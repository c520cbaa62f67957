import Pictures
import Synchronization

/// Where batches wait for the headers of their pictures, so that a card enters the layout with its
/// final size, in the order of the input.
///
/// ```
/// Loader ─▶ batch: text │ photo │ photo │ text │ photo     headers:  ✓  ✓  …
///           └──── handed over ─────────────────┘ waits
/// ```
///
/// What names no picture passes at once, unless something before it waits. A header that takes
/// longer than 200 ms holds nothing up: its item is handed over with a stand-in, and what becomes
/// of it comes as a `LatePicture`. It may be used from any thread.
final class PictureStage: Sendable {
  /// A batch and how far it has been handed over.
  fileprivate struct Held {
    let batch: any CardBatch
    /// The batch's number, and that of its first item, counted from the beginning of the input.
    let number: Int
    let start: Int
    var candidates: ArraySlice<PictureCandidate>
    var begun = 0
  }

  fileprivate struct State {
    var held: [Held] = []
    var outcomes: [Int: HeaderReader<Int>.Outcome] = [:]
    /// Those that were handed over with a stand-in, and whether a picture is expected there.
    var pending: [Int: Bool] = [:]
    var late: [LatePicture] = []
    var batches = 0
    var arrived = 0
    var released = 0
  }

  private let state = Mutex(State())
  private let reader: HeaderReader<Int>
  /// Whether there has been any picture: the clock is asked for at each key, and most walls have none.
  private let hasPictures = Atomic(false)

  /// A stage for pictures of at most `maxPixels` pixels; `wake` is called, from other threads, when
  /// there is something to take.
  convenience init(maxPixels: Int, wake: @escaping @Sendable () -> Void) {
    self.init(HeaderReader(maxPixels: maxPixels, wake: wake))
  }

  init(_ reader: HeaderReader<Int>) {
    self.reader = reader
  }

  /// A batch behind all others.
  func add(_ batch: any CardBatch) {
    let candidates = (batch as? any PictureBatch)?.candidates ?? []
    state.withLock { state in
      let start = state.arrived
      state.held.append(
        Held(batch: batch, number: state.batches, start: start, candidates: candidates[...]))
      state.batches += 1
      state.arrived += batch.count
      if candidates.isEmpty { return }
      hasPictures.store(true, ordering: .relaxed)
      reader.append(candidates.map { (id: start + $0.item, path: $0.path) })
    }
  }

  /// What is complete, in order, once.
  func takeBatches() -> [any CardBatch] {
    state.withLock { state in
      takeHeaders(&state)
      var ready: [any CardBatch] = []
      while let first = state.held.first {
        let (batch, end) = state.takeReady(of: first)
        if let batch { ready.append(batch) }
        guard end == first.batch.count else { break }
        state.held.removeFirst()
      }
      return ready
    }
  }

  /// What has become of pictures that were handed over with a stand-in, once.
  func takeLate() -> [LatePicture] {
    state.withLock { state in
      takeHeaders(&state)
      defer { state.late = [] }
      return state.late
    }
  }

  private func takeHeaders(_ state: inout State) {
    for (card, outcome) in reader.takeResults() {
      if card >= state.released {
        state.outcomes[card] = outcome
      } else {
        let isExpected = state.pending.removeValue(forKey: card) ?? true
        state.late.append(LatePicture(card: card, state: .init(outcome, isExpected: isExpected)))
      }
    }
  }

  /// How many headers have not been read.
  var unreadCount: Int { reader.unreadCount }

  /// Milliseconds after which there may be something to take without a wake; nil for never.
  var patience: Int? { hasPictures.load(ordering: .relaxed) ? reader.timeout : nil }

  /// Stops reading.
  func cancel() { reader.cancel() }
}

extension PictureStage.State {
  /// The part of `held`, the first batch, that can be handed over; and where that part ends.
  fileprivate mutating func takeReady(
    of held: PictureStage.Held
  ) -> (batch: (any CardBatch)?, end: Int) {
    let known = held.candidates.prefix { outcomes[held.start + $0.item] != nil }
    let end = held.candidates.dropFirst(known.count).first?.item ?? held.batch.count
    guard end > held.begun else { return (nil, end) }
    let isWhole = end - held.begun == held.batch.count
    if isWhole, known.isEmpty {
      released = held.start + end
      return (held.batch, end)
    }
    let states = states(of: held.begun..<end, known, held)
    self.held[0].candidates = held.candidates.dropFirst(known.count)
    self.held[0].begun = end
    released = held.start + end
    guard let base = held.batch as? any PictureBatch,
      !isWhole || states.contains(where: { $0 != .absent })
    else { return (held.batch, end) }
    return (
      PicturedBatch(base: base, number: held.number, items: held.begun..<end, states: states), end
    )
  }

  private mutating func states(
    of items: Range<Int>, _ known: ArraySlice<PictureCandidate>, _ held: PictureStage.Held
  ) -> [PicturedBatch.State] {
    var states = [PicturedBatch.State](repeating: .absent, count: items.count)
    for candidate in known {
      guard let outcome = outcomes.removeValue(forKey: held.start + candidate.item) else {
        continue
      }
      if outcome == .pending { pending[held.start + candidate.item] = candidate.isExpected }
      states[candidate.item - items.lowerBound] = .init(outcome, isExpected: candidate.isExpected)
    }
    return states
  }
}

extension PicturedBatch.State {
  /// What `outcome` means for the card; that something is no picture is worth a word only where one
  /// was expected.
  init(_ outcome: HeaderReader<Int>.Outcome, isExpected: Bool) {
    switch outcome {
    case .pending: self = .pending
    case .header(let header): self = .header(header)
    case .failure(.notAPicture) where !isExpected: self = .absent
    case .failure(let error): self = .failed(error)
    }
  }
}

/// What has become of a picture that had a stand-in.
public struct LatePicture: Sendable {
  /// The card's number in the whole input of its loader.
  let card: Int
  let state: PicturedBatch.State
}
