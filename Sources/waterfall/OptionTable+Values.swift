import LayoutEngine
import Pictures
import Terminal

// How the arguments of options are read. Whatever is wrong is thrown, naming option and value.
extension OptionTable {
  static let placements = ["shortest", "in-order", "left-to-right", "right-to-left"]
  static let placementHelp = placements.joined(separator: ", ")

  /// A whole decimal number within `range`.
  static func number(
    _ text: String, of option: String, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D }),
      text.utf8.dropFirst().allSatisfy({ $0 != 0x2D }), text != "-"
    else { throw .badNumber(option: option, value: text) }
    guard let value = Int(text), range.contains(value) else {
      throw .outOfRange(option: option, value: text, range: range)
    }
    return value
  }

  /// Throws where `option` is about pictures and this build is without them.
  static func needPictures(_ option: String) throws(UsageError) {
    guard Pictures.isAvailable else {
      throw .unavailable(option: option, packages: Pictures.packages)
    }
  }

  /// Seconds, with a fraction or without, 0.1 to a day, in milliseconds.
  static func milliseconds(_ text: String, of option: String) throws(UsageError) -> Int {
    guard let seconds = Double(text), (0.1...86_400).contains(seconds) else {
      throw .badValue(option: option, value: text, allowed: "a number of seconds, 0.1 to 86400")
    }
    return Int(seconds * 1000)
  }

  /// Four distances, `T,L,B,R`.
  static func insets(_ text: String) throws(UsageError) -> EdgeInsets {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 4 else {
      throw .badValue(option: "--inset", value: text, allowed: "four numbers T,L,B,R")
    }
    var sides: [Int] = []
    for part in parts {
      sides.append(try number(String(part), of: "--inset", in: 0...100_000))
    }
    return EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  /// A size, `WxH`.
  static func size(_ text: String) throws(UsageError) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw .badValue(option: "--size", value: text, allowed: "a size such as 80x24")
    }
    return Size(
      width: try number(String(parts[0]), of: "--size", in: 1...100_000),
      height: try number(String(parts[1]), of: "--size", in: 1...100_000))
  }

  /// A placement by the name it has on the command line.
  static func placement(_ text: String) throws(UsageError) -> Placement {
    switch text {
    case "shortest": .shortest
    case "in-order": .inOrder(tolerance: 0)
    case "left-to-right": .leftToRight
    case "right-to-left": .rightToLeft
    default: throw .badValue(option: "--placement", value: text, allowed: "one of " + placementHelp)
    }
  }

  /// What Enter reports: one of three names, else the name of a field.
  static func report(_ text: String) throws(UsageError) -> Options.Report {
    switch text {
    case "index": .index
    case "item": .item
    case "json": .json
    case "":
      let allowed = "one of index, item, json, FIELD"
      throw .badValue(option: "--print", value: text, allowed: allowed)
    default: .field(text)
    }
  }

  /// The case of an enumeration that is called `text`.
  static func named<Value: RawRepresentable & CaseIterable>(
    _ text: String, of option: String
  ) throws(UsageError) -> Value where Value.RawValue == String {
    guard let value = Value(rawValue: text) else {
      throw .badValue(option: option, value: text, allowed: "one of " + names(Value.self))
    }
    return value
  }

  /// The names of all cases, in order.
  static func names<Value: RawRepresentable & CaseIterable>(_ type: Value.Type) -> String
  where Value.RawValue == String {
    Value.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
