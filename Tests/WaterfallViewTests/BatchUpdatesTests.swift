import LayoutEngine
import Testing

@testable import WaterfallView

@Suite struct Batches {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// Items 0, 1, … of two sections of five, in runs after `change` has left `counts`.
  private func identity(
    _ counts: [Int], _ change: (inout BatchUpdates) -> Void
  ) throws(BatchUpdateError) -> [Int?] {
    var batch = BatchUpdates()
    change(&batch)
    let resolution = try BatchResolution(batch, oldRanges: [0..<5, 5..<10], newCounts: counts)
    return Difference.expanded(resolution.identity)
  }

  @Test func deletesAreInOldIndicesAndInsertsInNewOnes() throws {
    let items = try identity([5, 5]) {
      $0.insertItems(at: [path(0), path(4)])
      $0.deleteItems(at: [path(4), path(0)])
    }
    #expect(items == [nil, 1, 2, 3, nil, 5, 6, 7, 8, 9])
  }

  @Test func aMoveGoesFromAnOldIndexToANewOne() throws {
    let items = try identity([4, 6]) {
      $0.moveItem(at: path(0), to: path(5, 1))
      $0.deleteItems(at: [path(0, 1)])
      $0.insertItems(at: [path(0, 1)])
    }
    #expect(items == [1, 2, 3, 4, nil, 6, 7, 8, 9, 0])
  }

  @Test func sectionsAreDeletedInsertedAndMoved() throws {
    #expect(try identity([5]) { $0.deleteSections([0]) } == [5, 6, 7, 8, 9])
    #expect(
      try identity([5, 2, 5]) {
        $0.moveSection(1, to: 0)
        $0.insertSections([1])
      } == [5, 6, 7, 8, 9, nil, nil, 0, 1, 2, 3, 4])
    #expect(try identity([2, 5]) { $0.reloadSections([0]) } == [nil, nil, 5, 6, 7, 8, 9])
  }

  @Test func anItemMayMoveToANewOrReloadedSectionAndOutOfADeletedOne() throws {
    let items = try identity([3, 4]) {
      $0.deleteSections([0])
      $0.insertSections([0])
      $0.moveItem(at: path(0), to: path(1))
      $0.moveItem(at: path(0, 1), to: path(2))
    }
    #expect(items == [nil, 0, 5, 6, 7, 8, 9])
    let reloaded = try identity([3, 4]) {
      $0.reloadSections([0])
      $0.moveItem(at: path(4, 1), to: path(0))
    }
    #expect(reloaded == [9, nil, nil, 5, 6, 7, 8])
  }

  @Test(arguments: 0..<500)
  func aRandomBatchMakesOfTheDataWhatTheObviousWayMakes(seed: Int) throws {
    var random = SeededRandom(seed)
    var next = 0
    let sections = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      (0..<Int.random(in: 0...8, using: &random)).map { _ in
        next += 1
        return TestCard(id: next)
      }
    }
    let plan = BatchPlan(sections, next: &next, &random)
    var ranges: [Range<Int>] = []
    for section in sections {
      let start = ranges.last?.upperBound ?? 0
      ranges.append(start..<start + section.count)
    }
    let resolution = try BatchResolution(
      plan.batch, oldRanges: ranges, newCounts: plan.result.map(\.count))
    let old = sections.flatMap { $0 }.map(\.id)
    let expected = plan.result.flatMap { $0 }.map { card in old.firstIndex { $0 == card.id } }
    #expect(Difference.expanded(resolution.identity) == expected, "seed \(seed)")
    #expect(plan.reloaded.isSubset(of: resolution.reloaded.map { old[$0] }), "seed \(seed)")
  }

  @Test func whatDoesNotAddUpIsAnErrorAndAReloadAndNeverATrap() {
    expect(.invalidItemCount(section: 0, expected: 4, found: 5)) {
      $0.deleteItems(at: [path(0)])
    }
    expect(.invalidItemCount(section: 1, expected: 6, found: 5)) {
      $0.insertItems(at: [path(0, 1)])
    }
    expect(.invalidSectionCount(expected: 1, found: 2)) { $0.deleteSections([0]) }
    expect(.invalidSectionCount(expected: 3, found: 2)) { $0.insertSections([1]) }
    expect(.invalidItem(path(5))) { $0.deleteItems(at: [path(5)]) }
    expect(.invalidItem(path(-1))) { $0.deleteItems(at: [path(-1)]) }
    expect(.invalidItem(path(0, 9))) { $0.reloadItems(at: [path(0, 9)]) }
    expect(.invalidItem(path(1))) { $0.deleteItems(at: [path(1), path(1)]) }
    expect(.invalidItem(path(1))) {
      $0.deleteItems(at: [path(1)])
      $0.moveItem(at: path(1), to: path(0))
    }
    expect(.invalidItem(path(1))) {
      $0.deleteItems(at: [path(1)])
      $0.insertItems(at: [path(1)])
      $0.reloadItems(at: [path(1)])
    }
    expect(.invalidItem(path(7))) {
      $0.deleteItems(at: [path(1)])
      $0.insertItems(at: [path(7)])
    }
    expect(.invalidItem(path(-2))) {
      $0.deleteItems(at: [path(1)])
      $0.insertItems(at: [path(-2)])
    }
    expect(.invalidItem(path(2))) {
      $0.deleteItems(at: [path(0), path(1)])
      $0.insertItems(at: [path(2), path(2)])
    }
    expect(.invalidSection(4)) { $0.moveItem(at: path(0), to: path(0, 4)) }
    expect(.invalidSection(-1)) { $0.deleteSections([-1]) }
    expect(.invalidSection(2)) { $0.reloadSections([2]) }
    expect(.invalidSection(0)) { $0.deleteSections([0, 0]) }
    expect(.invalidSection(0)) {
      $0.deleteSections([0])
      $0.moveSection(0, to: 1)
    }
    expect(.invalidSection(5)) { $0.moveSection(0, to: 5) }
    expect(.invalidSection(0)) {
      $0.deleteSections([0])
      $0.insertSections([0])
      $0.reloadSections([0])
    }
  }

  /// Carries out a batch that does not fit data that stays as it is.
  private func expect(
    _ error: BatchUpdateError, _ change: (inout BatchUpdates) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let wall = Wall((0..<2).map { section in (0..<5).map { TestCard(id: section * 5 + $0) } })
    wall.select(1, section: 1)
    wall.view.layoutIfNeeded()
    #expect(throws: error, sourceLocation: sourceLocation) {
      try wall.view.performBatchUpdates(change)
    }
    #expect(wall.view.displayingCells.isEmpty, sourceLocation: sourceLocation)
    wall.view.layoutIfNeeded()
    #expect(wall.visibleIDs == Array(0..<10), sourceLocation: sourceLocation)
    #expect(wall.selectedID == 6, sourceLocation: sourceLocation)
    #expect(wall.view.cellFault == nil, sourceLocation: sourceLocation)
  }
}
