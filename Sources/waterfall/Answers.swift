import Glibc

/// What Enter reports, on its way to standard output.
///
/// With `--stay` an answer leaves at once, unless standard output is a terminal, which shows the
/// wall: then it waits until the wall is gone.
final class Answers {
  private let stays: Bool
  private var waiting: [UInt8] = []
  /// Whether anything was reported.
  private(set) var isGiven = false

  init(stays: Bool) { self.stays = stays }

  /// Takes an answer.
  func give(_ bytes: [UInt8]) throws(ProgramError) {
    isGiven = true
    waiting += bytes
    if stays, !StandardOutput.isTerminal { try flush() }
  }

  /// Writes what waits; called once the terminal is back.
  func flush() throws(ProgramError) {
    let bytes = waiting
    waiting = []
    try StandardOutput.write(bytes)
  }
}
