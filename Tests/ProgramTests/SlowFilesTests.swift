import Foundation
import Testing

/// A file system that answers slowly: a library loaded before the others makes it so.
@Suite(
  .serialized, .enabled(if: Tmux.isInstalled, "tmux is not installed"),
  .enabled(if: PreloadedLibrary.isPossible, "there is no compiler to make a slow file system with"))
struct SlowFilesTests {
  @Test func keysAreAnsweredWhileAFileIsOpened() throws {
    let slow = try SlowFiles()
    let tmux = try Tmux(
      "mkdir f; for i in 1 2 3 5 6; do echo text $i >f/$i; done; echo late >f/4slow; touch ready; "
        + "LD_PRELOAD='\(slow.library)' \"$waterfall\" f; echo \"[status $?]\"")
    let rows = try tmux.wait(for: "reading")
    #expect(rows.joined().contains("text 1"))
    try tmux.press("l", "j", "?")
    try tmux.wait(for: "list the keys")
    try tmux.press("?", "/", "z")
    try tmux.wait(for: "the filter") { $0.last { !$0.isEmpty }?.contains("z") == true }
    try tmux.press("Escape")
    try tmux.wait(for: "no filter") { !$0.joined().contains("/z") }
    try tmux.press("q")
    try tmux.wait(for: "[status 1]")
    #expect(!slow.hasAnswered, "it has waited for the file")
  }

  @Test func keysAreAnsweredWhileAFileIsReadToBeShownLarge() throws {
    let slow = try SlowFiles()
    let tmux = try Tmux(
      "mkdir f; for i in 1 2 3; do echo text $i >f/$i; done; seq 9999 >f/4once; "
        + "LD_PRELOAD='\(slow.library)' \"$waterfall\" f; echo \"[status $?]\"")
    try tmux.wait(for: "4/4")
    try tmux.press("G", "v")
    try tmux.press("Left")
    try tmux.wait(for: "text 3") {
      $0.joined().contains("text 3") && !$0.joined().contains("text 2")
    }
    try tmux.press("v", "q")
    try tmux.wait(for: "[status 1]")
    #expect(!slow.hasAnswered, "it has waited for the file")
  }
}

/// The library: a file whose name ends in `slow` takes longer to open than any test; one that ends
/// in `once` does from the second time on.
private final class SlowFiles {
  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <stdarg.h>
    #include <string.h>
    #include <unistd.h>
    static int times;
    static int ends(const char *name, const char *end) {
      size_t length = strlen(name), wanted = strlen(end);
      return length >= wanted && strcmp(name + length - wanted, end) == 0;
    }
    static void wait_for(const char *name) {
      if (!ends(name, "slow") && !(ends(name, "once") && times++ > 0)) return;
      for (unsigned left = 120; left > 0;) left = sleep(left);
      int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
      close(real(FOLDER "/answered", O_CREAT | O_WRONLY, 0600));
    }
    #define INSTEAD(call) \\
      int call(const char *name, int flags, ...) { \\
        int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, #call); \\
        va_list list; va_start(list, flags); \\
        int mode = flags & O_CREAT ? va_arg(list, int) : 0; va_end(list); \\
        wait_for(name); return real(name, flags, mode); \\
      }
    INSTEAD(open)
    INSTEAD(open64)
    """

  private let made: PreloadedLibrary

  init() throws { made = try PreloadedLibrary(Self.source) }

  var library: String { made.path }

  /// Whether a slow file has been opened in the end.
  var hasAnswered: Bool { made.exists("answered") }
}
