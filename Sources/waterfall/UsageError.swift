/// What can be wrong with a command line.
indirect enum UsageError: Error, Equatable {
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
  /// A quote, or a backslash, to which something is missing.
  case unfinished(String)
  /// A word where only options belong.
  case notAnOption(String)
  /// A name that is none of those there are.
  case notOneOf(String, String)
  /// What is wrong in a variable of the environment.
  case inVariable(String, UsageError)
}

extension UsageError {
  /// The long name of the option that cannot be had as it was given; empty where it is another's
  /// fault too.
  var option: String {
    switch self {
    case .needs(let option, _), .tooLarge(let option, _): String(option.prefix { $0 != " " })
    case .badExpression: "--split"
    default: ""
    }
  }

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
    case .unfinished(let sign): "something is missing after \(sign)"
    case .notAnOption(let word): "'\(word)' is not an option"
    case .notOneOf(let name, let all): "'\(name)' is none of \(all)"
    case .inVariable(let name, let error): "\(name): \(error.text)"
    case .badExpression(let expression, let reason): "--split: '\(expression)': \(reason)"
    }
  }
}
