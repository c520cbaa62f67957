/// Escape sequences, a byte at a time.
extension KeyDecoder {
  private static let longestSequence = 64

  mutating func escape(_ byte: UInt8, _ emit: (Input) -> Void) {
    switch byte {
    case 0x1B: break  // Alt with what follows, or Escape held down: still an Escape
    case UInt8(ascii: "["): enter(.csi, byte)
    case UInt8(ascii: "O"): enter(.ss3, byte)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      enter(.string, byte)
    default:
      // A key with Alt means nothing here, and least of all Escape.
      reset()
      if let input = signal(byte) { emit(input) }
    }
  }

  private mutating func enter(_ next: State, _ byte: UInt8) {
    state = next
    held.append(byte)
  }

  mutating func csi(_ byte: UInt8, _ emit: (Input) -> Void) {
    switch byte {
    case UInt8(ascii: "[") where held.count == 2: enter(.tail(1), byte)
    case UInt8(ascii: "M") where held.count == 2: enter(.tail(3), byte)
    case 0x20..<0x40: hold(byte)
    case 0x40..<0x7F: finish(byte, emit)
    default: abandon(byte, emit)
    }
  }

  mutating func ss3(_ byte: UInt8, _ emit: (Input) -> Void) {
    switch byte {
    case 0x30..<0x40: hold(byte)
    case 0x40..<0x7F: finish(byte, emit)
    default: abandon(byte, emit)
    }
  }

  mutating func tail(_ byte: UInt8, _ missing: Int, _ emit: (Input) -> Void) {
    if byte == 0x1B { return abandon(byte, emit) }
    state = .tail(missing - 1)
    if missing == 1 { finish(byte, emit) } else { hold(byte) }
  }

  mutating func string(_ byte: UInt8) {
    let ended = byte == UInt8(ascii: "\\") && held.last == 0x1B
    if byte == 0x07 || byte == 0x18 || byte == 0x1A || ended { return reset() }
    if held.count == KeyDecoder.longestSequence { held.removeLast() }
    held.append(byte)
  }

  private mutating func hold(_ byte: UInt8) {
    if held.count < KeyDecoder.longestSequence { held.append(byte) }
  }

  /// A byte that no sequence has ends it; the byte keeps its own meaning.
  private mutating func abandon(_ byte: UInt8, _ emit: (Input) -> Void) {
    reset()
    ground(byte, emit)
  }

  private mutating func finish(_ byte: UInt8, _ emit: (Input) -> Void) {
    hold(byte)
    let sequence = EscapeSequence(held)
    reset()
    if sequence.beginsPaste {
      state = .paste
    } else if let mouse = sequence.mouse {
      emit(.event(.mouse(mouse)))
    } else if let key = sequences[sequence.bytes] ?? sequence.key {
      emit(.event(.key(key)))
    }
  }
}
