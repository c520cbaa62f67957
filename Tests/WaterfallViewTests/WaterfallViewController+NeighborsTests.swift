import LayoutEngine
import Testing

@testable import WaterfallView

/// Which card is beside which, on seeded random walls.
@Suite struct Neighbors {
  @Test(arguments: WallKind.allCases, 0..<80)
  func everyCardIsReachedWithTheFourArrowsAndWithHJKL(kind: WallKind, seed: Int) {
    let wall = Wall.random(kind, seed: seed)
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
        wall.set(state.offset, state.item)
        key()
        guard let item = wall.view.selectedItem else { continue }
        let next = State(offset: wall.view.contentOffset, item: item)
        if states.insert(next).inserted { queue.append(next) }
      }
    }
    return Set(states.map(\.item)).sorted()
  }

  @Test(arguments: WallKind.allCases, 0..<60)
  func rightAndThenLeftReturns(kind: WallKind, seed: Int) {
    let wall = Wall.random(kind, seed: seed)
    for offset in stride(from: 0, through: wall.view.maximumContentOffset, by: 3) {
      wall.view.setContentOffset(offset)
      for item in wall.titled {
        for (there, back) in [(Direction.right, Direction.left), (.left, .right)] {
          wall.set(offset, item)
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
}
