import LayoutEngine
import WaterfallView

extension Wall {
  /// Moves the selection, and scrolls just enough to show it.
  func performSelecting(_ action: Action) -> Outcome {
    change {
      switch action {
      case .selectLeft: view.selectNeighbor(.left)
      case .selectRight: view.selectNeighbor(.right)
      case .moveUp: view.moveSelection(.up)
      case .moveDown: view.moveSelection(.down)
      case .moveLeft: view.moveSelection(.left)
      case .moveRight: view.moveSelection(.right)
      case .selectFirst: view.selectFirst()
      case .selectLast: view.selectLast()
      default: break
      }
    }
  }
}
