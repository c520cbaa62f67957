#if Pictures
  import CPictures
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

  /// What to install where there are no pictures, by Debian's names: for a build that has them, or
  /// for this one to find the libraries.
  public static var packages: [String] {
    isAvailable
      ? ["libgdk-pixbuf-2.0-0", "libchafa0"] : ["libgdk-pixbuf-2.0-dev", "libchafa-dev"]
  }

  /// Whether the libraries are there. The first question loads them, 3 ms: to be asked only where
  /// there is a picture, or may be one. On any thread.
  public static let areLoaded: Bool = {
    #if Pictures
      waterfall_load_pictures()
    #else
      false
    #endif
  }()
}
