import Foundation
import Pictures
import Testing

/// Faults that nobody can foresee, on every kind of thread: a library loaded before the others
/// makes them. The terminal is put back whichever it is.
@Suite(
  .serialized, .enabled(if: Tmux.isInstalled, "tmux is not installed"),
  .enabled(if: PreloadedLibrary.isPossible, "there is no compiler to make faults with"),
  .disabled(if: Sanitizer.isOn, "a sanitizer has handlers of its own"))
struct FaultsTests {
  /// An endless recursion where the program waits, with a file `deep` where it runs; the same where
  /// a file is opened whose name ends so; a pointer to nowhere where a thread for pictures begins.
  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <poll.h>
    #include <stdarg.h>
    #include <string.h>
    #include <sys/resource.h>
    #include <unistd.h>
    static int deeper(int depth) {
      volatile char room[4096];
      room[0] = (char)depth;
      return deeper(depth + 1) + room[0];
    }
    int poll(struct pollfd *descriptors, nfds_t count, int timeout) {
      int (*real)(struct pollfd *, nfds_t, int) = dlsym(RTLD_NEXT, "poll");
      if (access("deep", F_OK) == 0) deeper(0);
      return real(descriptors, count, timeout);
    }
    #define INSTEAD(call) \\
      int call(const char *name, int flags, ...) { \\
        int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, #call); \\
        va_list list; va_start(list, flags); \\
        int mode = flags & O_CREAT ? va_arg(list, int) : 0; va_end(list); \\
        size_t length = strlen(name); \\
        if (length > 4 && strcmp(name + length - 4, "deep") == 0) deeper(0); \\
        return real(name, flags, mode); \\
      }
    INSTEAD(open)
    INSTEAD(open64)
    int setpriority(__priority_which_t which, id_t who, int value) {
      *(volatile int *)8 = value;
      return 0;
    }
    """

  private static let faults = [
    "touch deep", "touch f/deep", "printf 'P6 1 1 255 abc' >f/picture.ppm",
  ].prefix(Pictures.areLoaded ? 3 : 2)

  /// Without the stack for handlers that Swift's runtime brings along where it prints backtraces.
  @Test(arguments: faults)
  func aFaultLeavesTheTerminalClean(fault: String) throws {
    let library = try PreloadedLibrary(Self.source)
    let tmux = try Tmux(
      "mkdir f; echo a >f/a; stty -a >settings; "
        + "SWIFT_BACKTRACE=enable=no LD_PRELOAD='\(library.path)' \"$waterfall\" --no-thumbnails f; echo \"[status $?]\"; "
        + "stty -a | cmp - settings && echo same")
    try tmux.wait(for: "1/1")
    try tmux.runBeside(fault)
    try tmux.press("r")
    try tmux.wait(for: "[status 139]")
    try tmux.wait(for: "same")
    #expect(try tmux.variable("alternate_on") == "0")
    #expect(try tmux.variable("cursor_flag") == "1")
    #expect(try tmux.variable("mouse_any_flag") == "0")
  }
}
