import WaterfallTerminal

// Colours from the environment.
extension Options {
  /// The variable that changes the theme.
  static let colorsVariable = "WATERFALL_COLORS"

  /// Takes in what the environment says of colours: `changes` to the theme, and `files`, which is
  /// what `ls` colours names by.
  mutating func takeColors(_ changes: [UInt8], files: [UInt8]) throws(UsageError) {
    fileColors = FileColors(String(decoding: files, as: UTF8.self))
    do throws(ThemeChanges.Problem) {
      themeChanges = try ThemeChanges(String(decoding: changes, as: UTF8.self))
    } catch {
      throw .inVariable(Self.colorsVariable, Self.usageError(error))
    }
  }

  private static func usageError(_ problem: ThemeChanges.Problem) -> UsageError {
    switch problem {
    case .unknownPart(let name):
      let parts = ThemeChanges.Part.allCases.map(\.rawValue).joined(separator: ", ")
      return .notOneOf(name, parts)
    case .badNumbers(let part, let value):
      return .badValue(option: part, value: value, allowed: "SGR numbers such as 1;36")
    }
  }

  /// How many colours a printed screen is to have: none unless some are asked for.
  var snapshotColorCount: Int {
    guard mode == .snapshot else { return 0 }
    switch color {
    case .auto, .never: return 0
    case .indexed: return 256
    case .truecolor: return 1 << 24
    }
  }

  /// The styles of everything on a screen of `colorCount` colours.
  func theme(colorCount: Int) -> Theme {
    Theme(colorCount: colorCount, changes: themeChanges, fileColors: fileColors)
  }
}
