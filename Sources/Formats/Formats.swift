import CSimdjson

/// What this build can read besides plain text.
public enum Formats {
  /// Whether JSON can be read: whether simdjson was there when the program was built.
  public static var jsonIsAvailable: Bool { cjson_is_available() }

  /// What to install where something cannot be read, as a Debian package name.
  public static let jsonPackage = "libsimdjson-dev"
}
