import LayoutEngine
import Terminal
import Testing
import WaterfallView

@testable import waterfall

/// Cards measured on threads and placed in portions stand where they would stand otherwise.
struct SessionPlacingTests {
  private let command = "seq 1 60000 | sed 's/7/seven words that wrap /g'"

  private func session(_ size: Size, grouped: Bool = false) throws -> Session {
    var options = Options()
    options.command = command
    return try Session(options: options, size: size)
  }

  private func frames(_ session: Session) -> [Rect] {
    (0..<session.wall.view.layout.itemCount).map { session.wall.view.layout.frame(ofItem: $0) }
  }

  @Test func everyCardIsMeasuredElsewhere() throws {
    let session = try session(Size(width: 100, height: 30))
    session.readAll()
    #expect(session.placed == 60000)
    #expect(session.wall.view.layout.itemCount == 60000)
    #expect(session.store.measuredOnDemand == 0)
    #expect(session.wall.view.statistics.heightsAsked == 60000)
  }

  @Test(arguments: [80, 41, 30, 1])
  func anotherWidthIsLaidOutThroughTheViewportAtOnce(width: Int) throws {
    let session = try session(Size(width: 100, height: 30))
    session.readAll()
    session.wall.view.scrollWithSelection(by: 900)
    session.wall.size = Size(width: width, height: 24)
    session.fitColumns()
    let atOnce = session.placed
    #expect(atOnce < 60000)
    let offset = session.wall.view.contentOffset
    let bounds = session.wall.view.bounds
    let seen = frames(session).enumerated().filter { $0.element.intersects(bounds) }.map(\.offset)
    let early = frames(session)
    session.placeAll()
    let late = frames(session)
    #expect(Array(late.prefix(early.count)) == early)
    #expect(session.wall.view.contentOffset == offset)
    let seenLater = late.indices.filter { late[$0].intersects(bounds) }
    #expect(seenLater == seen)
    let fresh = try self.session(Size(width: width, height: 24))
    fresh.readAll()
    #expect(frames(fresh) == late)
  }

  @Test func thereAndBackIsTheSamePlace() throws {
    let session = try session(Size(width: 120, height: 40))
    session.readAll()
    for start in [0, 5000, Int.max] {
      session.wall.view.scrollWithSelection(by: start == 0 ? -Int.max : start)
      let (offset, selected) = (session.wall.view.contentOffset, session.selectedCard)
      for width in [40, 31, 120] {
        session.wall.size = Size(width: width, height: 40)
        session.fitColumns()
        if width == 31 { session.placeAll() }
      }
      session.placeAll()
      #expect(session.wall.view.contentOffset == offset)
      #expect(session.selectedCard == selected)
    }
  }

  @Test func aScreenOfNothing() throws {
    let session = try session(Size(width: 100, height: 30))
    session.readAll()
    for size in [Size.zero, Size(width: 1, height: 1), Size(width: 100, height: 30)] {
      session.wall.size = size
      session.fitColumns()
      session.updateStatus()
    }
    session.placeAll()
    #expect(session.selectedCard == 0)
  }
}

extension Rect {
  fileprivate func intersects(_ other: Rect) -> Bool {
    minY < other.maxY && maxY > other.minY && height > 0
  }
}
