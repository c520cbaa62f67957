import Foundation

/// The sanitizer that everything was built with, as `.ci/sanitize` says.
enum Sanitizer {
  static let isOn = ProcessInfo.processInfo.environment["WATERFALL_SANITIZER"] != nil
}
