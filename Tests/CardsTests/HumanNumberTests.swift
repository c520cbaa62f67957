import Testing

@testable import Cards

struct HumanNumberTests {
  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1234, "-1,234"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func inGroupsOfThree(number: Int, text: String) {
    #expect(HumanNumber.text(number) == text)
  }
}
