import Testing

@testable import WaterfallView

/// Random sequences of everything that can happen, on the view and on one that keeps everything.
@Suite struct Model {
  @Test(arguments: 0..<20)
  func theViewAgreesWithOneThatKeepsEverything(hundred: Int) {
    for seed in hundred * 100..<hundred * 100 + 100 {
      var sequence = RandomSequence(seed: seed)
      if let fault = sequence.run() {
        Issue.record("seed \(seed): \(fault)\n\(sequence.steps.joined(separator: "\n"))")
      }
    }
  }
}
