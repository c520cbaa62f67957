import Glibc
import LayoutEngine
import NcursesBackend
import Terminal

// What the options and the locale make of the screen.
extension Options {
  /// The size of the screen that does not exist.
  var screenSize: Size { size ?? Size(width: 80, height: 24) }

  /// How the terminal is driven.
  var ncursesOptions: NcursesOptions {
    NcursesOptions(color: color, usesMouse: usesMouse)
  }

  /// The lines around cards, as far as the locale has the characters.
  var effectiveBorder: Border {
    Charset.current == .ascii && border != .none ? .ascii : border
  }
}
