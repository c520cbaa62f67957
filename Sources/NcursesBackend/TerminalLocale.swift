import Glibc

/// The characters that the user's locale has.
public enum TerminalLocale {
  /// Makes the user's locale the program's, for characters only, and tells whether it is UTF-8.
  ///
  /// A locale that is not installed but called UTF-8 (`LANG=en_US.UTF-8` carried over by ssh to a
  /// small machine) counts by its name: the terminal at the other end has it. Harmless when called
  /// again. Calls `setlocale`.
  @discardableResult
  public static func adopt() -> Bool {
    if setlocale(LC_CTYPE, "") == nil, namesUTF8(Environment.self) {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
    return nl_langinfo(Int32(CODESET)).map { String(cString: $0) == "UTF-8" } ?? false
  }

  private static func namesUTF8(_ environment: Environment.Type) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    return isUTF8(name: names.first { !$0.isEmpty } ?? "")
  }

  /// Whether a locale called `name` has UTF-8, by the look of it.
  static func isUTF8(name: String) -> Bool {
    let name = name.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}
