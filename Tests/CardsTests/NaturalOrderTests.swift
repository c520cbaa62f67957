import Testing

@testable import Cards

struct NaturalOrderTests {
  private func compare(_ left: String, _ right: String) -> Int {
    Array(left.utf8).withUnsafeBufferPointer { left in
      Array(right.utf8).withUnsafeBufferPointer { NaturalOrder.compare(left, $0).signum() }
    }
  }

  @Test func numbersCountByTheirValue() {
    // Of names that differ in leading zeros or in case alone the bytes decide.
    let names = [
      "", "001", "01", "1", "2", "10", "99999999999999999999998", "99999999999999999999999",
      "A", "a", "a1b2", "a1b10", "a2b1", "B", "page 2", "page 10", "Page 11", "é",
    ]
    #expect(names.shuffled().sorted { compare($0, $1) < 0 } == names)
  }

  @Test func isATotalOrder() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    let alphabet = Array("0019aAb".utf8)
    func name() -> String {
      let bytes = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    for _ in 0..<5_000 {
      let (a, b, c) = (name(), name(), name())
      #expect(compare(a, b) == -compare(b, a), "\(a) \(b), seed \(seed)")
      #expect((compare(a, b) == 0) == (a == b), "\(a) \(b), seed \(seed)")
      if compare(a, b) <= 0, compare(b, c) <= 0 {
        #expect(compare(a, c) <= 0, "\(a) \(b) \(c), seed \(seed)")
      }
    }
  }
}
