import LayoutEngine
import Testing

@testable import WaterfallView

/// Programmers' mistakes end the program with a sentence on standard error, in a release build too.
@Suite struct Misuse {
  @Test func anUnregisteredIdentifierIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let wall = Wall([[TestCard(id: 0, kind: "unheard of")]])
      wall.view.layoutIfNeeded()
    }
    expect("No cell is registered for the reuse identifier “unheard of”.", in: result)
  }

  @Test func aCellThatSaysItIsOfAnotherKindIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let wall = Wall(1)
      wall.view.register({ TestCell("other") }, forCellWithReuseIdentifier: "card")
      wall.view.layoutIfNeeded()
    }
    expect("The cell made for “card” says it is a “other”.", in: result)
  }

  @Test func aCellHandedOutTwiceIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let wall = Wall(2)
      let cell = TestCell("card")
      wall.view.handlers.cellForItem = { _ in cell }
      wall.view.layoutIfNeeded()
    }
    expect("Cell 1 was given for", in: result)
    expect("without being dequeued for it.", in: result)
  }

  @Test func noDataSourceForACellIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let wall = Wall(1)
      wall.view.handlers.cellForItem = nil
      wall.view.layoutIfNeeded()
    }
    expect("There is no data source to give a cell", in: result)
  }

  @Test func reloadDataFromInsideCellForItemIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let wall = Wall(1)
      wall.view.handlers.cellForItem = { _ in
        wall.view.reloadData()
        return TestCell("card")
      }
      wall.view.layoutIfNeeded()
    }
    expect("reloadData() was called from inside a question of the view", in: result)
  }

  @Test func performBatchUpdatesFromInsideCellForItemIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let wall = Wall(1)
      wall.view.handlers.cellForItem = { _ in
        try? wall.view.performBatchUpdates { _ in }
        return TestCell("card")
      }
      wall.view.layoutIfNeeded()
    }
    expect("performBatchUpdates(_:) was called from inside", in: result)
  }

  @Test func applyDifferenceFromInsideTheChangesOfABatchIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let wall = Wall(1)
      try? wall.view.performBatchUpdates { _ in try? wall.view.applyDifference([]) }
    }
    expect("applyDifference(_:) was called from inside", in: result)
  }

  @Test func appendItemsFromInsideASizeQuestionIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let wall = Wall(1)
      wall.view.handlers.sizeForItem = { _, _ in
        try? wall.view.appendItems()
        return ItemSize(height: 1)
      }
      wall.view.layoutIfNeeded()
    }
    expect("appendItems() was called from inside", in: result)
  }

  @Test func layoutIfNeededFromInsideASizeQuestionIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let wall = Wall(1)
      wall.view.handlers.sizeForItem = { _, _ in
        wall.view.layoutIfNeeded()
        return ItemSize(height: 1)
      }
      wall.view.layoutIfNeeded()
    }
    expect("layoutIfNeeded() was called from inside", in: result)
  }

  @Test func scrollingFromInsideASizeQuestionIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let wall = Wall(1)
      wall.view.handlers.sizeForItem = { _, _ in
        wall.view.scroll(by: 1)
        return ItemSize(height: 1)
      }
      wall.view.layoutIfNeeded()
    }
    expect("setContentOffset(_:) was called from inside", in: result)
  }

  @Test func reloadDataWhileACellIsAnnouncedIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let wall = Wall(1)
      wall.view.handlers.willDisplay = { _, _ in wall.view.reloadData() }
      wall.view.layoutIfNeeded()
    }
    expect("reloadData() was called from inside", in: result)
  }

  private func expect(_ sentence: String, in result: ExitTest.Result?) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(sentence))
  }
}
