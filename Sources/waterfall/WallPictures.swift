import Cards
import LayoutEngine
import Pictures
import WaterfallTerminal
import WaterfallView

/// The pictures of a wall: which are wanted, and what has come of them.
///
/// ```
/// cells on screen ─┐
///                  ├─▶ PictureLoader.want ─▶ threads ─▶ takeResults ─▶ cell, by its ticket
/// announced ahead ─┘
/// ```
///
/// It exists once there is a picture to show; a wall of texts starts no thread for it.
final class WallPictures {
  typealias Request = PictureRequest<PictureTicket>

  let loader: PictureLoader<PictureTicket>
  /// Cells on screen whose picture has not come.
  private(set) var missing = 0
  /// What is announced to come on screen.
  private var ahead: [IndexPath: Request] = [:]
  private var wanted: (visible: [Request], ahead: [Request]) = ([], [])

  /// Pictures drawn as `options` say; `wake` is called when one has come.
  init(_ options: PictureOptions, wake: @escaping @Sendable () -> Void) {
    loader = PictureLoader(options, wake: wake)
  }

  /// An item is about to come on screen.
  func announce(_ request: Request?, at path: IndexPath) { ahead[path] = request }

  /// An item will not come on screen soon after all.
  func forget(_ path: IndexPath) { ahead[path] = nil }

  /// Wants what `large` shows, then what the cells of `view` show, then what is announced, the
  /// nearest first; who waits gets what is there already.
  func want(
    _ large: LargeCard?, in view: WaterfallViewController<CanvasCell>, upwards: Bool,
    request: (PictureCardCell, LayoutAttributes) -> Request?
  ) {
    var visible: [Request] = []
    missing = 0
    if let large, let request = large.request {
      visible.append(request)
      if large.outcome == nil { large.outcome = loader.outcome(for: request.key) }
      if large.outcome == nil { missing += 1 }
    }
    for (attributes, cell) in view.displayedCards {
      guard let cell = cell as? PictureCardCell else { continue }
      ahead[attributes.indexPath] = nil
      if cell.fittedSize != attributes.frame.size {
        cell.request = request(cell, attributes)
        cell.fittedSize = attributes.frame.size
      }
      guard let request = cell.request else { continue }
      visible.append(request)
      if cell.outcome == nil { cell.outcome = loader.outcome(for: request.key) }
      if cell.outcome == nil { missing += 1 }
    }
    let coming = ahead.sorted { upwards ? $0.key > $1.key : $0.key < $1.key }.map(\.value)
    want(visible, coming)
  }

  private func want(_ visible: [Request], _ coming: [Request]) {
    if wanted == (visible, coming) { return }
    wanted = (visible, coming)
    loader.want(visible, ahead: coming)
  }

  /// Gives what has come to those on screen that still wait for it; whether there were any.
  func takeIn(for large: LargeCard?, _ view: WaterfallViewController<CanvasCell>) -> Bool {
    var isSeen = false
    for result in loader.takeResults() {
      switch result.ticket {
      case .ahead: continue
      case .large:
        guard let large, large.request?.key == result.key, large.outcome == nil else { continue }
        large.outcome = result.outcome
      case .cell(let ticket):
        guard let cell = view.cell(for: ticket) as? PictureCardCell,
          cell.request?.key == result.key, cell.outcome == nil
        else { continue }
        cell.outcome = result.outcome
      }
      missing -= 1
      isSeen = true
    }
    return isSeen
  }
}
