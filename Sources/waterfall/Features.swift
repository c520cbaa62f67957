import Formats
import Pictures

/// What this build can do that another may not.
enum Features {
  /// A line a feature: what to install, where it is missing.
  static var text: String {
    line("JSON Lines", Formats.jsonIsAvailable, [Formats.jsonPackage])
      + line("CSV", Formats.csvIsAvailable, [Formats.csvPackage])
      + line("Markdown", Formats.markdownIsAvailable, [Formats.markdownPackage])
      + line(
        "Pictures", Pictures.areLoaded, Pictures.packages, isBuiltIn: Pictures.isAvailable)
  }

  private static func line(
    _ name: String, _ isAvailable: Bool, _ packages: [String], isBuiltIn: Bool = false
  ) -> String {
    if isAvailable { return "\(name): yes\n" }
    let remedy = packages.joined(separator: " and ") + (isBuiltIn ? "" : " and build again")
    return "\(name): no; install \(remedy)\n"
  }
}
