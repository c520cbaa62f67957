@testable import Terminal

/// Bytes of a terminal mean the same in whatever pieces they come, and little of them is kept.
@Sendable
func fuzzKeys(_ bytes: UnsafeBufferPointer<UInt8>) {
  var input = FuzzInput(bytes)
  let pieceLength = input.number(1...7)
  let rest = input.rest()
  let whole = decode([rest])
  let pieces = stride(from: 0, to: rest.count, by: pieceLength).map { start in
    UnsafeBufferPointer(rebasing: rest[start..<min(rest.count, start + pieceLength)])
  }
  check(decode(pieces) == whole, "pieces of \(pieceLength) mean something else")
}

private func decode(_ pieces: [UnsafeBufferPointer<UInt8>]) -> [KeyDecoder.Input] {
  var decoder = KeyDecoder()
  var inputs: [KeyDecoder.Input] = []
  for piece in pieces {
    decoder.feed(Array(piece)) { inputs.append($0) }
    if case .paste = decoder.state {} else { check(decoder.held.count <= 64, "too much is kept") }
  }
  decoder.expire { inputs.append($0) }
  check(decoder.patience == nil && decoder.held.isEmpty, "something is held for ever")
  for case .event(.key(.character(let character))) in inputs {
    check(character.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "a control is a character")
  }
  return inputs
}
