import Testing

@testable import Cards

struct HumanDateTests {
  @Test func namesTheDay() {
    // Noon in Greenwich is the same day from −12 to +11 hours.
    #expect(HumanDate.text(1_714_737_600) == "3 May 2024")
    #expect(HumanDate.text(Int.max) == "")
  }
}
