import Testing

@testable import WaterfallView

@Suite struct Pool {
  @Test func aCellHandedOutIsNoLongerInThePool() {
    var pool = ReusePool<TestCell>()
    let cell = TestCell("card")
    pool.recycle(cell)
    #expect(pool.count(of: "card") == 1)
    #expect(pool.dequeue("card") === cell)
    #expect(pool.dequeue("card") == nil)
    #expect(pool.cells.isEmpty)
  }

  @Test func kindsAreKeptApartAndTheLastInIsTheFirstOut() {
    var pool = ReusePool<TestCell>()
    let cells = ["card", "picture", "card"].map(TestCell.init)
    cells.forEach { pool.recycle($0) }
    #expect(pool.count(of: "card") == 2)
    #expect(pool.count(of: "unheard of") == 0)
    #expect(pool.dequeue("card") === cells[2])
    #expect(pool.dequeue("picture") === cells[1])
    #expect(pool.cells.count == 1)
    pool.removeAll()
    #expect(pool.dequeue("card") == nil)
  }
}
