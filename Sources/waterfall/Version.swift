/// What `--version` prints.
enum Version {
  static let number = "0.1.0"

  /// The version, and what this build can read.
  static var text: String { "waterfall \(number)\n" + Features.text }
}
