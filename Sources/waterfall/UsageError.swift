/// What can be wrong with a command line.
enum UsageError: Error, Equatable {
  case unknownOption(String)
  case missingArgument(option: String)
  case unexpectedArgument(option: String)
  case badNumber(option: String, value: String)
  case outOfRange(option: String, value: String, range: ClosedRange<Int>)
  case badValue(option: String, value: String, allowed: String)
  case conflict(String, String)
  case needs(option: String, other: String)
  case tooLarge(option: String, value: String)
  case unavailable(option: String, packages: [String])
  case badExpression(String, String)
}

extension UsageError {
  /// One sentence that names the option.
  var text: String {
    switch self {
    case .unknownOption(let name): "unknown option \(name)"
    case .missingArgument(let option): "\(option) needs an argument"
    case .unexpectedArgument(let option): "\(option) takes no argument"
    case .badNumber(let option, let value): "\(option): '\(value)' is not a whole number"
    case .outOfRange(let option, let value, let range):
      range.upperBound == .max
        ? "\(option): \(value) is out of range, the least is \(range.lowerBound)"
        : "\(option): \(value) is out of range \(range.lowerBound) to \(range.upperBound)"
    case .badValue(let option, let value, let allowed):
      "\(option): '\(value)' is not \(allowed)"
    case .conflict(let one, let other): "\(one) and \(other) exclude each other"
    case .needs(let option, let other): "\(option) needs \(other)"
    case .tooLarge(let option, let value): "\(option): \(value) is too large a screen"
    case .unavailable(let option, let packages):
      "\(option): this build is without pictures: install \(packages.joined(separator: " and ")) "
        + "and build again"
    case .badExpression(let expression, let reason): "--split: '\(expression)': \(reason)"
    }
  }
}
