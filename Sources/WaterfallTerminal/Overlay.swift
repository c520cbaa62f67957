import LayoutEngine
import Terminal

/// Something that covers the cards until it is closed: a card shown large, the list of keys.
///
/// While the wall has one it draws it above the status line, and keys mean what the overlay says.
public protocol Overlay: AnyObject {
  /// What `key` does just now, nil for nothing.
  func action(for key: Key) -> Action?

  /// Scrolls as `action` says; answers whether anything on screen differs.
  func scroll(_ action: Action) -> Bool

  /// Scrolls by so many rows; answers whether anything on screen differs.
  func scroll(by rows: Int) -> Bool

  /// Draws into all of `canvas.bounds`, whose upper left corner is (0, 0) and whose extent is `size`.
  func draw(in canvas: inout Canvas, size: Size, context: DrawContext)

  /// Where the cursor stands, so that who cannot see the screen is where it begins; nil for nowhere.
  var cursor: Point? { get }
}
