import LayoutEngine
import Terminal
import WaterfallView

extension Wall {
  /// Does what `action` asks for and says what is to be done next.
  public func perform(_ action: Action) -> Outcome {
    clicked = nil
    if let overlay, let outcome = perform(action, on: overlay) { return outcome }
    if action != .stepReuse { toldReuses = nil }
    switch action {
    case .scrollUp, .scrollDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown:
      return performScrolling(action)
    case .selectLeft, .selectRight, .moveUp, .moveDown, .moveLeft, .moveRight, .selectFirst,
      .selectLast:
      return performSelecting(action)
    case .moreColumns: return changeColumns(by: 1)
    case .fewerColumns: return changeColumns(by: -1)
    case .toggleHUD:
      isHUDShown.toggle()
      return .changed
    case .showLarge: return view.selectedIndexPath == nil ? .unchanged : .showLarge
    case .showHelp:
      overlay = HelpOverlay()
      return .changed
    case .previousCard, .nextCard, .closeOverlay: return .unchanged
    case .toggleMark: return view.selectedIndexPath == nil ? .unchanged : .toggleMark
    case .report: return view.selectedIndexPath == nil ? .unchanged : .report
    case .stepReuse: return stepReuse()
    case .followEnd: return .followEnd
    case .readAgain: return .readAgain
    case .openFilter, .closeFilter, .type, .eraseCharacter, .eraseWord, .eraseAll:
      return performFiltering(action)
    case .redraw: return .redraw
    case .suspend: return .suspend
    case .leave: return .leave
    }
  }

  /// `.changed` if `body` scrolls the wall or moves the selection.
  func change(_ body: () -> Void) -> Outcome {
    let before = (view.contentOffset, view.selectedIndexPath)
    body()
    return before == (view.contentOffset, view.selectedIndexPath) ? .unchanged : .changed
  }
}
