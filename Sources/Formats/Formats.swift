import CCSV
import CMD4C
import CSimdjson

/// What this build can read besides plain text.
public enum Formats {
  /// Whether JSON can be read: whether simdjson was there when the program was built.
  public static var jsonIsAvailable: Bool { cjson_is_available() }

  /// What to install where JSON cannot be read, as a Debian package name.
  public static let jsonPackage = "libsimdjson-dev"

  /// Whether CSV can be read: whether libcsv was there when the program was built.
  public static var csvIsAvailable: Bool { ccsv_is_available() }

  /// What to install where CSV cannot be read, as a Debian package name.
  public static let csvPackage = "libcsv-dev"

  /// Whether Markdown is set, not shown as it was written: whether md4c was there when the program
  /// was built.
  public static var markdownIsAvailable: Bool { cmd4c_is_available() }

  /// What to install where Markdown is shown as it was written, as a Debian package name.
  public static let markdownPackage = "libmd4c-dev"
}
