import LayoutEngine
import WaterfallView

extension Wall {
  /// Moves the content; what happens to the selection is the view controller's rule.
  func performScrolling(_ action: Action) -> Outcome {
    change {
      switch action {
      case .scrollUp where arrowsSelect: view.moveSelection(.up)
      case .scrollDown where arrowsSelect: view.moveSelection(.down)
      case .scrollUp: view.scrollWithSelection(by: -1)
      case .scrollDown: view.scrollWithSelection(by: 1)
      case .pageUp: view.pageWithSelection(by: -page)
      case .pageDown: view.pageWithSelection(by: page)
      case .halfPageUp: view.pageWithSelection(by: -max(1, viewport.height / 2))
      case .halfPageDown: view.pageWithSelection(by: max(1, viewport.height / 2))
      default: break
      }
    }
  }

  /// A page keeps one row of the page before, as a thread to read on by.
  private var page: Int { max(1, viewport.height - 1) }
}
