import Testing

@testable import LayoutEngine

@Suite struct IndexPathTests {
  @Test func sectionsInOrderAndTheItemsOfEach() {
    let paths = [(0, 1), (0, 2), (1, 0), (1, 5), (2, 0)].map { section, item in
      IndexPath(item: item, section: section)
    }
    #expect(paths.shuffled().sorted() == paths)
  }
}
