/// What is switched on besides the screen itself, and how all of it is switched off.
///
/// The private modes are xterm's; a terminal that has none of them ignores them.
struct TerminalModes {
  /// Bracketed paste, and button presses in SGR's spelling.
  let enter: [UInt8]
  /// The reverse of `enter`.
  let leave: [UInt8]

  /// The terminal shows nothing until `endFrame`, so that no half of a frame is seen.
  static let beginFrame = Array("\u{1B}[?2026h".utf8)
  static let endFrame = Array("\u{1B}[?2026l".utf8)

  init(usesMouse: Bool) {
    enter = Array(("\u{1B}[?2004h" + (usesMouse ? "\u{1B}[?1000h\u{1B}[?1006h" : "")).utf8)
    leave = Array(((usesMouse ? "\u{1B}[?1006l\u{1B}[?1000l" : "") + "\u{1B}[?2004l").utf8)
  }

  /// All that puts the terminal back, without ncurses: for a program that is dying.
  ///
  /// CAN first, which ends a sequence that was being written when the signal came.
  var emergency: [UInt8] {
    let capabilities = ["rmkx", "sgr0", "cnorm", "rmcup"]
      .compactMap { TerminalDescription.capability($0) }
    return [0x18] + TerminalModes.endFrame + leave + capabilities.joined()
  }
}
