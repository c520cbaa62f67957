/// Makes keys, mouse actions and pastes of the bytes that a terminal sends.
///
/// Bytes come in whatever pieces the line cuts them into. What is not complete yet is held; if
/// nothing more comes for `patience` milliseconds, `expire` decides: a lone Escape is the key, the
/// beginning of anything longer is dropped, so that a sequence that is cut short or unknown never
/// acts as the keys that it is spelled with. Pasted text is one event, whatever is in it.
///
///     var decoder = KeyDecoder()
///     decoder.feed([0x1B]) { … }           // nothing yet: the key, or the beginning of an arrow
///     decoder.feed([0x5B, 0x41]) { … }     // .event(.key(.up))
///
/// It looks at every byte once and keeps no more than a sequence's first 64, so that hostile input
/// costs its length and nothing else.
public struct KeyDecoder {
  /// What bytes can mean.
  public enum Input: Hashable, Sendable {
    /// Something for the program.
    case event(Event)
    /// The key that suspends (Ctrl-Z): the backend's own affair.
    case suspend
  }

  /// The bytes that a cooked terminal makes signals of; nil for none.
  public struct Controls: Hashable, Sendable {
    /// Ctrl-C, unless the user has chosen another.
    public var interrupt: UInt8? = 0x03
    /// Ctrl-\.
    public var quit: UInt8? = 0x1C
    /// Ctrl-Z.
    public var suspend: UInt8? = 0x1A

    /// The usual ones.
    public init() {}
  }

  enum State {
    case ground
    /// After ESC.
    case escape
    /// After ESC [, up to its final byte.
    case csi
    /// After ESC O.
    case ss3
    /// Within a fixed number of bytes that end a sequence: `ESC [ M` and `ESC [ [`.
    case tail(Int)
    /// Within an answer of the terminal that ends in BEL or ST; nothing asks for any.
    case string
    case paste
    /// Within a character of several bytes, of which so many are missing.
    case utf8(Int)
  }

  let controls: Controls
  let sequences: [[UInt8]: Key]
  let escapeDelay: Int
  var state = State.ground
  /// The sequence, character or paste so far.
  var held: [UInt8] = []

  /// A decoder that also knows `sequences`, as the terminal's description spells its keys, and
  /// waits `escapeDelay` milliseconds for what may follow an Escape.
  public init(
    controls: Controls = Controls(), sequences: [[UInt8]: Key] = [:], escapeDelay: Int = 100
  ) {
    self.controls = controls
    self.sequences = sequences
    self.escapeDelay = escapeDelay
  }

  /// Milliseconds without a byte after which `expire` is to be called; nil while nothing is held.
  public var patience: Int? {
    switch state {
    case .ground: nil
    case .escape, .utf8, .ss3: escapeDelay
    // Nobody types these: their rest is on its way, however slow the line.
    case .csi, .tail, .string: held.count > 2 ? escapeDelay * 5 : escapeDelay
    case .paste: escapeDelay * 30
    }
  }

  /// Takes `bytes` in and calls `emit` with what they complete.
  ///
  /// - Complexity: O(bytes).
  public mutating func feed(_ bytes: [UInt8], _ emit: (Input) -> Void) {
    for byte in bytes { feed(byte, emit) }
  }

  /// Decides about what is held, since nothing has come for `patience` milliseconds.
  public mutating func expire(_ emit: (Input) -> Void) {
    switch state {
    case .escape: emit(.event(.key(.escape)))
    case .paste: emit(.event(.paste(pasted(held))))
    default: break
    }
    reset()
  }

  mutating func reset() {
    state = .ground
    held.removeAll(keepingCapacity: true)
  }

  private mutating func feed(_ byte: UInt8, _ emit: (Input) -> Void) {
    switch state {
    case .ground: ground(byte, emit)
    case .escape: escape(byte, emit)
    case .csi: csi(byte, emit)
    case .ss3: ss3(byte, emit)
    case .tail(let missing): tail(byte, missing, emit)
    case .string: string(byte)
    case .paste: paste(byte, emit)
    case .utf8(let missing): utf8(byte, missing, emit)
    }
  }
}
