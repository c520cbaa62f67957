import WaterfallTerminal
import WaterfallView

// Staying at the end of what comes.
extension Session {
  /// What a scroll changes, and what it does not.
  struct Place {
    var offset: Int
    var contentHeight: Int
    var viewportHeight: Int
  }

  /// Where the wall is.
  var place: Place {
    let view = wall.view
    // The size first: asking for it lays out, which may move the offset.
    let contentHeight = view.contentSize.height
    return Place(
      offset: view.contentOffset, contentHeight: contentHeight,
      viewportHeight: view.viewport.height)
  }

  /// After a key: a scroll away from the end ends the following, any other change does not.
  func followOn(from before: Place) {
    guard followsEnd else { return }
    let now = place
    let isScroll =
      now.contentHeight == before.contentHeight && now.viewportHeight == before.viewportHeight
    if isScroll, now.offset < before.offset {
      followsEnd = false
    } else {
      showEnd()
    }
  }

  /// Shows the end where it is followed.
  func showEnd(selectingLast: Bool = false) {
    guard followsEnd else { return }
    if selectingLast {
      wall.view.selectLast()
    } else if wall.view.contentOffset < wall.view.maximumContentOffset {
      wall.view.scrollWithSelection(by: .max)
    }
  }
}
