#if Pictures
  import CChafa
  import CGdkPixbuf
#endif

/// What this build can do with pictures.
public enum Pictures {
  /// Whether pictures can be read and drawn: the trait `Pictures` is on. Without it everything in
  /// this module is there too, and fails with `PictureError.unavailable`.
  public static var isAvailable: Bool {
    #if Pictures
      true
    #else
      false
    #endif
  }

  /// What to install for pictures, by Debian's names.
  public static let packages = ["libgdk-pixbuf-2.0-dev", "libchafa-dev"]
}
