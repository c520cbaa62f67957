import Glibc

/// Bytes outside of sequences: characters and control keys, and what is pasted.
extension KeyDecoder {
  /// Longer pastes are cut: nobody pastes a megabyte into a filter line.
  private static let longestPaste = 1 << 20
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  mutating func ground(_ byte: UInt8, _ emit: (Input) -> Void) {
    switch byte {
    case 0x1B: begin(.escape, byte)
    case 0..<0x20, 0x7F: if let input = control(byte) { emit(input) }
    case 0x20..<0x7F: emit(.event(.key(.character(Character(Unicode.Scalar(byte))))))
    case 0xC2...0xDF: begin(.utf8(1), byte)
    case 0xE0...0xEF: begin(.utf8(2), byte)
    case 0xF0...0xF4: begin(.utf8(3), byte)
    default: break  // no beginning of a character
    }
  }

  private mutating func begin(_ next: State, _ byte: UInt8) {
    state = next
    held.append(byte)
  }

  mutating func utf8(_ byte: UInt8, _ missing: Int, _ emit: (Input) -> Void) {
    guard byte & 0xC0 == 0x80 else {
      reset()
      return ground(byte, emit)
    }
    held.append(byte)
    state = .utf8(missing - 1)
    guard missing == 1 else { return }
    let scalar = held.withUnsafeBufferPointer { UTF8Scalar($0, at: 0) }
    // A C1 control is no key; U+FFFD stands for what was no UTF-8.
    if scalar.end == held.count, scalar.value.value >= 0xA0, scalar.value != "\u{FFFD}" {
      emit(.event(.key(.character(Character(scalar.value)))))
    }
    reset()
  }

  /// What the control character `byte` does; nil for nothing.
  func control(_ byte: UInt8) -> Input? {
    signal(byte) ?? named(byte).map { .event(.key($0)) }
  }

  /// What a byte does that a cooked terminal would make a signal of; nil for any other.
  func signal(_ byte: UInt8) -> Input? {
    switch byte {
    case controls.interrupt: .event(.interrupt)
    case controls.quit: .event(.terminate(signal: SIGQUIT))
    case controls.suspend: .suspend
    default: nil
    }
  }

  private func named(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x08, 0x7F: .backspace
    case 0x00: .control(" ")
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }

  mutating func paste(_ byte: UInt8, _ emit: (Input) -> Void) {
    held.append(byte)
    let end = held.count - KeyDecoder.pasteEnd.count
    if byte == 0x7E, held.suffix(KeyDecoder.pasteEnd.count) == KeyDecoder.pasteEnd[...] {
      emit(.event(.paste(pasted(held[..<end]))))
      reset()
    } else if end > KeyDecoder.longestPaste {
      // What may be the end, or the beginning of it, is kept; what is too much is not.
      held.remove(at: KeyDecoder.longestPaste)
    }
  }

  /// Pasted bytes as text; terminals send a line's end as CR.
  func pasted(_ bytes: some Collection<UInt8>) -> String {
    let kept = bytes.prefix(KeyDecoder.longestPaste)
    return String(decoding: kept.map { $0 == 0x0D ? 0x0A : $0 }, as: UTF8.self)
  }
}
