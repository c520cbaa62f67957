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

struct HumanNumberTests {
  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1234, "-1,234"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func inGroupsOfThree(number: Int, text: String) {
    #expect(HumanNumber.text(number) == text)
  }
}

struct HumanDateTests {
  @Test func namesTheDay() {
    // Noon in Greenwich is the same day from −12 to +11 hours.
    #expect(HumanDate.text(1_714_737_600) == "3 May 2024")
    #expect(HumanDate.text(Int.max) == "")
  }
}
