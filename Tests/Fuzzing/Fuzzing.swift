import Glibc

// One binary with all targets, which libFuzzer calls; `WATERFALL_FUZZ` names the one that is meant.
// `.ci/fuzz` builds it and runs each over its corpus.

/// What is tried, by the names that the folders of `Corpus` have.
private let targets: [String: @Sendable (UnsafeBufferPointer<UInt8>) -> Void] = [
  "json": fuzzJSON, "text": fuzzText, "wrap": fuzzWrap, "keys": fuzzKeys, "canvas": fuzzCanvas,
  "view": fuzzView,
]

private let target: @Sendable (UnsafeBufferPointer<UInt8>) -> Void = {
  let name = getenv("WATERFALL_FUZZ").map { String(cString: $0) } ?? ""
  guard let target = targets[name] else {
    fatalError("WATERFALL_FUZZ names none of \(targets.keys.sorted())")
  }
  return target
}()

/// libFuzzer's own loop. Stands for `LLVMFuzzerRunDriver`: SwiftPM gives a program's `main` a name of
/// its own, so that the library's cannot be it.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ tryOne: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@main
enum Fuzzing {
  /// Tries inputs until the time is over; whatever ends the program is a find.
  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(
      runDriver(&count, &arguments) { start, count in
        target(UnsafeBufferPointer(start: start, count: count))
        return 0
      })
  }
}

/// Ends the program where `condition` does not hold.
func check(_ condition: Bool, _ what: @autoclosure () -> String) {
  if !condition { fatalError(what()) }
}
