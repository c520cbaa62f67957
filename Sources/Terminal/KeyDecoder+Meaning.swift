import LayoutEngine

extension KeyDecoder {
  /// A complete escape sequence, and what it means.
  struct EscapeSequence {
    let bytes: [UInt8]
    private let parameters: [Int]
    private let isSS3: Bool

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      isSS3 = bytes[1] == UInt8(ascii: "O")
      let digits = bytes.dropFirst(2).dropLast().drop { $0 == UInt8(ascii: "<") }
      parameters = digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    }

    private var final: Character { Character(Unicode.Scalar(bytes.last ?? 0)) }

    var beginsPaste: Bool { !isSS3 && final == "~" && parameters == [200] }

    /// The key, in any of the spellings in use; nil for what is unknown.
    var key: Key? {
      if bytes[2] == UInt8(ascii: "["), bytes.count == 4 { return linuxFunction }
      // Private parameters are a mouse's or an answer's.
      if (0x3C..<0x40).contains(bytes[2]) { return nil }
      return final == "~" ? numbered : lettered
    }

    private var isShifted: Bool { parameters.last == 2 && (isSS3 || parameters.count == 2) }

    // Arrows come as ESC [ A or ESC O A, whatever the terminal was asked for. Lower case is
    // rxvt's Shift (after ESC [) or Ctrl (after ESC O).
    private var lettered: Key? {
      switch final {
      case "A": isShifted ? .shiftUp : .up
      case "B": isShifted ? .shiftDown : .down
      case "C": isShifted ? .shiftRight : .right
      case "D": isShifted ? .shiftLeft : .left
      case "a": isSS3 ? .up : .shiftUp
      case "b": isSS3 ? .down : .shiftDown
      case "c": isSS3 ? .right : .shiftRight
      case "d": isSS3 ? .left : .shiftLeft
      case "H": .home
      case "F": .end
      case "Z": .backTab
      case "M" where isSS3: .enter
      case "P": .function(1)
      case "Q": .function(2)
      case "R" where parameters.count < 2 || parameters[0] == 1: .function(3)
      case "S": .function(4)
      default: nil
      }
    }

    private var numbered: Key? {
      switch parameters[0] {
      case 1, 7: .home
      case 2: .insert
      case 3: .delete
      case 4, 8: .end
      case 5: .pageUp
      case 6: .pageDown
      case 11...15: .function(parameters[0] - 10)
      case 17...21: .function(parameters[0] - 11)
      case 23, 24: .function(parameters[0] - 12)
      default: nil
      }
    }

    private var linuxFunction: Key? {
      let number = Int(bytes[3]) - 0x40
      return (1...5).contains(number) ? .function(number) : nil
    }

    /// The mouse action, in SGR's spelling or the oldest one; nil for buttons that do nothing.
    var mouse: Mouse? {
      if isSS3 { return nil }
      if bytes[2] == UInt8(ascii: "<"), parameters.count == 3, final == "M" || final == "m" {
        return mouse(parameters[0], parameters[1], parameters[2], isRelease: final == "m")
      }
      guard bytes[2] == UInt8(ascii: "M"), bytes.count == 6 else { return nil }
      let code = Int(bytes[3]) - 32
      let isRelease = code & 0x43 == 3
      return mouse(
        isRelease ? code & ~3 : code, Int(bytes[4]) - 32, Int(bytes[5]) - 32, isRelease: isRelease)
    }

    private func mouse(_ code: Int, _ x: Int, _ y: Int, isRelease: Bool) -> Mouse? {
      guard (1...0xFFFF).contains(x), (1...0xFFFF).contains(y) else { return nil }
      let place = Point(x: x - 1, y: y - 1)
      // Shift, Alt and Ctrl (4, 8, 16) change nothing; motion (32) is no action.
      switch code & ~0x1C {
      case 0: return Mouse(isRelease ? .release : .press, at: place)
      case 64: return Mouse(.wheelUp, at: place)
      case 65: return Mouse(.wheelDown, at: place)
      default: return nil
      }
    }
  }
}
