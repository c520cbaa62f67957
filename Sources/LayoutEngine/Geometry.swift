/// A place in glyphs: `x` to the right, `y` downwards.
public struct Point: Hashable, Sendable {
  /// Glyphs from the left.
  public var x: Int
  /// Rows from the top.
  public var y: Int

  /// The upper left corner.
  public static let zero = Point(x: 0, y: 0)

  /// A point at column `x` of row `y`.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// An extent in glyphs.
public struct Size: Hashable, Sendable {
  /// Glyphs from left to right.
  public var width: Int
  /// Rows from top to bottom.
  public var height: Int

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// An extent of `width` glyphs and `height` rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in glyphs that covers `minX ..< maxX` and `minY ..< maxY`.
public struct Rect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point
  /// The extent, never negative in what the engine returns.
  public var size: Size

  /// No place, no extent.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// A rectangle whose upper left corner is at column `x` of row `y`.
  public init(x: Int, y: Int, width: Int, height: Int) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// The first column covered.
  public var minX: Int { origin.x }
  /// The first row covered.
  public var minY: Int { origin.y }
  /// The column after the last one covered, or the last `Int` where it lies beyond.
  public var maxX: Int { Self.sum(origin.x, size.width) }
  /// The row after the last one covered, or the last `Int` where it lies beyond.
  public var maxY: Int { Self.sum(origin.y, size.height) }
  /// Glyphs from left to right.
  public var width: Int { size.width }
  /// Rows from top to bottom.
  public var height: Int { size.height }
  /// Whether no glyph is covered.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether the glyph at `point` is covered.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether any glyph is covered by both.
  public func intersects(_ other: Rect) -> Bool {
    !intersection(other).isEmpty
  }

  /// The glyphs covered by both; of no extent where there are none.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y,
      width: max(x, min(maxX, other.maxX)) - x, height: max(y, min(maxY, other.maxY)) - y)
  }

  /// The same rectangle `x` glyphs further right and `y` rows further down.
  public func offset(x: Int, y: Int) -> Rect {
    Rect(x: Self.sum(minX, x), y: Self.sum(minY, y), width: width, height: height)
  }

  /// A sum that stops at the ends of what can be counted, since a viewport may be given as endless.
  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? (right < 0 ? .min : .max) : sum
  }
}

/// Distances from the four edges of a rectangle, inwards, in glyphs.
public struct EdgeInsets: Hashable, Sendable {
  /// Rows from the top.
  public var top: Int
  /// Glyphs from the left.
  public var left: Int
  /// Rows from the bottom.
  public var bottom: Int
  /// Glyphs from the right.
  public var right: Int

  /// No distance anywhere.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Distances from each edge, in UIKit's order.
  public init(top: Int, left: Int, bottom: Int, right: Int) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
