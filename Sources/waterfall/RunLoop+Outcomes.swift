import LayoutEngine
import Terminal
import WaterfallTerminal

// What follows from an event. Each handler answers whether the next frame differs.
extension RunLoop {
  /// Does what an action leaves to the program; the wall was at `before` until then.
  func follow(_ outcome: Outcome, from before: Session.Place) -> Bool {
    let hadNotice = session.wall.status.notice != nil
    session.wall.status.notice = nil
    switch outcome {
    case .unchanged: return hadNotice
    case .changed:
      session.fitColumns()
      session.followOn(from: before)
      return true
    case .filter:
      session.filter()
      return true
    case .redraw:
      backend.redraw()
      return true
    case .suspend:
      backend.suspend()
      return resize(to: backend.size)
    case .readAgain:
      session.wall.status.notice = session.readAgain() ?? Session.readingAgain
      return true
    case .followEnd:
      session.followsEnd.toggle()
      return true
    case .showLarge:
      session.showLarge()
      return true
    case .toggleMark:
      session.wall.status.notice = session.toggleMark()
      return true
    case .report: return report()
    case .leave: return leave(.left)
    }
  }

  /// Hands the marked cards, or the selected one, to the answers, and leaves unless asked to stay.
  private func report() -> Bool {
    guard let bytes = session.report() else {
      session.wall.status.notice = session.missingReport
      return true
    }
    do throws(ProgramError) {
      try answers.give(bytes)
    } catch {
      return leave(.failed(error))
    }
    return session.options.stays ? false : leave(.reported)
  }

  /// The screen has another size, or is to be drawn anew.
  func resize(to size: Size) -> Bool {
    session.wall.size = size
    session.fitProportions(pixels: backend.pixelSize)
    session.fitColumns()
    session.showEnd()
    return true
  }

  /// Cards have arrived, or the input is over; a wall that stays empty is left.
  func takeIn() -> Bool {
    let hasRead = session.large?.takeIn() ?? false
    let isDirty = session.takeIn() || hasRead
    do throws(ProgramError) {
      try session.checkContents()
    } catch {
      return leave(.failed(error))
    }
    return isDirty
  }

  /// The wall is to be left as `ending` says, the first one counts.
  func leave(_ ending: Ending) -> Bool {
    if self.ending == nil { self.ending = ending }
    return false
  }
}
