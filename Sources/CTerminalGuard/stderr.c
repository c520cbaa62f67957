// Standard error kept in memory while the screen is not its own; its beginning, where there is no
// end to it.
#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <errno.h>
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

static void write_all(const char *bytes, ssize_t count) {
  while (count > 0) {
    ssize_t written = write(STDERR_FILENO, bytes, (size_t)count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= written;
  }
}

void waterfall_stderr_replay(void) {
  if (!atomic_exchange(&is_diverted, false)) return;
  dup2(original, STDERR_FILENO);
  close(original);
  static const char cut[] = "\nwaterfall: what followed on standard error was not kept\n";
  char buffer[1024];
  off_t length = lseek(kept, 0, SEEK_CUR), offset = 0;
  while (offset < length) {
    ssize_t count = pread(kept, buffer, sizeof buffer, offset);
    if (count <= 0) break;
    // Behind the place that was come to there are zeros.
    if (count > length - offset) count = length - offset;
    write_all(buffer, count);
    offset += count;
  }
  if (length >= most_kept) write_all(cut, sizeof cut - 1);
  close(kept);
}
