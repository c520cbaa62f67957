import Testing

@testable import Cards

struct HumanSizeTests {
  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 KB"), (1049, "1.0 KB"),
    (9_949, "9.9 KB"), (9_951, "10 KB"), (999_499, "999 KB"), (999_500, "1.0 MB"),
    (34_000_000, "34 MB"), (Int.max, "9.2 EB"),
  ])
  func inPeoplesUnits(bytes: Int, text: String) {
    #expect(HumanSize.text(bytes) == text)
  }
}
