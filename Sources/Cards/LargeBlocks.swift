import CLoading

/// How the C library keeps large blocks of memory.
public enum LargeBlocks {
  /// From now on a block of a megabyte is a mapping of its own, whose memory goes back to the system
  /// with it. The C library would raise that limit with the first one that is given up; then an
  /// array that grows leaves all its former selves behind. Stands for `mallopt`.
  public static func areGivenBack() { cloading_map_from(1 << 20) }

  /// What has been given up goes back to the system. Stands for `malloc_trim`.
  public static func giveBack() { cloading_trim() }
}
