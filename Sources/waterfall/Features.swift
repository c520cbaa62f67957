import Formats

/// What this build can do that another may not.
enum Features {
  /// A line a feature: what to install, where it is missing.
  static var text: String {
    line("JSON Lines", Formats.jsonIsAvailable, Formats.jsonPackage)
      + line("CSV", Formats.csvIsAvailable, Formats.csvPackage)
      + line("Markdown", Formats.markdownIsAvailable, Formats.markdownPackage)
  }

  private static func line(_ name: String, _ isThere: Bool, _ package: String) -> String {
    isThere ? "\(name): yes\n" : "\(name): no; install \(package) and build again\n"
  }
}
