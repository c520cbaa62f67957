/// What is found out about one file when it is met.
struct FileEntry: Sendable {
  /// The path as it was given or met.
  var path: [UInt8]
  /// How many bytes at its beginning name the folder that was asked for.
  var rootLength = 0
  /// What it is.
  var kind: FileKind
  /// What it is to `ls`.
  var look = FileLook.regular
  /// Bytes it has.
  var size = 0
  /// Seconds since 1970 at which it was changed.
  var changed = 0
  /// The rest of that moment: two changes within a second are two.
  var nanoseconds = 0
  /// The beginning of its text, or why there is none.
  var text: [UInt8] = []
}
