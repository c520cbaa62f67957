import Formats

/// What this build can do that another may not.
enum Features {
  /// A line a feature: what to install, where it is missing.
  static var text: String {
    Formats.jsonIsAvailable
      ? "JSON Lines: yes\n"
      : "JSON Lines: no; install \(Formats.jsonPackage) and build again\n"
  }
}
