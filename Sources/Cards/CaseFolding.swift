import CLoading
import Glibc

/// Simple case folding: one scalar for all that differ in case only, never two for one.
///
/// Source: the Unicode Standard, section 3.13, "Default Caseless Matching", with the C library's
/// mappings.
enum CaseFolding {
  /// The scalar that stands for `scalar` and its other cases.
  static func fold(_ scalar: UInt32) -> UInt32 {
    scalar < table.count ? table[Int(scalar)] : scalar
  }

  /// Whether `scalar` is not the lower case of a letter that has one.
  static func isUpper(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return (0x41...0x5A).contains(scalar.value) }
    return (withLocale { cloading_lower(scalar.value, $0) } ?? scalar.value) != scalar.value
  }

  /// Whether any other scalar has the same fold.
  static func hasCases(_ scalar: UInt32) -> Bool {
    fold(scalar) != scalar || upperOnes.contains(scalar)
  }

  // No letter beyond Adlam has cases. Asked once for all, since asking takes a lock in glibc.
  private static let table: [UInt32] =
    withLocale { locale in
      (0..<0x1E944).map { cloading_fold($0, locale) }
    } ?? (0..<0x80).map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }

  /// What other scalars fold to.
  private static let upperOnes = Set(
    table.indices.lazy.filter { table[$0] != $0 }.map { table[$0] })

  /// In the "C" locale nothing beyond ASCII has cases.
  private static func withLocale<Result>(_ body: (locale_t) -> Result) -> Result? {
    guard let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil) else { return nil }
    defer { freelocale(locale) }
    return body(locale)
  }
}
