import LayoutEngine
import Testing

@testable import waterfall

struct SectionsTests {
  private func extend(_ sections: inout Sections, with names: [String]) {
    sections.extend(
      to: names.count, continues: { names[$0] == names[$0 - 1] }, name: { names[$0] })
  }

  @Test func withoutGroupsThereIsOneSectionOnceThereAreCards() {
    var sections = Sections(isGrouped: false)
    #expect(sections.sectionCount == 0)
    extend(&sections, with: ["x", "x", "x"])
    extend(&sections, with: ["x", "x", "x", "y", "y"])
    #expect(sections.sectionCount == 1)
    #expect(sections.itemCount(inSection: 0) == 5)
    #expect(sections.names == [""])
  }

  @Test func runsOfOneNameAreSections() {
    let names = ["a", "a", "", "b", "b", "a"]
    var sections = Sections(isGrouped: true)
    extend(&sections, with: Array(names.prefix(2)))
    extend(&sections, with: names)
    #expect(sections.names == ["a", "", "b", "a"])
    #expect((0..<4).map { sections.itemCount(inSection: $0) } == [2, 1, 2, 1])
    #expect(sections.position(at: LayoutEngine.IndexPath(item: 1, section: 2)) == 4)
  }

  @Test func aRunGoesOnInTheNextBatch() {
    var sections = Sections(isGrouped: true)
    extend(&sections, with: ["a"])
    extend(&sections, with: ["a", "a"])
    #expect(sections.sectionCount == 1)
    #expect(sections.itemCount(inSection: 0) == 2)
  }
}
