import LayoutEngine
import Testing

@testable import WaterfallView

/// Keys as the design tells them, on seeded random walls.
@Suite struct Navigation {
  /// What a wall is made of.
  enum Kind: CaseIterable {
    /// Cards lower than the screen over one column each.
    case plain
    /// Some cards over several columns, some of no height, some higher than the screen.
    case mixed
    /// Several sections with different columns and pinned headers.
    case sections
  }

  static func wall(_ kind: Kind, seed: Int) -> Wall {
    var random = SeededRandom(seed)
    let isPlain = kind == .plain
    var id = 0
    let sections = (0..<(kind == .sections ? 3 : 1)).map { _ in
      (0..<Int.random(in: 1...25, using: &random)).map { _ in
        id += 1
        var card = TestCard(id: id, height: Int.random(in: 1...7, using: &random))
        if !isPlain && random.chance(10) { card.height = 0 }
        if !isPlain && random.chance(10) { card.height = Int.random(in: 8...25, using: &random) }
        if !isPlain && random.chance(20) { card.span = Int.random(in: 2...4, using: &random) }
        return card
      }
    }
    let metrics = sections.map { _ in
      SectionMetrics(
        columns: .fixed(Int.random(in: 1...5, using: &random)),
        columnSpacing: Int.random(in: 0...1, using: &random),
        rowSpacing: Int.random(in: 0...1, using: &random),
        insets: kind == .sections
          ? EdgeInsets(
            top: Int.random(in: 0...2, using: &random),
            left: Int.random(in: 0...25, using: &random), bottom: 0,
            right: Int.random(in: 0...25, using: &random)) : .zero,
        headerHeight: kind == .sections ? Int.random(in: 0...1, using: &random) : 0)
    }
    let wall = Wall(sections, metrics: metrics, width: 40, height: 10)
    wall.view.sectionHeadersPinToVisibleBounds = kind == .sections
    wall.view.layoutIfNeeded()
    return wall
  }

  /// Puts the view back to an offset and a selection, nothing remembered.
  private func set(_ wall: Wall, _ offset: Int, _ item: Int) {
    wall.view.selectItem(at: nil)
    wall.view.setContentOffset(offset)
    wall.view.selectItem(at: wall.view.layout.indexPath(ofItem: item))
  }

  /// The items whose first row is visible, worked out row by row.
  private func titled(_ wall: Wall) -> [Int] {
    let view = wall.view
    let visible = view.contentOffset..<view.contentOffset + view.viewport.height
    return (0..<view.layout.itemCount).filter { item in
      let frame = view.layout.frame(ofItem: item)
      return frame.height > 0 && visible.contains(frame.minY)
        && !rowsUnderPinnedHeaders(view).contains(frame.minY)
    }
  }

  private func rowsUnderPinnedHeaders(_ view: WaterfallViewController<TestCell>) -> Set<Int> {
    var rows: Set<Int> = []
    guard view.sectionHeadersPinToVisibleBounds else { return rows }
    for section in 0..<view.layout.sectionCount {
      let path = IndexPath(item: 0, section: section)
      let whole = view.layout.rows(ofSection: section)
      guard whole.contains(view.contentOffset),
        let header = view.layout.layoutAttributesForSupplementaryView(ofKind: .header, at: path)
      else { continue }
      let top = min(view.contentOffset, whole.upperBound - header.frame.height)
      rows.formUnion(top..<top + header.frame.height)
    }
    return rows
  }

  private func top(_ wall: Wall, _ item: Int) -> Int { wall.view.layout.frame(ofItem: item).minY }

  private func sharesColumn(_ wall: Wall, _ item: Int, _ other: Int) -> Bool {
    let frame = wall.view.layout.frame(ofItem: item)
    let second = wall.view.layout.frame(ofItem: other)
    return frame.minX < second.maxX && second.minX < frame.maxX
  }

  @Test(arguments: Kind.allCases, 0..<60)
  func scrollingKeepsTheSelectionWhileItsFirstRowIsVisibleElseStepsInTheDirectionOfTravel(
    kind: Kind, seed: Int
  ) throws {
    let wall = Self.wall(kind, seed: seed)
    var random = SeededRandom(seed + 1000)
    wall.view.selectFirst()
    for _ in 0..<60 {
      let rows = [1, 1, 1, 3].randomElement(using: &random) ?? 1
      let direction = random.chance(65) ? 1 : -1
      guard let before = wall.view.selectedItem else { continue }
      let offset = wall.view.contentOffset
      wall.view.scrollWithSelection(by: direction * rows)
      let after = try #require(wall.view.selectedItem)
      let titled = titled(wall)
      #expect(
        titled.isEmpty || titled.contains(after), "seed \(seed): the selection shows no first row")
      if wall.view.contentOffset == offset || !wall.view.isOnScreen(after) { continue }
      let ahead = titled.filter {
        sharesColumn(wall, before, $0)
          && (top(wall, $0) - top(wall, before)) * direction >= 0
      }
      let distances = ahead.map { abs(top(wall, $0) - top(wall, before)) }
      if titled.contains(before) {
        #expect(after == before, "seed \(seed): it left a card that shows its first row")
      } else if let least = distances.min() {
        #expect(sharesColumn(wall, before, after), "seed \(seed): it left its column")
        #expect(abs(top(wall, after) - top(wall, before)) == least, "seed \(seed): not the nearest")
      }
    }
  }

  @Test func aCardHigherThanTheScreenGivesWayToTheMiddleRow() {
    let wall = Wall(
      [[TestCard(id: 0, height: 40)] + (1..<30).map { TestCard(id: $0, height: 3) }],
      metrics: [SectionMetrics(columns: .fixed(2))], width: 20, height: 12)
    wall.select(0)
    wall.view.scrollWithSelection(by: 1)
    #expect(wall.selectedID == 3)
    #expect(wall.row(of: 3) == 5)
  }

  @Test func aSingleCardHigherThanTheScreenStaysSelected() {
    let wall = Wall(
      [[TestCard(id: 0, height: 40), TestCard(id: 1)]],
      metrics: [SectionMetrics(columns: .fixed(1))], width: 20, height: 12)
    wall.select(0)
    for _ in 0..<28 {
      wall.view.scrollWithSelection(by: 1)
      #expect(wall.selectedID == 0)
    }
    wall.view.scrollWithSelection(by: 1)
    #expect(wall.selectedID == 1)
  }

  @Test func atTheEndsOfTheContentTheSelectionMoves() {
    let wall = Wall(30)
    wall.select(1)
    wall.view.setContentOffset(wall.view.maximumContentOffset)
    wall.view.selectItem(at: IndexPath(item: 22, section: 0))
    wall.view.scrollWithSelection(by: 1)
    #expect(wall.selectedID == 25)
    wall.view.scrollWithSelection(by: 1)
    #expect(wall.selectedID == 28)
    wall.view.scrollWithSelection(by: 1)
    #expect(wall.selectedID == 28)
    wall.view.setContentOffset(0)
    wall.view.selectItem(at: IndexPath(item: 4, section: 0))
    wall.view.scrollWithSelection(by: -1)
    #expect(wall.selectedID == 1)
  }

  @Test func aWallThatFitsTheScreenIsWalkedWithTheArrows() {
    let wall = Wall(9)
    wall.view.scrollWithSelection(by: 1)
    #expect(wall.selectedID == 0)
    wall.view.scrollWithSelection(by: 1)
    wall.view.selectNeighbor(.right)
    wall.view.scrollWithSelection(by: 1)
    wall.view.selectNeighbor(.left)
    #expect(wall.selectedID == 6)
  }

  @Test func aSelectionOutOfSightAtTheEndIsBroughtIntoView() {
    let wall = Wall(60)
    wall.select(0)
    wall.view.setContentOffset(wall.view.maximumContentOffset)
    wall.view.scrollWithSelection(by: 1)
    #expect(wall.view.contentOffset == wall.view.maximumContentOffset)
    #expect(wall.selectedID == 48)
  }

  @Test(arguments: Kind.allCases, 0..<80)
  func everyCardIsReachedWithTheFourArrowsAndWithHJKL(kind: Kind, seed: Int) {
    let wall = Self.wall(kind, seed: seed)
    let all = (0..<wall.view.layout.itemCount).filter { wall.cards[$0].height > 0 }
    let view = wall.view
    let arrows: [() -> Void] = [
      { view.scrollWithSelection(by: -1) }, { view.scrollWithSelection(by: 1) },
      { view.selectNeighbor(.left) }, { view.selectNeighbor(.right) },
    ]
    let letters = [Direction.left, .down, .up, .right].map { direction in
      { view.moveSelection(direction) }
    }
    #expect(reached(wall, by: arrows) == all, "\(kind) \(seed): arrows")
    #expect(reached(wall, by: letters) == all, "\(kind) \(seed): h j k l")
  }

  /// The cards that any sequence of `keys` selects, starting from the first.
  private func reached(_ wall: Wall, by keys: [() -> Void]) -> [Int] {
    struct State: Hashable {
      var offset: Int
      var item: Int
    }
    wall.view.selectFirst()
    guard let first = wall.view.selectedItem else { return [] }
    var states: Set<State> = [State(offset: wall.view.contentOffset, item: first)]
    var queue = Array(states)
    while let state = queue.popLast() {
      for key in keys {
        set(wall, state.offset, state.item)
        key()
        guard let item = wall.view.selectedItem else { continue }
        let next = State(offset: wall.view.contentOffset, item: item)
        if states.insert(next).inserted { queue.append(next) }
      }
    }
    return Set(states.map(\.item)).sorted()
  }

  @Test(arguments: Kind.allCases, 0..<60)
  func rightAndThenLeftReturns(kind: Kind, seed: Int) {
    let wall = Self.wall(kind, seed: seed)
    for offset in stride(from: 0, through: wall.view.maximumContentOffset, by: 3) {
      wall.view.setContentOffset(offset)
      for item in titled(wall) {
        for (there, back) in [(Direction.right, Direction.left), (.left, .right)] {
          set(wall, offset, item)
          var moves = 0
          while true {
            let before = wall.view.selectedItem
            wall.view.selectNeighbor(there)
            if wall.view.selectedItem == before { break }
            moves += 1
          }
          for _ in 0..<moves { wall.view.selectNeighbor(back) }
          #expect(wall.view.selectedItem == item, "\(kind) \(seed): \(item) at \(offset)")
        }
      }
    }
  }

  @Test func sidewaysTheCardThatOverlapsMostWithTheRememberedRowsIsSelected() {
    // Columns:  0: 0 (10 high)   1: 1 (2), 3 (7), …   2: 2 (6), 4 (6)
    let heights = [10, 2, 6, 7, 6, 3]
    let wall = Wall([heights.enumerated().map { TestCard(id: $0, height: $1) }])
    wall.select(0)
    wall.view.selectNeighbor(.right)
    #expect(wall.selectedID == 3)
    wall.view.selectNeighbor(.right)
    #expect(wall.selectedID == 2)
    wall.view.selectNeighbor(.right)
    #expect(wall.selectedID == 2)
    wall.view.selectNeighbor(.left)
    #expect(wall.selectedID == 3)
  }

  @Test(arguments: Kind.allCases, 0..<60)
  func pagingKeepsTheRowOfTheScreen(kind: Kind, seed: Int) throws {
    let wall = Self.wall(kind, seed: seed)
    var random = SeededRandom(seed + 2000)
    wall.view.selectFirst()
    for _ in 0..<30 {
      guard let before = wall.view.selectedItem else { continue }
      let row = top(wall, before) - wall.view.contentOffset
      let offset = wall.view.contentOffset
      wall.view.pageWithSelection(by: [10, 5, -10, -5].randomElement(using: &random) ?? 10)
      let after = try #require(wall.view.selectedItem)
      let titled = titled(wall)
      #expect(titled.isEmpty || titled.contains(after), "\(kind) \(seed)")
      let column = titled.filter { sharesColumn(wall, before, $0) }
      guard wall.view.contentOffset != offset,
        let least = column.map({ abs(top(wall, $0) - wall.view.contentOffset - row) }).min()
      else { continue }
      #expect(abs(top(wall, after) - wall.view.contentOffset - row) == least, "\(kind) \(seed)")
      #expect(sharesColumn(wall, before, after), "\(kind) \(seed)")
    }
  }

  @Test func pagingOnAWallOfEqualCardsKeepsTheRowExactly() {
    let wall = Wall(300)
    wall.select(7)
    #expect(wall.row(of: 7) == 6)
    wall.view.pageWithSelection(by: 12)
    #expect(wall.selectedID == 19)
    #expect(wall.row(of: 19) == 6)
    wall.view.pageWithSelection(by: -6)
    #expect(wall.selectedID == 13)
    wall.view.setContentOffset(wall.view.maximumContentOffset)
    wall.view.selectItem(at: IndexPath(item: 291, section: 0))
    wall.view.pageWithSelection(by: 12)
    #expect(wall.selectedID == 297)
    wall.view.setContentOffset(0)
    wall.view.selectItem(at: IndexPath(item: 7, section: 0))
    wall.view.pageWithSelection(by: -12)
    #expect(wall.selectedID == 1)
  }

  @Test func lettersScrollJustEnough() {
    let wall = Wall(300)
    wall.select(9)
    #expect(wall.row(of: 9) == 9)
    wall.view.moveSelection(.down)
    #expect(wall.selectedID == 12)
    #expect(wall.row(of: 12) == 9)
    for _ in 0..<4 { wall.view.moveSelection(.up) }
    #expect(wall.selectedID == 0)
    #expect(wall.row(of: 0) == 0)
  }

  @Test func anEmptyWallIgnoresKeys() {
    let wall = Wall([])
    wall.view.scrollWithSelection(by: 1)
    wall.view.pageWithSelection(by: 10)
    wall.view.moveSelection(.down)
    wall.view.selectNeighbor(.left)
    wall.view.selectFirst()
    wall.view.selectLast()
    #expect(wall.view.selectedIndexPath == nil)
  }
}
