import LayoutEngine
import Testing

@testable import waterfall

struct SectionsTests {
  @Test func withoutGroupsThereIsOneSectionOnceThereAreCards() {
    var sections = Sections(isGrouped: false)
    #expect(sections.sectionCount == 0)
    sections.extend(to: 3) { _ in "x" }
    sections.extend(to: 5) { _ in "y" }
    #expect(sections.sectionCount == 1)
    #expect(sections.itemCount(inSection: 0) == 5)
    #expect(sections.names == [""])
  }

  @Test func runsOfOneNameAreSections() {
    let names = ["a", "a", "", "b", "b", "a"]
    var sections = Sections(isGrouped: true)
    sections.extend(to: 2) { names[$0] }
    sections.extend(to: 6) { names[$0] }
    #expect(sections.names == ["a", "", "b", "a"])
    #expect((0..<4).map { sections.itemCount(inSection: $0) } == [2, 1, 2, 1])
    #expect(sections.card(at: LayoutEngine.IndexPath(item: 1, section: 2)) == 4)
  }

  @Test func aRunGoesOnInTheNextBatch() {
    var sections = Sections(isGrouped: true)
    sections.extend(to: 1) { _ in "a" }
    sections.extend(to: 2) { _ in "a" }
    #expect(sections.sectionCount == 1)
    #expect(sections.itemCount(inSection: 0) == 2)
  }
}
