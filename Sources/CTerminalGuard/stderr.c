// Standard error kept in memory while the screen is not its own; its beginning, where there is no
// end to it.
#define _GNU_SOURCE
#include "CTerminalGuard.h"
#include "kept.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <unistd.h>

enum { most_kept = 1 << 18 };

static int original = -1;
static int kept = -1;
static atomic_bool is_diverted;

void waterfall_stderr_divert(void) {
  if (atomic_load(&is_diverted) || !isatty(STDERR_FILENO)) return;
  kept = memfd_create("standard error", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (kept < 0) return;
  original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  // A file that may not grow refuses what is written past its end; the place comes to the end then.
  if (original < 0 || ftruncate(kept, most_kept) != 0 ||
      fcntl(kept, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK) != 0 ||
      dup2(kept, STDERR_FILENO) < 0) {
    close(original);
    close(kept);
    return;
  }
  atomic_store(&is_diverted, true);
}

void waterfall_stderr_replay(void) {
  if (!atomic_exchange(&is_diverted, false)) return;
  dup2(original, STDERR_FILENO);
  close(original);
  static const char cut[] = "\nwaterfall: what followed on standard error was not kept\n";
  off_t length = lseek(kept, 0, SEEK_CUR);
  waterfall_kept_copy(kept, length, STDERR_FILENO);
  if (length >= most_kept) {
    ssize_t written = write(STDERR_FILENO, cut, sizeof cut - 1);
    (void)written;  // nobody is left to be told
  }
  close(kept);
}
