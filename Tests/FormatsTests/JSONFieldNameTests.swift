import Testing

@testable import Formats

struct JSONFieldNameTests {
  private func name(_ key: String) -> JSONFieldName? {
    Array(key.utf8).withUnsafeBufferPointer { JSONFieldName($0) }
  }

  @Test(arguments: JSONFieldName.allCases)
  func everyNameIsFound(name: JSONFieldName) {
    #expect(self.name(name.rawValue) == name)
    #expect(self.name(name.rawValue.uppercased()) == nil)
    #expect(self.name(name.rawValue + "s") == nil)
  }

  @Test(arguments: ["", "i", "spam", "tent", "tidal", "heighs", "sections", "author", "é"])
  func othersAreNone(key: String) {
    #expect(name(key) == nil)
  }
}
