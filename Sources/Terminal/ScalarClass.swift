import CWidth
import Glibc

/// What the screen makes of one scalar.
enum ScalarClass: UInt8 {
  /// Combines with the spacing character before it.
  case mark = 0
  /// Takes one column.
  case narrow = 1
  /// Takes two columns.
  case wide = 2
  /// Has no picture and no width, and is never sent: variation selectors, joiners, soft hyphens.
  /// A terminal may or may not draw a wider character for them; without them all agree.
  case dropped = 3
  /// Is shown as U+FFFD: C1 controls, bidirectional overrides, line separators, other format
  /// characters, and what the C library knows no width for.
  case replaced = 4

  init(of scalar: Unicode.Scalar) {
    let value = Int(scalar.value)
    if value < ScalarClass.table.count {
      self = ScalarClass(rawValue: ScalarClass.table[value]) ?? .replaced
    } else {
      self = ScalarClass.measure(scalar.value)
    }
  }

  // Planes 0 and 1, a byte a scalar. `wcwidth` needs a locale whose characters are Unicode, which
  // the program's need not be; asked once for all, that costs about a millisecond.
  private static let table: [UInt8] = withUnicodeLocale {
    (0..<0x20000).map { classify(UInt32($0)).rawValue }
  }

  private static func measure(_ value: UInt32) -> ScalarClass {
    withUnicodeLocale { classify(value) }
  }

  private static func classify(_ value: UInt32) -> ScalarClass {
    guard let scalar = Unicode.Scalar(value), !isReplaced(value) else { return .replaced }
    if isDropped(value) { return .dropped }
    switch waterfall_wcwidth(value) {
    case 0: return scalar.properties.generalCategory == .format ? .replaced : .mark
    case 1: return .narrow
    case 2: return .wide
    default: return .replaced
    }
  }

  private static func isReplaced(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func isDropped(_ value: UInt32) -> Bool {
    switch value {
    case 0xAD, 0x34F, 0x180B...0x180D, 0x180F, 0x200B...0x200D, 0x2060, 0xFE00...0xFE0F, 0xFEFF,
      0xE0100...0xE01EF:
      true
    default: false
    }
  }

  // In the "C" locale `wcwidth` refuses everything past ASCII; the thread borrows "C.UTF-8" for the
  // time of the questions.
  private static func withUnicodeLocale<Result>(_ body: () -> Result) -> Result {
    guard let unicode = unicodeLocale.handle else { return body() }
    let previous = uselocale(unicode)
    defer { uselocale(previous) }
    return body()
  }

  private static let unicodeLocale = LocaleHandle(newlocale(1 << LC_CTYPE, "C.UTF-8", nil))
}

/// A locale that is made once and never freed or changed.
private struct LocaleHandle: @unchecked Sendable {
  let handle: locale_t?

  init(_ handle: locale_t?) { self.handle = handle }
}
