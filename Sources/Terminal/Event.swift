import LayoutEngine

/// A key of the keyboard, as far as a terminal can tell them apart.
public enum Key: Hashable, Sendable {
  /// A printable character.
  case character(Character)
  /// A letter typed with Control held, lower case: Ctrl-L is `control("l")`.
  case control(Character)
  /// An arrow.
  case up, down, left, right
  /// An arrow with Shift, where the terminal leaves it to the program.
  case shiftUp, shiftDown, shiftLeft, shiftRight
  /// A key that goes far at a time.
  case pageUp, pageDown, home, end
  /// A key that has its name on it; `backTab` is Shift-Tab.
  case enter, tab, backTab, escape, backspace, delete, insert
  /// F1 is `function(1)`.
  case function(Int)
}

/// What a mouse did, at one glyph of the screen.
public struct Mouse: Hashable, Sendable {
  /// The kinds of things a mouse does.
  public enum Action: Hashable, Sendable {
    /// A button went down, came up, or the wheel was turned by a notch.
    case press, release, wheelUp, wheelDown
  }

  /// What it did.
  public var action: Action
  /// The glyph it did it at.
  public var position: Point

  /// `action` at `position`.
  public init(_ action: Action, at position: Point) {
    self.action = action
    self.position = position
  }
}

/// What can happen to a program on a terminal.
public enum Event: Hashable, Sendable {
  /// A key went down.
  case key(Key)
  /// The mouse was used.
  case mouse(Mouse)
  /// Text was pasted; it is never taken for keys.
  case paste(String)
  /// The screen has a new size, or its contents were lost: everything is to be drawn anew.
  case resize(Size)
  /// Another thread called `Waker.wake()`.
  case wake
  /// The time given to `nextEvent` is over.
  case timeout
  /// The user asked to interrupt the program (Ctrl-C, SIGINT).
  case interrupt
  /// The program is asked to end by this signal (SIGTERM, SIGHUP, SIGQUIT), or the terminal is
  /// gone (SIGHUP).
  case terminate(signal: Int32)
}
